/** Chance by a seed, so that a walk can be walked again. */
export interface Chance {
  /** At least 0, below 1. */
  next(): number
  shuffled<T>(all: readonly T[]): T[]
}

/** mulberry32: one word of state. */
export function chanceOf(seed: number): Chance {
  let state = seed | 0
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  return {
    next,
    shuffled(all) {
      const items = [...all]
      for (let at = items.length - 1; at > 0; at -= 1) {
        const other = Math.floor(next() * (at + 1))
        const [one, two] = [items[at], items[other]]
        if (one === undefined || two === undefined) continue
        items[at] = two
        items[other] = one
      }
      return items
    },
  }
}
