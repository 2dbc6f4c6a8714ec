import { describe, expect, it } from 'vitest'
import { aCard, given } from '#tests/support/browser/pipeline-board.ts'
import { chipsOf, decisionOf, digestChipOf, medianDays, signsOf, stayWords } from './card-facts.ts'

const now = Date.parse('2026-11-20T09:00:00.000Z')
const since = (day: number) => aCard(`c${day}`, 'sourced', { stageEnteredAt: `2026-11-${day}T09:00:00.000Z` })

describe('a card', () => {
  it.each([
    ['within its limit', '2026-11-25T09:00:00.000Z', { text: '5 d', over: null }],
    ['due today', '2026-11-20T08:00:00.000Z', { text: '5 d', over: 'due today' }],
    ['over its limit', '2026-11-17T08:00:00.000Z', { text: '5 d', over: '3 d over' }],
    ['without a limit', null, { text: '5 d', over: null }],
  ])('%s says how long it has been here', (_title, dueAt, expected) => {
    expect(stayWords({ ...since(15), dueAt }, now)).toEqual(expected)
  })

  it('that was added today is here for less than a day', () => {
    expect(stayWords(since(20), now).text).toBe('<1 d')
  })

  it('shows consent, contact, notes and source as icons with a text each', () => {
    expect(signsOf(aCard('ada'), null)).toEqual([])
    const full = { consent: given, doNotContact: true, notes: 2, source: 'Referral' }
    expect(signsOf(aCard('ada', 'sourced', full), null)).toEqual([
      { key: 'given', hint: 'Consent to be represented: given', tone: 'green' },
      { key: 'contact', hint: 'Do not contact', tone: 'red' },
      { key: 'notes', hint: '2 notes', tone: 'stone', count: 2 },
      { key: 'source', hint: 'Source: Referral', tone: 'stone' },
    ])
  })

  it('shows in red that its stage lacks a consent, or that the consent was withdrawn', () => {
    const lacking = { rule: 'hasConsent', facts: {}, fix: 'recordConsent', who: 'candidate' }
    const hint = 'Not allowed in this stage. Fix the cause, move back, reject or withdraw.'
    expect(chipsOf(aCard('ada', 'final'), lacking)).toEqual([
      { key: 'consent', text: 'No consent', hint, tone: 'red' },
    ])
    expect(signsOf(aCard('ada', 'final'), lacking)).toEqual([{ key: 'against', hint, tone: 'red' }])
    const withdrawn = { ...given, state: 'withdrawn' } as const
    expect(chipsOf(aCard('ada', 'final', { consent: withdrawn }), lacking)).toEqual([
      { key: 'consent', text: 'Withdrawn', hint, tone: 'red' },
    ])
  })

  it('shows any other rule that its stage breaks in red, once', () => {
    const closed = { rule: 'isPositionOpen', facts: {}, fix: 'reopenPosition', who: 'recruiter' }
    const hint = 'Not allowed in this stage. Fix the cause, move back, reject or withdraw.'
    expect(chipsOf(aCard('ada'), closed)).toEqual([
      { key: 'violation', text: 'Not allowed here', hint, tone: 'red' },
    ])
    expect(signsOf(aCard('ada'), closed)).toEqual([{ key: 'violation', hint, tone: 'red' }])
    const silent = { ...closed, rule: 'isContactable' }
    expect(chipsOf(aCard('ada', 'sourced', { doNotContact: true }), silent)).toEqual([
      { key: 'contact', text: 'Do not contact', hint: 'Do not contact', tone: 'red' },
    ])
  })

  it('shows a chip for a consent that was spoken about, and for no contact', () => {
    expect(chipsOf(aCard('ada'), null)).toEqual([])
    expect(chipsOf(aCard('ada', 'sourced', { consent: given, doNotContact: true }), null)).toEqual([
      { key: 'consent', text: 'Given', hint: 'Consent to be represented: given', tone: 'green' },
      { key: 'contact', text: 'Do not contact', hint: 'Do not contact', tone: 'red' },
    ])
  })
})

describe('the client’s state of a card', () => {
  const sentAt = '2026-11-18T09:00:00.000Z'
  const sent = (decision: NonNullable<ReturnType<typeof aCard>['digest']>['decision']) =>
    aCard('ada', 'submitted', {
      consent: given,
      digest: { digestId: 'digest', sentAt, decision, decisionBy: decision && 'decider' },
    })

  it.each([
    ['nothing, before it is submitted', aCard('ada', 'screening'), null],
    ['nothing from here', aCard('ada', 'submitted'), 'Recorded only'],
    ['a digest', sent(null), 'With client since 18 Nov 2026'],
    ['a digest, and wants an interview', sent('interview'), 'Client: interview'],
    ['a digest, and is undecided', sent('maybe'), 'Client: maybe'],
    ['a digest, and declined', sent('decline'), 'Client: declined'],
    ['a digest, and asked', sent('ask'), 'Client: question'],
    ['a digest, about which deciders differ', sent('split'), 'Client: split'],
  ])('is said in a chip: %s', (_title, card, text) => {
    expect(digestChipOf(card)?.text ?? null).toBe(text)
  })

  it('is one word on the card, without an icon', () => {
    const card = sent('decline')
    expect([decisionOf(card), signsOf(card, null).map(({ key }) => key)]).toEqual([
      { key: 'client', text: 'Declined', hint: 'The client declined', tone: 'amber' },
      ['given'],
    ])
    expect([decisionOf(sent(null)), signsOf(sent(null), null).map(({ key }) => key)]).toEqual([
      null,
      ['given', 'client'],
    ])
  })

  it('gives way to a report of the person', () => {
    const card = { ...sent('interview'), isReported: true }
    expect(chipsOf(card, null).map(({ text }) => text)).toEqual(['Needs correction', 'Client: interview'])
  })

  it('is hidden only by a broken rule: a card has two chips', () => {
    const closed = { rule: 'isPositionOpen', facts: {}, fix: 'reopenPosition', who: 'recruiter' }
    const texts = (card: ReturnType<typeof aCard>, violation: typeof closed | null) =>
      chipsOf(card, violation).map(({ text }) => text)
    const decided = sent('interview')
    expect(texts(decided, null)).toEqual(['Given', 'Client: interview'])
    expect(texts(decided, closed)).toEqual(['Not allowed here', 'Client: interview'])
    expect(texts({ ...decided, doNotContact: true }, closed)).toEqual(['Do not contact', 'Not allowed here'])
  })
})

describe('the median of a column', () => {
  it.each([
    ['is none for nobody', [], null],
    ['is the middle one', [since(10), since(15), since(19)], 5],
    ['is between the middle two', [since(10), since(14), since(16), since(20)], 5],
  ])('%s', (_title, cards, expected) => {
    expect(medianDays(cards, now)).toBe(expected)
  })
})
