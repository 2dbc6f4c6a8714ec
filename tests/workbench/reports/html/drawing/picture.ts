/** What became of a transition or a state in a run; told by line and sign, not by colour alone. */
export type Fate = 'walked' | 'failed' | 'unreached'

/** Something with a place of its own in a drawing: a state, a group of states, or a pseudo-state. */
export interface Box {
  readonly id: string
  readonly parent: string | null
  /** `any`: whichever state; `fan`: one of several states that a move may lead to. */
  readonly kind: 'state' | 'group' | 'end' | 'any' | 'fan'
  readonly title: string
  readonly isInitial: boolean
  readonly fate: Fate
  /** What it takes without moving, or which states a fan leads to. */
  readonly notes: readonly Label[]
}

/** A line of text at a box or a line, for transitions of the chart by their index; none: of no transition. */
export interface Label {
  readonly text: string
  readonly guard: string | null
  readonly transitions: readonly number[]
  readonly fate: Fate
}

/** Everything that leads from one box to another, as one line. */
export interface Line {
  readonly from: string
  readonly to: string
  readonly labels: readonly Label[]
  readonly fate: Fate
}

export interface Picture {
  readonly boxes: readonly Box[]
  readonly lines: readonly Line[]
}
