/** A state, or what stands for several: `group` has states in it, `fan` names those that a move may lead to. */
export interface DrawnBox {
  /** Dot path of the machine's state; of a fan its own name. */
  readonly state: string
  readonly kind: 'state' | 'group' | 'end' | 'any' | 'fan'
  readonly title: string
  readonly isInitial: boolean
  /** What a fan names. */
  readonly notes: readonly string[]
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** What leads from one box to another. */
export interface DrawnLine {
  readonly from: string
  readonly to: string
  readonly labels: readonly string[]
  readonly x: number
  readonly y: number
  /** Of its path. */
  readonly d: string
}

/** A machine with a place for everything, in pixels; containers come before what stands in them. */
export interface Drawing {
  readonly width: number
  readonly height: number
  readonly boxes: readonly DrawnBox[]
  readonly lines: readonly DrawnLine[]
}
