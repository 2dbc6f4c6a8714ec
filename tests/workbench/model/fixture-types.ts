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

/** The ports of a machine: their names and logic. */
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

/** One example of an event: the sentence that a counterexample says it in, and the event itself. */
export interface Said<Event> {
  readonly says: string
  readonly event: Event
}

/** At least one example per event type, by the word that a person reads: a new event does not compile until it has one. */
export type EventWords<Machine extends AnyStateMachine> = {
  readonly [Type in EventFrom<Machine>['type']]: Readonly<
    Record<string, Said<Extract<EventFrom<Machine>, { type: Type }>>>
  >
}

/** What each port resolves with, by word; rejections and elapsed delays are read from the chart. */
export type OutputWords<Machine extends AnyStateMachine> = {
  readonly [Actor in ActorsOf<Machine> as Actor['src']]: Readonly<Record<string, OutputFrom<Actor['logic']>>>
}

/** One step as an invariant sees it; `before` is null at the start. */
export interface Stepped<Context> {
  readonly before: SnapshotWith<Context> | null
  readonly after: SnapshotWith<Context>
  /** What happened; null at the start. */
  readonly event: AnyEventObject | null
  /** Words of what the step asks to be done, in their order; see `effectWords`. */
  readonly effects: readonly string[]
}

export type SnapshotWith<Context> = Omit<AnyMachineSnapshot, 'context'> & { readonly context: Context }

/** Whether a sentence holds of a step. */
export type Invariant<Context> = (step: Stepped<Context>) => boolean

/** A case in which a machine differs from a table that was written by hand. */
export interface Disagreement {
  readonly case: string
  readonly expected: string
  readonly seen: string
  /** How one comes there from the beginning; left out where the case is no walk. */
  readonly way?: Way
}

export interface Way {
  readonly input: string
  readonly steps: readonly { readonly word: string; readonly says: string }[]
}

/** Judges a machine by a table beside it, which may say its words as the fixture does; null: they agree. */
export type Table = (machine: AnyStateMachine, fixture: AnyFixture) => Disagreement | null

/** All that the workbench is told of one machine, in `fixtures/<machine>.ts` as `fixture`. */
export interface Fixture<Machine extends AnyStateMachine> {
  /** By the words that say what is so at the start. A machine whose rules read facts has one on each side of each rule. */
  readonly inputs: Readonly<Record<string, InputFrom<Machine>>>
  /** States in which a record may be found with any facts, as dot paths; those that an input does not lead to are starts too. */
  readonly stored?: readonly string[]
  readonly events: EventWords<Machine>
  readonly outputs: OutputWords<Machine>
  /** Whether the outside can make this happen there at all, as a screen without a button for an event cannot. Default: it can. */
  readonly offered?: (at: AnyMachineSnapshot, event: AnyEventObject) => boolean
  /** The part of the context that tells states apart; leave counters out, or the graph has no end. Default: all of it. */
  readonly distinguish?: (context: ContextFrom<Machine>) => unknown
  /** By their sentence; asked of every step of the graph and of the running machine. */
  readonly invariants: Readonly<Record<string, Invariant<ContextFrom<Machine>>>>
  /** By their name. */
  readonly tables?: Readonly<Record<string, Table>>
  /** The rules of a lifecycle, each of which has to refuse somewhere. */
  readonly rules?: Readonly<Record<string, { readonly meta: { readonly spec: string } }>>
  /** Transitions that no path takes, by intent -> why. A reason without such a transition fails. */
  readonly untaken?: Readonly<Record<string, string>>
  /** Guards that never decide one way, as `isConnected never holds` -> why. */
  readonly oneSided?: Readonly<Record<string, string>>
  /** Chart mutants that no oracle can tell from the machine -> why. A reason without a survivor fails. */
  readonly equivalent?: Readonly<Record<string, string>>
}

export type AnyFixture = Fixture<AnyStateMachine>

/** A fixture whose types have been looked at, for those who treat all machines alike. */
export function fixtureFor<Machine extends AnyStateMachine>(
  _machine: Machine,
  fixture: Fixture<Machine>,
): AnyFixture {
  return fixture as unknown as AnyFixture
}
