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

/** The result of one event, including eventless transitions. */
export interface Outcome {
  readonly next: AnyMachineSnapshot
  /** The chart's own definitions, in the order taken. */
  readonly taken: readonly AnyTransitionDefinition[]
  readonly effects: readonly string[]
  /** With the arguments of effects and timers. */
  readonly asked: readonly Asked[]
}

/** A machine's start: its initial state, or a stored record. */
export interface Origin {
  readonly input: unknown
  readonly stored: string | null
}

/** The restored record of an origin; null for the initial state. */
export const restored = (machine: AnyStateMachine, { input, stored }: Origin): AnyMachineSnapshot | null =>
  stored === null ? null : machine.resolveState({ value: valueOf(stored), context: input as MachineContext })

export interface Stepper {
  readonly machine: AnyStateMachine
  readonly start: (origin: Origin) => Outcome
  readonly take: (at: AnyMachineSnapshot, event: AnyEventObject) => Outcome
}

/** Steps after which child actors are released. */
const renewAfter = 500

/**
 * The pure transition function of a machine, with the transitions taken. The library's `transition` creates an actor
 * per step and does not report them; this one keeps one actor, which never starts.
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
