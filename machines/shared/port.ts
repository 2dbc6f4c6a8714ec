import { fromPromise, type PromiseActorLogic } from 'xstate'

/**
 * A port: a machine's dependency with exact input and output, provided with `.provide` at the edge. It resolves with
 * data for every expected outcome, rejects only for defects, and its signal aborts it when the machine leaves the
 * state.
 */
export type Port<Output, Input = undefined> = PromiseActorLogic<Output, Input>

/** Thrown when a machine's edge provides no adapter for a port; the message names both. */
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

/** Parameters of an action or guard: the port's resolved value. */
export function outputOf<Output>({ event }: { readonly event: { readonly output: Output } }): Output {
  return event.output
}

/** Parameters of an action: the port's rejection. */
export function errorOf({ event }: { readonly event: { readonly error: unknown } }): unknown {
  return event.error
}
