import type { Refusal } from '#machines/shared/refusal.ts'

/** The refusal to edit an invitation or a digest that is no longer a draft. */
export const draftOnly = (state: string): Refusal => ({
  rule: 'isDraft',
  facts: { state },
  fix: 'cancelFirst',
  who: 'you',
})
