import type {
  AnyEventObject,
  AnyMachineSnapshot,
  AnyStateMachine,
  ContextFrom,
  EventFrom,
  InputFrom,
  OutputFrom,
  StateMachine,
} from 'xstate'

/** A machine's ports: names and logic. */
export type ActorsOf<Machine> =
  Machine extends StateMachine<
    infer _Context,
    infer _Event,
    infer _Children,
    infer Actor,
    infer _Action,
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
    ? Actor
    : never

/** One example of an event: its sentence in a counterexample, and the event. */
export interface Said<Event> {
  readonly says: string
  readonly event: Event
}

/** At least one example per event type, by a readable word: a new event type does not compile without one. */
export type EventWords<Machine extends AnyStateMachine> = {
  readonly [Type in EventFrom<Machine>['type']]: Readonly<
    Record<string, Said<Extract<EventFrom<Machine>, { type: Type }>>>
  >
}

/** Results of each port by word; rejections and delays come from the chart. */
export type OutputWords<Machine extends AnyStateMachine> = {
  readonly [Actor in ActorsOf<Machine> as Actor['src']]: Readonly<Record<string, OutputFrom<Actor['logic']>>>
}

/** One step as an invariant sees it; `before` is null at the start. */
export interface Stepped<Context> {
  readonly before: SnapshotWith<Context> | null
  readonly after: SnapshotWith<Context>
  /** The event; null at the start. */
  readonly event: AnyEventObject | null
  /** The step's effects as words, in order; see `effectWords`. */
  readonly effects: readonly string[]
}

export type SnapshotWith<Context> = Omit<AnyMachineSnapshot, 'context'> & { readonly context: Context }

/** Whether an invariant holds for a step. */
export type Invariant<Context> = (step: Stepped<Context>) => boolean

/** A case that differs from a hand-written table. */
export interface Disagreement {
  readonly case: string
  readonly expected: string
  readonly seen: string
  /** The steps to the case; absent if the case is not a walk. */
  readonly way?: Way
}

export interface Way {
  readonly input: string
  readonly steps: readonly { readonly word: string; readonly says: string }[]
}

/** Compares a machine with an expectation table, which may use the fixture's words; null if they agree. */
export type Table = (machine: AnyStateMachine, fixture: AnyFixture) => Disagreement | null

/** The workbench's description of one machine, exported by `fixtures/<machine>.ts` as `fixture`. */
export interface Fixture<Machine extends AnyStateMachine> {
  /** By words for the initial facts. A machine with rules has an input on each side of each rule. */
  readonly inputs: Readonly<Record<string, InputFrom<Machine>>>
  /** States of stored records with any facts, as dot paths; those that no input reaches are starts too. */
  readonly stored?: readonly string[]
  readonly events: EventWords<Machine>
  readonly outputs: OutputWords<Machine>
  /** Whether the event can occur in a state, as some screens lack its button. Defaults to true. */
  readonly offered?: (at: AnyMachineSnapshot, event: AnyEventObject) => boolean
  /**
   * The part of the context that distinguishes states; leave counters out to keep the graph finite. Defaults to all
   * of it.
   */
  readonly distinguish?: (context: ContextFrom<Machine>) => unknown
  /** By sentence; checked at every step of the graph and of the running machine. */
  readonly invariants: Readonly<Record<string, Invariant<ContextFrom<Machine>>>>
  /** By name. */
  readonly tables?: Readonly<Record<string, Table>>
  /** The rules of a lifecycle, each of which must refuse somewhere. */
  readonly rules?: Readonly<Record<string, { readonly meta: { readonly spec: string } }>>
  /** Transitions that no path takes by intent -> why. An unused reason fails. */
  readonly untaken?: Readonly<Record<string, string>>
  /** Guards that never decide one way, as `isConnected never holds` -> why. */
  readonly oneSided?: Readonly<Record<string, string>>
  /** Chart mutants that no oracle detects -> why. An unused reason fails. */
  readonly equivalent?: Readonly<Record<string, string>>
}

export type AnyFixture = Fixture<AnyStateMachine>

/** A type-checked fixture, for code that treats all machines alike. */
export function fixtureFor<Machine extends AnyStateMachine>(
  _machine: Machine,
  fixture: Fixture<Machine>,
): AnyFixture {
  return fixture as unknown as AnyFixture
}
