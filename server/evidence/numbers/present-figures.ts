import type { components } from '#server/contract/schema.gen.ts'
import type { Explanation } from '#server/evidence/formula/explain.ts'

/** Every figure that a number is computed with, as the contract has them. */
export const presentFigures = (explained: Explanation): components['schemas']['NumberFigures'] => ({
  ...explained,
  ages: explained.ages.map((age) => ({ ...age })),
  tiers: explained.tiers.map((tier) => ({ ...tier })),
  next: explained.next && { ...explained.next },
})
