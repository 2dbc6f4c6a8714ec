import { expect, expectTypeOf, it } from 'vitest'
import { events, sendable } from '#tests/product/tables/mail-verdicts.ts'
import type { MailState } from '../../shared/lifecycle-states.ts'
import { refusalsOf, type EffectOf, type StatePath } from '../../shared/lifecycle.ts'
import { mailMachine } from './mail-machine.ts'
import { mailEventNames, type MailEffect, type MailEvent, type MailFacts } from './mail-types.ts'

const refusalsNow = (state: MailState, facts: Partial<MailFacts>, event: MailEvent) =>
  refusalsOf(mailMachine, { state, facts: { ...sendable, ...facts } }, event)
const judged = (facts: Partial<MailFacts>) => refusalsNow('draft', facts, events.check)[0] ?? null

it('refuses with the facts, the fix and who can apply it', () => {
  expect([
    judged({ blankTokens: ['salary', 'client'] }),
    judged({ hasAddress: false }),
    judged({ hasBounced: true }),
    judged({ isOptedOut: true }),
    judged({ sentInWindow: 5, limit: 5 }),
    judged({ isAllowed: false }),
  ]).toEqual([
    {
      rule: 'hasNoBlankToken',
      facts: { blankTokens: ['salary', 'client'] },
      fix: 'fillTokens',
      who: 'you',
    },
    { rule: 'hasAddress', facts: { hasBounced: false }, fix: 'correctAddress', who: 'you' },
    { rule: 'hasAddress', facts: { hasBounced: true }, fix: 'correctAddress', who: 'you' },
    { rule: 'isNotOptedOut', facts: {}, fix: 'contactOtherwise', who: 'candidate' },
    { rule: 'isUnderLimit', facts: { sentInWindow: 5, limit: 5 }, fix: 'awaitNextDay', who: 'you' },
    { rule: 'isAllowedInState', facts: {}, fix: 'changeState', who: 'recruiter' },
  ])
})

it('refuses nothing when every rule passes, and names the first rule that fails', () => {
  expect([judged({}), judged({ limit: null, sentInWindow: 900 })]).toEqual([null, null])
  expect(judged({ isAllowed: false, isOptedOut: true, blankTokens: ['salary'] })?.rule).toBe(
    'hasNoBlankToken',
  )
})

it('runs the same rules at the hand-over, except the limit', () => {
  const atHandOver = (facts: Partial<MailFacts>) =>
    refusalsNow('queued', facts, events['start the hand-over']).map(({ rule }) => rule)
  expect([
    atHandOver({ isOptedOut: true, isAllowed: false }),
    atHandOver({ hasBounced: true }),
    atHandOver({ sentInWindow: 5, limit: 5 }),
  ]).toEqual([['isNotOptedOut', 'isAllowedInState'], ['hasAddress'], []])
})

it('uses every event name, and exactly the states and effects of the types', () => {
  expect(new Set(Object.values(events).map(({ type }) => type))).toEqual(new Set(mailEventNames))
  expectTypeOf<StatePath<typeof mailMachine>>().toEqualTypeOf<MailState>()
  expectTypeOf<EffectOf<typeof mailMachine>>().toEqualTypeOf<MailEffect>()
  expectTypeOf<(typeof mailEventNames)[number]>().toEqualTypeOf<MailEvent['type']>()
})
