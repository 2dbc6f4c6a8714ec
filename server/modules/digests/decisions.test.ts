import { describe, expect, it } from 'vitest'
import { clientDecision, openDecisions } from './decisions.ts'

const contact = (contactId: string, role: 'decider' | 'reviewer' | 'cc', isReachable = true) => ({
  contactId,
  role,
  isReachable,
})
const made = (contact_id: string, decision: 'interview' | 'maybe', application_id = 'ada') => ({
  application_id,
  contact_id,
  decision,
})
const people = [contact('priya', 'decider'), contact('dan', 'decider'), contact('rob', 'reviewer')]

describe('the client’s decision on a person', () => {
  it('is null before any decision', () => {
    expect(clientDecision('ada', people, [made('priya', 'maybe', 'grace')])).toBeNull()
  })
  it('is the reviewer’s while no decider has decided', () => {
    expect(clientDecision('ada', people, [made('rob', 'maybe')])).toBe('maybe')
  })
  it('is the decider’s, whatever the reviewer chose', () => {
    expect(clientDecision('ada', people, [made('rob', 'maybe'), made('priya', 'interview')])).toBe(
      'interview',
    )
  })
  it('is split when two deciders differ', () => {
    expect(clientDecision('ada', people, [made('dan', 'maybe'), made('priya', 'interview')])).toBe('split')
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
})
