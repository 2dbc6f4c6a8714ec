import { fromPromise, type PromiseActorLogic } from 'xstate'

/**
 * A port: what a machine needs from outside, declared with exact input and output and joined with `.provide` at the edge.
 * It resolves with data for every expected outcome, rejects only for defects, and is aborted by its signal when the machine leaves the state.
 */
export type Port<Output, Input = undefined> = PromiseActorLogic<Output, Input>

/** Thrown into a machine whose edge forgot to provide a port: names both, so that the gap is found by reading the message. */
export class UnprovidedPortError extends Error {
  override readonly name = 'UnprovidedPortError'

  constructor(machine: string, port: string) {
    super(
      `The port "${port}" of the machine "${machine}" is not provided: join an adapter with .provide({ actors })`,
    )
  }
}

/** The default of every port: rejects with a clear error until an adapter is provided. */
export function unprovidedPort<Output, Input = undefined>(
  machine: string,
  port: string,
): Port<Output, Input> {
  return fromPromise<Output, Input>(() => Promise.reject(new UnprovidedPortError(machine, port)))
}

/** Parameters of an action or guard: what the port resolved with. */
export function outputOf<Output>({ event }: { readonly event: { readonly output: Output } }): Output {
  return event.output
}

/** Parameters of an action: what the port rejected with. */
export function errorOf({ event }: { readonly event: { readonly error: unknown } }): unknown {
  return event.error
}
