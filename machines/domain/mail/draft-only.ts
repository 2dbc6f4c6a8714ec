import type { Refusal } from '#machines/shared/refusal.ts'

/** The refusal to edit an invitation or a digest that has left its draft. */
export const draftOnly = (state: string): Refusal => ({
  rule: 'isDraft',
  facts: { state },
  fix: 'cancelFirst',
  who: 'you',
})
