/** A state, or a box for several: `group` contains states, `fan` lists the targets of a move. */
export interface DrawnBox {
  /** Dot path of the machine's state; for a fan its own name. */
  readonly state: string
  readonly kind: 'state' | 'group' | 'end' | 'any' | 'fan'
  readonly title: string
  readonly isInitial: boolean
  /** The entries of a fan. */
  readonly notes: readonly string[]
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

export interface DrawnLine {
  readonly from: string
  readonly to: string
  readonly labels: readonly string[]
  readonly x: number
  readonly y: number
  /** SVG path data. */
  readonly d: string
}

/** A machine's layout in pixels; containers precede their contents. */
export interface Drawing {
  readonly width: number
  readonly height: number
  readonly boxes: readonly DrawnBox[]
  readonly lines: readonly DrawnLine[]
}
