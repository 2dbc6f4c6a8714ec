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

type Arrival<Loaded> =
  { readonly ok: true; readonly value: Loaded } | { readonly ok: false; readonly failure: typeof unloadable }

/** What has to be loaded first, as a `Result`: a failure where it does not come. Never rejects. */
export const whenLoaded = <Loaded>(coming: Promise<Loaded>): Promise<Arrival<Loaded>> =>
  coming.then(
    (value) => ({ ok: true, value }),
    () => ({ ok: false, failure: unloadable }),
  )
