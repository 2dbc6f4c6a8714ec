/** A node of a chart; the root, which is the machine itself, comes first. */
export interface ChartState {
  readonly id: string
  readonly name: string
  /** Null: the root. */
  readonly parent: string | null
  readonly kind: 'state' | 'group' | 'end'
  /** Where the node above begins. */
  readonly isInitial: boolean
  readonly isWalked: boolean
}

/** A transition of a chart, eventless ones included. */
export interface ChartTransition {
  readonly id: string
  readonly from: string
  /** Null: stays where it is. */
  readonly to: string | null
  /** What it waits for, as a person says it: `position held`, `signIn answers`, `at once`. */
  readonly event: string
  /** Words of what takes it; none where nothing does. */
  readonly words: readonly string[]
  readonly guard: string | null
  readonly spec: string
  readonly isWalked: boolean
}

/** Why something is refused, and what would change that; the last three are empty where a machine does not say. */
export interface RefusalRecord {
  readonly rule: string
  /** Index of the transition that is kept from being taken. */
  readonly of: number
  readonly spec: string
  /** What the rule looked at: `undecided=1`. */
  readonly facts: string
  readonly fix: string
  readonly who: string
}

/** Indices: the word, the place it leads to, the effects, then the transitions that are taken, in their order. */
export type Move = readonly [word: number, to: number, effects: number, ...taken: readonly number[]]

/** Where a machine can stand, told apart by what its context holds. */
export interface Place {
  /** Dot path. */
  readonly state: string
  /** What the context holds that it did not at the start. */
  readonly held: string
  readonly moves: readonly Move[]
  /** Indices: the word, and why it is refused. */
  readonly refused: readonly (readonly [word: number, refusal: number])[]
}

/** Everything that a machine can do, so that a reader can step through it: texts stand once, and are named by their index. */
export interface MachineRecord {
  readonly states: readonly ChartState[]
  readonly transitions: readonly ChartTransition[]
  readonly words: readonly { readonly word: string; readonly says: string }[]
  readonly effects: readonly (readonly string[])[]
  readonly refusals: readonly RefusalRecord[]
  /** Each begins at its first place. */
  readonly starts: readonly { readonly input: string; readonly places: readonly Place[] }[]
}
