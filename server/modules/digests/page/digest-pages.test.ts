// @vitest-environment happy-dom
import { createElement } from 'react'
import { describe, expect, test } from 'vitest'
import { renderPage } from '#server/pages/page.tsx'
import type { LinkRequest } from '#server/pages/link-pages.ts'
import { DigestPerson } from './digest-person.tsx'
import { DigestSummary, type DigestViewProps } from './digest-summary.tsx'
import type { DigestPage, PageDecision, PagePerson } from './page-types.ts'

const now = new Date('2026-11-28T12:00:00Z')
const activity = { first: '2024-01', credit: [200, 0, 200], vouched: [200, 0, 100] }

const ava: PagePerson = {
  applicationId: 'ava',
  number: 1,
  snapshot: {
    name: 'Ava Kowalski',
    headline: 'Backend <engineer>',
    location: 'Gdańsk',
    topics: ['Go', 'SQL', 'Rust', 'C'].map((name) => ({ name, level: 3, verified: 90, activity })),
  },
  summary: 'Ran the payments team.',
  status: 'open',
  decisions: [],
  actedAt: null,
}
const bo: PagePerson = { ...ava, applicationId: 'bo', number: 2, snapshot: null, status: 'ended' }

const priya = { id: 'priya', name: 'Priya Raman', role: 'decider' } as const
const page: DigestPage = {
  id: 'digest',
  closedBy: null,
  introduction: 'Two people for your team.',
  sentAt: new Date('2026-11-27T09:00:00Z'),
  expiresAt: new Date('2027-02-25T09:00:00Z'),
  position: 'Platform Engineer',
  company: 'Brightwater',
  logo: null,
  sender: 'Ines Costa',
  recipient: priya,
  people: [ava, bo],
}
const by = (contact: { id: string; name: string; role: PageDecision['role'] }) => ({
  contactId: contact.id,
  name: contact.name,
  role: contact.role,
  comment: null,
  times: [],
  at: new Date('2026-11-28T10:00:00Z'),
})
const tom = { id: 'tom', name: 'Tom Hale', role: 'decider' } as const
const rae = { id: 'rae', name: 'Rae Ito', role: 'reviewer' } as const
const deciding = (...decisions: PageDecision[]): DigestPage => ({
  ...page,
  people: [{ ...ava, decisions }, bo],
})

const request: LinkRequest = {
  params: {},
  query: new URLSearchParams(),
  path: '/digest/secret',
  now,
  pathOf: (route) => (route === 'digestSummary' ? '/digest/secret' : '/digestProfile/secret'),
  form: (name) => ({ action: '/digest/secret', name, token: 'token' }),
}

function shown(body: ReturnType<typeof createElement>): Document {
  const html = renderPage({ route: 'digestSummary', title: 'T', body, script: null, nonce: 'N' })
  return new DOMParser().parseFromString(html, 'text/html')
}
const summaryOf = (shownPage: DigestPage, more: Partial<DigestViewProps> = {}) =>
  shown(createElement(DigestSummary, { page: shownPage, request, ...more }))
const personOf = (person: PagePerson) => shown(createElement(DigestPerson, { page, person, request }))

const textOf = (root: ParentNode | null): string => root?.textContent?.replaceAll(/\s+/gu, ' ').trim() ?? ''
const textsIn = (root: ParentNode, selector: string) => [...root.querySelectorAll(selector)].map(textOf)
const card = (document: Document, number: number): Element => {
  const found = document.querySelector(`#person-${number}`)
  if (found === null) throw new Error('no card')
  return found
}

