import { isUnloaded } from './defects.ts'

/**
 * A failed chunk is like a server that does not answer: it can be retried. Typed as a `Failure` by its shape, since
 * lib does not import the machines; every use checks it.
 */
export const unloadable = {
  kind: 'noResponse',
  code: 'network-request-failed',
  message: null,
  retryAfterSeconds: null,
} as const

/**
 * Runs the work once its part has loaded; resolves with a failure if it cannot be fetched. Rejects for a defect of
 * the loading or the work.
 */
export const whenLoaded = <Loaded, Answer>(
  coming: Promise<Loaded>,
  work: (loaded: Loaded) => Answer | Promise<Answer>,
): Promise<Answer | { readonly ok: false; readonly failure: typeof unloadable }> =>
  coming.then(work, (error: unknown) => {
    if (!isUnloaded(error)) throw error
    return { ok: false, failure: unloadable }
  })
