import type { components } from '#contract/schema.gen.ts'
import type { Explanation } from '#server/evidence/formula/explain.ts'

/** Returns all figures of a number's calculation in contract form. */
export const presentFigures = (explained: Explanation): components['schemas']['NumberFigures'] => ({
  ...explained,
  ages: explained.ages.map((age) => ({ ...age })),
  tiers: explained.tiers.map((tier) => ({ ...tier })),
  next: explained.next && { ...explained.next },
})