describe('the page of a digest', () => {
  test('shows the sender, the recipient, the number of candidates and the date', () => {
    expect(textsIn(summaryOf(page), 'main > :is(p, blockquote)')).toEqual([
      'Two people for your team.',
      'Ines Costa at Brightwater sent you 2 candidates on 27 November 2026.',
      'You answer as Priya Raman, decision maker. This link works until 25 February 2027. It is personal: decisions made with it are yours.',
      'By month, last five years.VerifiedUnverifiedNo data',
    ])
  })

  test('shows three topics of a person with level and verified share, and leads to their page', () => {
    const first = card(summaryOf(page), 1)
    expect(textsIn(first, 'h2, .topics li, blockquote, a')).toEqual([
      'Ava Kowalski',
      'Go Level 3 · 75% verified',
      'SQL Level 3 · 75% verified',
      'Rust Level 3 · 75% verified',
      'Ran the payments team.',
      'See Ava Kowalski’s profile',
    ])
    expect(first.querySelector('a')?.getAttribute('href')).toBe('/digestProfile/secret?person=1')
    expect(first.querySelectorAll('svg.strip')).toHaveLength(3)
  })

  test('has one form with every answer, so that each button sends everything that was typed', () => {
    const first = card(summaryOf(page), 1)
    expect(first.querySelectorAll('form')).toHaveLength(1)
    const names = [...first.querySelectorAll('form :is(input, textarea)')].map((field) =>
      field.getAttribute('name'),
    )
    expect(names).toEqual(['formToken', 'person', 'comment', 'time1', 'time2', 'time3'])
    expect(textsIn(first, 'form button:not([disabled])')).toEqual([
      'Interview',
      'Maybe',
      'Decline',
      'Ask a question',
    ])
  })

  test('sends nothing by Enter in a line: the first button of the form is disabled', () => {
    const first = card(summaryOf(page), 1).querySelector('form [type=submit]')
    expect([first?.hasAttribute('disabled'), first?.hasAttribute('hidden')]).toEqual([true, true])
  })

  test('escapes every value and styles no element itself, which the policy would refuse', () => {
    const { outerHTML } = summaryOf(page).documentElement
    expect(outerHTML).toContain('Backend &lt;engineer&gt;')
    expect(outerHTML).not.toMatch(/ style=|<engineer/u)
  })

  test('has no id twice', () => {
    const two = { ...page, people: [ava, { ...ava, applicationId: 'cy', number: 2 }] }
    const ids = [...summaryOf(two).querySelectorAll('[id]')].map(({ id }) => id)
    expect(ids.toSorted()).toEqual([...new Set(ids)].toSorted())
  })

  test('shows the initials of a masked person', () => {
    const masked = { ...ava, snapshot: ava.snapshot && { ...ava.snapshot, name: 'A. K.' } }
    const text = textOf(summaryOf({ ...page, people: [masked] }).querySelector('main'))
    expect(text).toContain('See A. K.’s profile')
    expect(text).not.toMatch(/Ava|Kowalski/u)
  })

  test('says that a person is no longer available, and takes no decision on them', () => {
    const second = card(summaryOf(page), 2)
    expect(textOf(second)).toBe('Candidate 22 of 2This candidate is no longer available through Brightwater.')
    expect(second.querySelectorAll('form')).toHaveLength(0)
  })

  test('takes no decision of a contact who gets a copy', () => {
    const copy = summaryOf({ ...page, recipient: { ...priya, role: 'cc' } })
    expect(copy.querySelectorAll('form')).toHaveLength(0)
    expect(textOf(copy.querySelector('main'))).toContain(
      'This page is for Priya Raman. You get a copy: others decide.',
    )
  })

  test('takes no decision once the recruiter closed it', () => {
    const closed = summaryOf({ ...page, closedBy: 'recruiter' })
    expect(closed.querySelectorAll('form')).toHaveLength(0)
    expect(textsIn(closed, '[role=status]')).toEqual([
      'Decisions are closed. Questions? Write to Ines Costa.',
    ])
  })

  test.each([
    ['outcome', 'This candidate is no longer in the process.'],
    ['older', 'A newer email covers this candidate. Decide there.'],
  ] as const)('says why it takes no decision: %s', (status, text) => {
    const first = card(summaryOf({ ...page, people: [{ ...ava, status }] }), 1)
    expect(textsIn(first, '[role=status]')).toEqual([text])
    expect(first.querySelectorAll('form')).toHaveLength(0)
  })

  test('says that everything is decided, and offers Undo', () => {
    const decided = summaryOf({ ...deciding({ ...by(priya), decision: 'maybe' }), closedBy: 'decisions' })
    expect(textsIn(decided, '[role=status]')).toEqual([
      'You decided on the candidate. Ines Costa can see your answer.',
    ])
    expect(textsIn(decided, 'button')).toEqual(['Undo', 'Send question'])
  })

  test('takes the answer of a reviewer after the last decision, until a recruiter acts', () => {
    const decisions = [{ ...by(tom), decision: 'maybe' } as const]
    const late = (actedAt: Date | null, more: Partial<DigestViewProps> = {}) =>
      card(
        summaryOf(
          { ...page, recipient: rae, closedBy: 'decisions', people: [{ ...ava, decisions, actedAt }] },
          more,
        ),
        1,
      )
    expect(textsIn(late(null), 'form button:not([disabled])')).toHaveLength(4)
    const actedAt = new Date('2026-11-28T11:00:00Z')
    const acted = late(actedAt)
    expect(acted.querySelectorAll('form')).toHaveLength(0)
    const why = 'Brightwater has already gone ahead with this candidate. Write to Ines Costa.'
    expect(textOf(acted)).toContain(why)
    const typed = { applicationId: 'ava', decision: 'decline', comment: 'Too junior', error: null } as const
    const refused = late(actedAt, { typed: { ...typed, times: ['', ''] } })
    expect(textOf(refused)).toContain('Not sent. You wrote:Too junior')
  })

  test('shows a question next to the decision that is still open', () => {
    const asked = { ...by(priya), decision: 'ask', comment: 'Notice period?' } as const
    const first = card(summaryOf(deciding(asked)), 1)
    expect(textsIn(first, '.decided > :not(form)')).toEqual([
      'You asked a question on 28 November 2026.',
      'Notice period?',
    ])
    expect(textsIn(first, 'form button:not([disabled])')).toEqual([
      'Withdraw question',
      'Interview',
      'Maybe',
      'Decline',
    ])
  })

  test('keeps the question next to the decision', () => {
    const asked = { ...by(priya), decision: 'ask', comment: 'Notice period?' } as const
    const first = card(summaryOf(deciding(asked, { ...by(priya), decision: 'maybe' })), 1)
    expect(textsIn(first, '.decided > p')).toEqual([
      'You chose “Maybe” on 28 November 2026.',
      'You asked a question on 28 November 2026.',
    ])
    expect(textsIn(first, 'button')).toEqual(['Undo', 'Withdraw question'])
  })

  test('shows the own decision with Undo in place of the other decisions', () => {
    const own = { ...by(priya), decision: 'interview', times: ['Tue 10:00'], comment: 'Looks great' } as const
    const first = card(summaryOf(deciding(own)), 1)
    expect(textsIn(first, '.decided > :not(form)')).toEqual([
      'You chose “Interview” on 28 November 2026.',
      'Proposed: Tue 10:00',
      'Looks great',
    ])
    expect(textsIn(first, 'button')).toEqual(['Undo', 'Send question'])
  })

  test('says whom to write to in place of Undo once a recruiter has acted', () => {
    const decisions = [{ ...by(priya), decision: 'maybe' } as const]
    const person = { ...ava, decisions, actedAt: new Date('2026-11-28T11:00:00Z') }
    const first = card(summaryOf({ ...page, people: [person] }), 1)
    expect(textsIn(first, 'button')).toEqual(['Send question'])
    expect(textOf(first)).toContain('Brightwater has acted on this answer. Write to Ines Costa to change it.')
  })

  test('shows a split where two deciders differ', () => {
    const first = card(
      summaryOf(deciding({ ...by(priya), decision: 'interview' }, { ...by(tom), decision: 'decline' })),
      1,
    )
    expect(textOf(first)).toContain('Split The decision makers disagree.Tom Hale (decision maker): Decline')
  })

  test('shows a reviewer who differs, and no split', () => {
    const text = textOf(
      card(summaryOf(deciding({ ...by(tom), decision: 'interview' }, { ...by(rae), decision: 'maybe' })), 1),
    )
    expect(text).toContain('Tom Hale (decision maker): Interview')
    expect(text).toContain('Rae Ito (reviewer): Maybe Differs from the decision')
    expect(text).not.toContain('Split')
  })

  test('keeps what was typed, open and marked, where a reason is missing', () => {
    const typed = {
      applicationId: 'ava',
      decision: 'decline',
      comment: '',
      times: [],
      error: 'Write a reason.',
    } as const
    const problem = { field: 'comment-ava', text: 'Ava Kowalski: Write a reason.' }
    const document = summaryOf(page, { typed, problem })
    const first = card(document, 1)
    expect(textsIn(first, 'details[open] summary')).toEqual(['Add a comment, a question or interview times'])
    expect(textsIn(first, '.error')).toEqual(['Write a reason.'])
    const summary = document.querySelector('[role=alert] a')
    expect([textOf(summary), summary?.getAttribute('href')]).toEqual([problem.text, '#comment-ava'])
    expect(first.querySelector('#comment-ava')?.getAttribute('aria-invalid')).toBe('true')
  })

  test('has forms without address and token in a preview', () => {
    const preview = summaryOf(page, { request: { ...request, form: () => null } })
    const forms = [...preview.querySelectorAll('form')]
    expect(forms.map((form) => [form.hasAttribute('inert'), form.hasAttribute('action')])).toEqual(
      forms.map(() => [true, false]),
    )
    expect(preview.querySelectorAll('[name=formToken]')).toHaveLength(0)
  })
})

