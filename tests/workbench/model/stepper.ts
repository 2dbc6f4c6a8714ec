import {
  createActor,
  type AnyActorScope,
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type AnyTransitionDefinition,
  type ExecutableActionsFrom,
  type InspectionEvent,
  type MachineContext,
} from 'xstate'
import { valueOf } from '#machines/shared/lifecycle.ts'
import { askedOf, effectWords, type Asked } from './effect-words.ts'

/** What one event comes to, eventless transitions included. */
export interface Outcome {
  readonly next: AnyMachineSnapshot
  /** In the order in which they were taken; the chart's own definitions. */
  readonly taken: readonly AnyTransitionDefinition[]
  readonly effects: readonly string[]
  /** With what those, and timers, are asked for. */
  readonly asked: readonly Asked[]
}

/** Where a machine begins: at its beginning, or as a record that was stored in a state. */
export interface Origin {
  readonly input: unknown
  readonly stored: string | null
}

/** The record of an origin as the machine restores it; null where it begins at the beginning. */
export const restored = (machine: AnyStateMachine, { input, stored }: Origin): AnyMachineSnapshot | null =>
  stored === null ? null : machine.resolveState({ value: valueOf(stored), context: input as MachineContext })

export interface Stepper {
  readonly machine: AnyStateMachine
  readonly start: (origin: Origin) => Outcome
  readonly take: (at: AnyMachineSnapshot, event: AnyEventObject) => Outcome
}

/** Steps after which children that were made on the way are let go. */
const renewAfter = 500

/**
 * The pure transition function of a machine, told with what it took on the way. `transition` of the library makes an
 * actor anew for each step and does not tell: this one keeps its actor, which is never started, and asks it.
 */
export function stepperOf(machine: AnyStateMachine): Stepper {
  let steps = 0
  let taken: AnyTransitionDefinition[] = []
  let effects: string[] = []
  let asked: Asked[] = []
  let scope = scopeOf()

  function scopeOf(): AnyActorScope {
    const self = createActor(machine, {
      input: undefined,
      inspect: (event: InspectionEvent) => {
        if (event.type === '@xstate.microstep')
          taken.push(...(event._transitions as AnyTransitionDefinition[]))
      },
    })
    const ignore = () => {}
    return {
      self,
      id: '',
      sessionId: '',
      system: self.system,
      logger: ignore,
      defer: ignore,
      emit: ignore,
      stopChild: ignore,
      actionExecutor: (action: ExecutableActionsFrom<AnyStateMachine>) => {
        effects.push(...effectWords(action))
        asked.push(...askedOf(action))
      },
    } as unknown as AnyActorScope
  }

  const run = (step: () => AnyMachineSnapshot): Outcome => {
    if ((steps += 1) % renewAfter === 0) scope = scopeOf()
    taken = []
    effects = []
    asked = []
    const next = step()
    return { next, taken, effects, asked }
  }

  return {
    machine,
    start: (origin) =>
      run(() => restored(machine, origin) ?? machine.getInitialSnapshot(scope, origin.input)),
    take: (at, event) => run(() => machine.transition(at, event, scope)),
  }
}
