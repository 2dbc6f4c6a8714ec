import { describe, expect, it } from 'vitest'
import { answersOn, clientDecision, decidable, openDecisions } from './decisions.ts'

const contact = (contactId: string, role: 'decider' | 'reviewer' | 'cc', isReachable = true) => ({
  contactId,
  role,
  isReachable,
})
type Choice = 'interview' | 'maybe' | 'ask'
const made = (contact_id: string, decision: Choice, application_id = 'ada') => ({
  application_id,
  contact_id,
  decision,
})
const people = [contact('priya', 'decider'), contact('dan', 'decider'), contact('rob', 'reviewer')]
const said = (...decisions: ReturnType<typeof made>[]) => clientDecision(answersOn('ada', people, decisions))

describe('the client’s decision on a person', () => {
  it('is null before any decision', () => {
    expect(said(made('priya', 'maybe', 'grace'))).toBeNull()
  })
  it('is the reviewer’s while no decider has answered', () => {
    expect(said(made('rob', 'maybe'))).toEqual({ decision: 'maybe', by: 'reviewer' })
  })
  it('is the decider’s, whatever the reviewer chose', () => {
    expect(said(made('rob', 'maybe'), made('priya', 'interview'))).toEqual({
      decision: 'interview',
      by: 'decider',
    })
  })
  it('is split when two deciders differ', () => {
    expect(said(made('dan', 'maybe'), made('priya', 'interview'))).toEqual({
      decision: 'split',
      by: 'decider',
    })
  })
  it('is a question while the deciders have only asked', () => {
    expect(said(made('rob', 'maybe'), made('priya', 'ask'))).toEqual({ decision: 'ask', by: 'decider' })
  })
  it('is the decision of those who also asked, and no split with a question', () => {
    expect(said(made('priya', 'ask'), made('priya', 'maybe'), made('dan', 'ask'))).toEqual({
      decision: 'maybe',
      by: 'decider',
    })
  })
})

describe('open decisions', () => {
  const items = [{ application_id: 'ada' }, { application_id: 'grace' }]
  it('counts one for each person and decider', () => {
    expect(openDecisions(items, people, [made('priya', 'maybe'), made('rob', 'maybe')])).toBe(3)
  })
  it('ignores deciders whom no mail reaches', () => {
    const reached = [contact('priya', 'decider'), contact('dan', 'decider', false)]
    expect(openDecisions(items, reached, [made('priya', 'maybe')])).toBe(1)
  })
  it('counts reviewers where no decider gets the digest', () => {
    expect(openDecisions(items, [contact('rob', 'reviewer'), contact('cleo', 'cc')], [])).toBe(2)
  })
  it('ignores questions', () => {
    expect(openDecisions(items, [contact('priya', 'decider')], [made('priya', 'ask')])).toBe(2)
  })
})

it.each([
  ['rejected, hired or withdrawn', { isInPlay: false }],
  ['without consent', { consent: 'withdrawn' }],
  ['who blocks the client', { blockedEmployer: 'blocked' }],
] as const)('a client decides on nobody %s', (_, facts) => {
  const items = [{ application_id: 'ada' }, { application_id: 'bo' }, { application_id: 'gone' }]
  const person = { isInPlay: true, consent: 'given', blockedEmployer: 'none' } as const
  const personOf = (id: string) => (id === 'gone' ? null : { id, ...person, ...(id === 'bo' && facts) })
  expect(decidable(items, personOf)).toEqual([{ application_id: 'ada' }])
})
