/** False where the browser knows that there is no connection. */
export const isOnline = (): boolean => globalThis.navigator?.onLine !== false

/**
 * Asks for a module. Not without a connection: a browser keeps in mind that a module could not be fetched, and would never
 * ask for it again. Rejects then, as the loading does that fails.
 */
export const whenOnline = <Loaded>(load: () => Promise<Loaded>): Promise<Loaded> =>
  isOnline() ? load() : Promise.reject(new Error())
