import { seededRandom } from '#server/seed/random.ts'

/** Seeded random numbers, so that a walk is repeatable. */
export interface Chance {
  /** At least 0, below 1. */
  next(): number
  shuffled<T>(all: readonly T[]): T[]
}

export function chanceOf(seed: number): Chance {
  const { between } = seededRandom(seed)
  const next = () => between(0, 1)
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
