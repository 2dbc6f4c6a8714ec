import { isUnloaded } from './defects.ts'

/**
 * A chunk that does not come is like a server that does not answer: it may be tried again. A `Failure` by its shape, which
 * every use is checked for: this room knows no machine.
 */
export const unloadable = {
  kind: 'noResponse',
  code: 'network-request-failed',
  message: null,
  retryAfterSeconds: null,
} as const

/**
 * Runs the work once its part has loaded; resolves with a failure where it cannot be fetched. A defect of
 * the loading or of the work rejects.
 */
export const whenLoaded = <Loaded, Answer>(
  coming: Promise<Loaded>,
  work: (loaded: Loaded) => Answer | Promise<Answer>,
): Promise<Answer | { readonly ok: false; readonly failure: typeof unloadable }> =>
  coming.then(work, (error: unknown) => {
    if (!isUnloaded(error)) throw error
    return { ok: false, failure: unloadable }
  })
