/** A transition's or state's result in a run, marked by line and sign, not by color alone. */
export type Fate = 'walked' | 'failed' | 'unreached'

/** A placed item of a drawing: a state, a group of states, or a pseudo-state. */
export interface Box {
  readonly id: string
  readonly parent: string | null
  /** `any`: every state; `fan`: one of several possible targets. */
  readonly kind: 'state' | 'group' | 'end' | 'any' | 'fan'
  readonly title: string
  readonly isInitial: boolean
  readonly fate: Fate
  /** Events taken without a move, or the targets of a fan. */
  readonly notes: readonly Label[]
}

/** A line of text at a box or line, with the indices of its transitions. */
export interface Label {
  readonly text: string
  readonly guard: string | null
  readonly transitions: readonly number[]
  readonly fate: Fate
}

/** All transitions from one box to another, as one line. */
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
