/** False where the browser knows that there is no connection. */
export const isOnline = (): boolean => globalThis.navigator?.onLine !== false

/** Asks for a module, not without a connection: nothing would come. Rejects then, as the loading does that fails. */
export const whenOnline = <Loaded>(load: () => Promise<Loaded>): Promise<Loaded> =>
  isOnline() ? load() : Promise.reject(new Error())
