import { describe, expect, expectTypeOf, it } from 'vitest'
import { aDigest, anItem, events, records, unsendable } from '#tests/product/tables/digest-verdicts.ts'
import {
  applyEvent,
  explain,
  refusalsOf,
  valueOf,
  type EffectOf,
  type StatePath,
} from '../../shared/lifecycle.ts'
import type { DigestState } from '../../shared/lifecycle-states.ts'
import { digestMachine } from './digest-machine.ts'
import { digestEventNames, type DigestEffect, type DigestEvent, type DigestFacts } from './digest-types.ts'

describe('every event in every state', () => {
  it('matches its preview, and is allowed exactly where XState takes it', () => {
    const all = Object.values(events)
    for (const changes of [{}, { items: [] }, { items: [anItem('ada', { consent: 'expired' })] }] as const) {
      for (const record of records(changes)) {
        const verdicts = all.map((event) => ({ event, verdict: applyEvent(digestMachine, record, event) }))
        expect(explain(digestMachine, record, all)).toEqual(verdicts)
        const snapshot = digestMachine.resolveState({
          value: valueOf(record.state),
          context: record.facts,
        })
        expect(all.map((event) => snapshot.can(event))).toEqual(
          verdicts.map(({ verdict }) => verdict.kind === 'moved'),
        )
      }
    }
  })
})

const refusalsNow = (state: DigestState, facts: Partial<DigestFacts>, event: DigestEvent) =>
  refusalsOf(digestMachine, { state, facts: aDigest(facts) }, event)

describe('the rules of a digest', () => {
  const refusals: Record<keyof typeof unsendable, unknown> = {
    'no item': { rule: 'hasItems', facts: { items: 0 }, fix: 'addItem', who: 'you' },
    'a candidate with an outcome': {
      rule: 'hasItemsInPlay',
      facts: { items: ['bo'] },
      fix: 'removeItem',
      who: 'you',
    },
    'copies alone': {
      rule: 'hasRecipient',
      facts: { recipients: 3, deciders: 0, unreachable: 0 },
      fix: 'addRecipient',
      who: 'you',
    },
    'the position is on hold': {
      rule: 'isPositionOpen',
      facts: { positionState: 'onHold' },
      fix: 'resumePosition',
      who: 'recruiter',
    },
    'a consent that was withdrawn': {
      rule: 'hasConsentForEachItem',
      facts: { items: [{ id: 'bo', consent: 'withdrawn' }] },
      fix: 'askForConsent',
      who: 'candidate',
    },
    'a consent that is asked for': {
      rule: 'hasConsentForEachItem',
      facts: { items: [{ id: 'bo', consent: 'requested' }] },
      fix: 'askForConsent',
      who: 'candidate',
    },
    'a blocked client': {
      rule: 'hasNoBlockedEmployer',
      facts: { items: ['bo'] },
      fix: 'removeItem',
      who: 'you',
    },
    'a blank token': {
      rule: 'hasNoBlankToken',
      facts: { blankTokens: ['{{client}}'] },
      fix: 'fillToken',
      who: 'you',
    },
    'one mail over the limit': {
      rule: 'isUnderLimit',
      facts: { sentInWindow: 3, limit: 5 },
      fix: 'awaitNextDay',
      who: 'you',
    },
    'a name in a masked digest': {
      rule: 'hasNoIdentityInMasked',
      facts: { texts: [{ item: 'bo', words: ['Bo'] }] },
      fix: 'removeName',
      who: 'you',
    },
    'an email address of a candidate': {
      rule: 'hasNoContactDetails',
      facts: { texts: [{ item: null, words: ['bo@mail.example'] }] },
      fix: 'removeContactDetails',
      who: 'you',
    },
  }

  it.each(Object.entries(unsendable))(
    'refuse at the check, the start and the end of the hold: %s',
    (name, [, facts]) => {
      const refusal = Object.entries(refusals).find(([given]) => given === name)?.[1]
      expect(refusalsNow('draft', facts, events.check)).toEqual([refusal])
      expect(refusalsNow('checked', facts, events['start the hold'])).toEqual([refusal])
      expect(refusalsNow('held', facts, events['end the hold'])).toEqual([refusal])
    },
  )

  it('list every refusal in order; the first is the answer', () => {
    const facts = aDigest({
      items: [anItem('ada', { isInPlay: false, consent: 'none', blockedEmployer: 'blocked' })],
      deciders: 0,
      positionState: 'draft',
      blankTokens: ['{{name}}'],
      sentInWindow: 5,
      namingTexts: [{ item: 'ada', words: ['Ada'] }],
      contactTexts: [{ item: null, words: ['ada@mail.example'] }],
    })
    const all = refusalsOf(digestMachine, { state: 'draft', facts }, events.check)
    expect(all.map(({ rule }) => rule)).toEqual([
      'hasItemsInPlay',
      'hasRecipient',
      'isPositionOpen',
      'hasConsentForEachItem',
      'hasNoBlockedEmployer',
      'hasNoBlankToken',
      'isUnderLimit',
      'hasNoIdentityInMasked',
      'hasNoContactDetails',
    ])
    expect(applyEvent(digestMachine, { state: 'draft', facts }, events.check)).toEqual({
      kind: 'refused',
      refusal: all[0],
    })
  })

  it('give the reason when an ended item returns a digest to draft', () => {
    const facts = { items: [anItem('ada', { consent: 'none' })], deciders: 0 }
    expect(refusalsNow('held', facts, events['end an item'])).toEqual([
      {
        rule: 'hasConsentForEachItem',
        facts: { items: [{ id: 'ada', consent: 'none' }] },
        fix: 'askForConsent',
        who: 'candidate',
      },
    ])
  })

  it('pass in a browser, which does not know blocks', () => {
    const facts = { items: [anItem('ada', { blockedEmployer: 'unknown' })] }
    expect(refusalsNow('draft', facts, events.check)).toEqual([])
  })
})

it('uses every event name, and exactly the states and effects of the types', () => {
  expect(new Set(Object.values(events).map(({ type }) => type))).toEqual(new Set(digestEventNames))
  expectTypeOf<StatePath<typeof digestMachine>>().toEqualTypeOf<DigestState>()
  expectTypeOf<EffectOf<typeof digestMachine>>().toEqualTypeOf<DigestEffect>()
  expectTypeOf<(typeof digestEventNames)[number]>().toEqualTypeOf<DigestEvent['type']>()
})
