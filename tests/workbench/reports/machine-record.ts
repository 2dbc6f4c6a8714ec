/** A node of a chart; the first is the root, the machine itself. */
export interface ChartState {
  readonly id: string
  readonly name: string
  /** Null: the root. */
  readonly parent: string | null
  readonly kind: 'state' | 'group' | 'end'
  /** Its initial child. */
  readonly isInitial: boolean
  readonly isWalked: boolean
}

/** A transition of the chart, including eventless ones. */
export interface ChartTransition {
  readonly id: string
  readonly from: string
  /** Null if it stays. */
  readonly to: string | null
  /** Its trigger in readable form: `position held`, `signIn answers`, `at once`. */
  readonly event: string
  /** Words of events that take it; empty if none does. */
  readonly words: readonly string[]
  readonly guard: string | null
  readonly spec: string
  readonly isWalked: boolean
}

/** A refusal and its fix; the last three are empty if the machine has no facts. */
export interface RefusalRecord {
  readonly rule: string
  /** Index of the blocked transition. */
  readonly of: number
  readonly spec: string
  /** The rule's facts: `undecided=1`. */
  readonly facts: string
  readonly fix: string
  readonly who: string
}

/** Indices: the word, the target, the effects, then the transitions taken, in order. */
export type Move = readonly [word: number, to: number, effects: number, ...taken: readonly number[]]

/** A possible state of a machine, distinguished by its context. */
export interface Place {
  /** Dot path. */
  readonly state: string
  /** Context values that differ from the start. */
  readonly held: string
  readonly moves: readonly Move[]
  /** Indices: the word and the refusal. */
  readonly refused: readonly (readonly [word: number, refusal: number])[]
}

/** Everything that a machine can do, for stepping through; texts are stored once and referenced by index. */
export interface MachineRecord {
  readonly states: readonly ChartState[]
  readonly transitions: readonly ChartTransition[]
  readonly words: readonly { readonly word: string; readonly says: string }[]
  readonly effects: readonly (readonly string[])[]
  readonly refusals: readonly RefusalRecord[]
  /** The first place of each is its start. */
  readonly starts: readonly { readonly input: string; readonly places: readonly Place[] }[]
}
