import { createActor, fromPromise, toPromise, type AnyActorLogic, type AnyStateMachine } from 'xstate'

export interface HeldPorts {
  readonly machine: AnyStateMachine
  /** Lets the adapter do its work. */
  readonly release: (port: string) => void
  /** Makes the adapter throw. */
  readonly fail: (port: string, error: unknown) => void
}

interface Gate {
  readonly open: () => void
  readonly fail: (error: unknown) => void
}

const isLogic = (actor: unknown): actor is AnyActorLogic =>
  typeof actor === 'object' && actor !== null && 'transition' in actor

/**
 * Holds adapters of a machine until the walk releases them: those that answer at once, whose states it could not observe. The adapters
 * are the product's own.
 */
export function holdPorts(provided: AnyStateMachine, ports: readonly string[]): HeldPorts {
  const gates = new Map<string, Gate>()
  const heldBack = (port: string) => {
    const adapter: unknown = provided.implementations.actors[port]
    if (!isLogic(adapter)) throw new Error(`The port "${port}" has no adapter`)
    return fromPromise<unknown, unknown>(async ({ input }) => {
      await new Promise<void>((open, fail) => void gates.set(port, { open, fail }))
      return toPromise(createActor(adapter, { input }).start())
    })
  }
  const gateOf = (port: string): Gate => {
    const gate = gates.get(port)
    if (gate === undefined) throw new Error(`The port "${port}" was not called`)
    gates.delete(port)
    return gate
  }
  return {
    machine: provided.provide({
      actors: Object.fromEntries(ports.map((port) => [port, heldBack(port)])),
    }),
    release: (port) => gateOf(port).open(),
    fail: (port, error) => gateOf(port).fail(error),
  }
}