describe('the page of one person', () => {
  test('shows every topic, the months as a table, the date, and the way to the others', () => {
    const document = personOf(ava)
    expect(textsIn(document, '.topics b')).toEqual(['Go', 'SQL', 'Rust', 'C'])
    expect(textsIn(document, 'tbody tr')).toHaveLength(4)
    expect(textOf(document.querySelector('main'))).toContain('As of 27 November 2026.')
    const links = [...document.querySelectorAll('nav a')].map((link) => [
      textOf(link),
      link.getAttribute('href'),
    ])
    expect(links).toEqual([
      ['All candidates', '/digest/secret'],
      ['Next', '/digestProfile/secret?person=2'],
    ])
  })

  test.each([
    ['page', () => personOf(ava)],
    ['card', () => card(summaryOf(page), 1)],
  ])('leads with Interview on the %s of a person', (_, rendered) => {
    expect(textsIn(rendered(), '.button:not(.plain, .danger)')).toEqual(['Interview'])
  })

  test('shows nothing of a person who is no longer available', () => {
    const document = personOf(bo)
    expect(textsIn(document, '[role=status]')).toEqual([
      'This candidate is no longer available through Brightwater.',
    ])
    expect(document.querySelectorAll('form, svg.strip, blockquote')).toHaveLength(0)
  })
})
