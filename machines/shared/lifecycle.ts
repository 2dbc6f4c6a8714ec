import {
  getNextTransitions,
  transition,
  type AnyStateMachine,
  type ContextFrom,
  type EventFrom,
  type EventObject,
  type MachineContext,
  type StateFrom,
  type StateMachine,
  type StateValue,
} from 'xstate'
import type { Refusal } from './refusal.ts'
import type { Guard } from './rule.ts'

type PathOf<Value> = Value extends string
  ? Value
  : { [Key in keyof Value & string]: `${Key}.${PathOf<NonNullable<Value[Key]>>}` }[keyof Value & string]

/** The stored states of a chart as dot paths: 'lead', 'active.screen'. */
export type StatePath<Machine extends AnyStateMachine> = PathOf<StateFrom<Machine>['value']>

/** The effect names that a chart can return. */
export type EffectOf<Machine> =
  Machine extends StateMachine<
    infer _Context,
    infer _Event,
    infer _Children,
    infer _Actor,
    infer Action,
    infer _Guard,
    infer _Delay,
    infer _Value,
    infer _Tag,
    infer _Input,
    infer _Output,
    infer _Emitted,
    infer _Meta,
    infer _Schema,
    infer _TransitionMeta
  >
    ? Action['type']
    : never

/**
 * The result of an event. `impossible`: not an event of this state (see `impossibility`); `unchanged`: an event of
 * this state whose result already holds; `refused`: by a rule.
 */
export type Verdict<State extends string = string, Effect extends string = string> =
  | { readonly kind: 'moved'; readonly state: State; readonly effects: readonly Effect[] }
  | { readonly kind: 'refused'; readonly refusal: Refusal }
  | { readonly kind: 'impossible' }
  | { readonly kind: 'unchanged' }

export type EventOf<Machine extends AnyStateMachine> = EventFrom<Machine> & EventObject

export type VerdictOf<Machine extends AnyStateMachine> = Verdict<StatePath<Machine>, EffectOf<Machine>>

/** A stored row: its state as a dot path and the facts for the rules, read under the row's lock. */
export interface StoredRecord<Machine extends AnyStateMachine> {
  readonly state: string
  readonly facts: ContextFrom<Machine>
}

/** `{ active: 'screen' }` as `active.screen`. */
export function pathOf(value: StateValue): string {
  if (typeof value === 'string') return value
  return Object.entries(value)
    .map(([key, below]) => (below === undefined ? key : `${key}.${pathOf(below)}`))
    .join('|')
}

/** `active.screen` as `{ active: 'screen' }`. */
export function valueOf(path: string): StateValue {
  const [leaf, ...above] = path.split('.').reverse()
  return above.reduce<StateValue>((value, key) => ({ [key]: value }), leaf ?? '')
}

/**
 * Applies one event to a stored state, purely (docs/machines.md#no-op-events). XState returns the same snapshot for a refused,
 * an unknown and a no-op event, so this function checks the state's transitions one by one, in XState's order.
 *
 * @throws when `state` is not a leaf of the chart: a stored state without a chart state is a defect.
 */
export function applyEvent<Machine extends AnyStateMachine>(
  machine: Machine,
  record: StoredRecord<Machine>,
  event: EventOf<Machine>,
): VerdictOf<Machine> {
  return judge(machine, record.state, record.facts, event) as VerdictOf<Machine>
}

function judge(machine: AnyStateMachine, state: string, facts: MachineContext, event: EventObject): Verdict {
  const snapshot = restored(machine, state, facts)
  let refusal: Refusal | null = null
  for (const candidate of getNextTransitions(snapshot)) {
    if (candidate.eventType !== event.type) continue
    const weighing = liftedGuard(machine, candidate.guard)?.weigh(facts, event) ?? null
    if (weighing === null) {
      if (candidate.target === undefined && candidate.actions.length === 0) return { kind: 'unchanged' }
      const [next, effects] = transition(machine, snapshot, event)
      return { kind: 'moved', state: pathOf(next.value), effects: effects.map((effect) => effect.type) }
    }
    if (weighing !== 'elsewhere') refusal ??= weighing
  }
  return refusal === null ? { kind: 'impossible' } : { kind: 'refused', refusal }
}

/** The verdict of each event now: the preview runs the server's code. */
export function explain<Machine extends AnyStateMachine, Event extends EventOf<Machine>>(
  machine: Machine,
  record: StoredRecord<Machine>,
  events: readonly Event[],
): { readonly event: Event; readonly verdict: VerdictOf<Machine> }[] {
  return events.map((event) => ({ event, verdict: applyEvent(machine, record, event) }))
}

/**
 * Every refusal of the event in this state, in the order of the rules, so that a pre-flight lists all remedies at
 * once. Also explains an event that a refusal routes to another transition.
 */
export function refusalsOf<Machine extends AnyStateMachine>(
  machine: Machine,
  { state, facts }: StoredRecord<Machine>,
  event: EventOf<Machine>,
): readonly Refusal[] {
  const { type }: EventObject = event
  return getNextTransitions(restored(machine, state, facts))
    .filter(({ eventType }) => eventType === type)
    .flatMap(({ guard }) => liftedGuard(machine, guard)?.refusals(facts, event) ?? [])
}

/** An impossible event as a refusal for the API: the record has changed since, so the remedy is a reload. */
export function impossibility(state: string, event: { readonly type: string }): Refusal {
  return { rule: 'isPossible', facts: { state, event: event.type }, fix: 'reload', who: 'you' }
}

function restored(machine: AnyStateMachine, state: string, facts: MachineContext) {
  const snapshot = machine.resolveState({ value: valueOf(state), context: facts })
  if (pathOf(snapshot.value) !== state) {
    throw new Error(`${machine.id}: "${state}" is not a state that can be stored`)
  }
  return snapshot
}

type Lifted = Pick<Guard<unknown, unknown>, 'weigh' | 'refusals'>

function liftedGuard(machine: AnyStateMachine, guard: unknown): Lifted | null {
  if (guard === undefined) return null
  const lifted: unknown = typeof guard === 'string' ? machine.implementations.guards[guard] : undefined
  if (!isLifted(lifted)) throw new Error(`${machine.id}: guard "${String(guard)}" is not lifted from rules`)
  return lifted
}

const isLifted = (guard: unknown): guard is Lifted =>
  typeof guard === 'function' && 'weigh' in guard && 'refusals' in guard
