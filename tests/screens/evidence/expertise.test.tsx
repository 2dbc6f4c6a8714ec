// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { messages as counting } from '#src/features/evidence/topics/drawer/drawer-words.ts'
import { messages as none } from '#src/features/evidence/topics/no-topics-words.ts'
import { messages } from '#src/features/evidence/shared/messages.ts'
import { escape, focused, press } from '#tests/support/dialogs/form-page.ts'
import {
  aCommit,
  aGroup,
  anAnalysis,
  anIntegration,
  aTopic,
  evidenceOf,
  expertiseOf,
  tierPoints,
} from '#tests/support/browser/evidence-records.ts'
import { ok, problem } from '#tests/product/walks/held-server.ts'
import { settle } from '#tests/product/walks/walk.ts'
import { showEvidence, stagesEvidence, textOf } from './evidence-scene.tsx'

stagesEvidence()

const go = aTopic({
  topic: { slug: 'go', name: 'Go', kind: 'language' },
  points: 4,
  tiers: tierPoints({ unverified: 4 }),
  level: 0,
  confidence: 7,
  lastWeek: 2967,
})
const both = expertiseOf(aTopic({ points: 200, tiers: tierPoints({ verified: 132, unverified: 68 }) }), go)
const rows = () =>
  // The table of topics precedes the table of years.
  within(screen.getAllByRole('table')[0] ?? document.body)
    .getAllByRole('row')
    .map((row) => [...row.querySelectorAll('th, td')].map((cell) => cell.textContent))
const drawer = () => screen.queryByRole('dialog')
const react = expertiseOf(aTopic())
/** Waits for the lazy chunk. */
async function shown() {
  await screen.findByRole('dialog')
  await settle()
}

describe('the table of topics', () => {
  test('shows level, weeks, confidence, verified share and last commit of each topic', async () => {
    await showEvidence({ expertise: both })
    expect(rows()).toEqual([
      ['Topic20252026', 'By month20252026', 'Level', 'Weighted weeks', 'Confidence', 'Last commit', 'Edit'],
      ['React66% verified', '66% verified', 'Level 1', '2.0', '36%', '2 Nov 2026', ''],
      ['GoNot verified yet', 'Not verified yet', 'No level yet', '<0.1', '7%', 'This week', ''],
    ])
  })

  test('starts with forty topics, adds a hundred per click, and focuses the first added', async () => {
    const many = Array.from({ length: 142 }, (_, index) =>
      aTopic({ topic: { slug: `t${index}`, name: `Topic ${index}`, kind: 'tool' } }),
    )
    await showEvidence({ expertise: expertiseOf(...many) })
    const topics = () => rows().length - 1
    expect(topics()).toBe(40)
    await press('Show 100 of 102 more topics')
    expect([topics(), focused()]).toEqual([140, 'Topic 40'])
    await press('Show 2 of 2 more topics')
    expect([topics(), focused()]).toEqual([142, 'Topic 140'])
    expect(textOf('Expertise')).not.toContain('more topics')
  })

  test('shows a topic by month in its drawer, with arrow keys that announce each month', async () => {
    await showEvidence({ expertise: react, at: '/?topic=react' })
    await shown()
    const strip = screen.getByRole('slider', { name: 'React by month' })
    const said = () => strip.getAttribute('aria-valuetext')
    act(() => strip.focus())
    const walked = ['', 'ArrowLeft', 'PageDown', 'ArrowLeft', 'End', 'ArrowRight', 'Home'].map((key) => {
      if (key !== '') fireEvent.keyDown(strip, { key })
      return said()
    })
    expect(walked).toEqual([
      'Nov 2026: 1.0 week, verified',
      'Oct 2026: no activity',
      'Oct 2025: no data',
      'Sept 2025: no data',
      'Nov 2026: 1.0 week, verified',
      'Nov 2026: 1.0 week, verified',
      'Jan 2025: no data',
    ])
  })

  test('names the repositories and period behind the numbers', async () => {
    await showEvidence({ expertise: react })
    expect(textOf('Expertise')).toContain(
      'Based on 1 repository, synced 1 Nov 2026. No data before Nov 2025.',
    )
  })

  const known = 'No data before Nov 2025.'
  const repository = (name: string, commits: number, facts: object = {}) =>
    anIntegration({ id: `of ${name}` }, { id: name, name, commits, ...facts })
  test.each([
    ['one', [repository('ledger', 3)], 'Based on ledger, synced 1 Nov 2026.'],
    ['two', [repository('tide', 3), repository('ledger', 9)], 'Based on ledger and tide, synced 1 Nov 2026.'],
    [
      'five, and one that is off',
      [
        ...['a', 'b', 'c', 'd', 'e'].map((name, index) => repository(name, 9 - index)),
        repository('left-out', 99, { included: false }),
      ],
      'Based on a, b, c, and 2 more, synced 1 Nov 2026.',
    ],
  ])('names the analyzed repositories: %s', async (_what, items, sentence) => {
    const repositories = items.filter(({ repositories: [only] }) => only?.included === true).length
    await showEvidence({ items, expertise: { ...react, coverage: { ...react.coverage, repositories } } })
    expect(screen.getByText(`${sentence} ${known}`).tagName).toBe('P')
  })

  test('counts the repositories that could not be analyzed', async () => {
    const failed = anAnalysis({ state: 'failed', failure: 'unreachable' })
    const items = [repository('ledger', 3), repository('tide', 0, { analysis: failed })]
    await showEvidence({ items, expertise: { ...react, coverage: { ...react.coverage, unread: 1 } } })
    const sentence = `Based on ledger, synced 1 Nov 2026. We couldn’t analyze 1 repository. ${known}`
    expect(screen.getByText(sentence).tagName).toBe('P')
  })

  test('shows a count instead of names when connections and numbers differ in time', async () => {
    await showEvidence({ items: [repository('ledger', 3), repository('tide', 1)], expertise: react })
    expect(screen.getByText(`Based on 1 repository, synced 1 Nov 2026. ${known}`).tagName).toBe('P')
  })

  test('does not claim that nothing is connected when connections failed to load', async () => {
    await showEvidence({ answers: { 'GET /integrations': problem(500, 'failure') } })
    expect(textOf('Expertise')).toContain(none.notKnown)
    expect(
      within(screen.getByRole('region', { name: 'Expertise' })).queryByRole('button', {
        name: none.connect,
      }),
    ).toBeNull()
  })

  test('says during an analysis that numbers may change', async () => {
    const syncing = anIntegration({ state: 'syncing' }, { analysis: anAnalysis({ state: 'reading' }) })
    await showEvidence({ items: [syncing], expertise: both })
    expect(textOf('Expertise')).toContain(messages.growing)
  })

  test.each([
    ['nothing is connected', [], none.nothingConnected],
    [
      'an analysis is queued',
      [anIntegration({}, { analysis: anAnalysis({ state: 'waiting' }) })],
      none.coming,
    ],
    ['every repository is off', [anIntegration({}, { included: false })], none.nothingCounts],
    ['the analyzed commits show no topics', [anIntegration()], none.noTopics],
    [
      'no repository could be analyzed',
      [anIntegration({ state: 'error' }, { analysis: anAnalysis({ state: 'failed', failure: 'empty' }) })],
      none.notRead,
    ],
  ])('explains an empty table when %s', async (_what, items, words) => {
    await showEvidence({ items })
    expect(textOf('Expertise')).toContain(words)
  })

  test('shows an error that retries when it fails to load', async () => {
    const { server } = await showEvidence({ answers: { 'GET /expertise': problem(503, 'unavailable') } })
    expect(textOf('Couldn’t load your expertise')).toContain('Try again')
    server.always('GET /expertise', ok(both))
    await press('Try again')
    expect(rows()).toHaveLength(3)
  })

  test('stays when a reload fails', async () => {
    const { server, send } = await showEvidence({ expertise: both })
    server.always('GET /expertise', problem(503, 'unavailable'))
    await send('integration.read')
    await waitFor(() => expect(server.sent('GET /expertise')).toHaveLength(2))
    await settle()
    expect([server.waiting(), rows().length]).toEqual([[], 3])
  })
})

describe('the drawer of a topic', () => {
  const ledger = { id: 'r1', name: 'ledger' }
  const repositories = [
    aGroup({ repository: ledger, points: 108, lines: 130, commits: 3 }),
    aGroup({ repository: { id: 'r2', name: 'notes' }, points: 24, lines: 20 }),
  ]
  const commit = (id: string, points: number, lines: number) =>
    aGroup({
      repository: ledger,
      week: 2965,
      commit: aCommit(id),
      points,
      lines,
    })
  const week = (number: number, points: number) =>
    aGroup({ repository: ledger, week: number, points, lines: 9 })

  /** The lists on screen: their rows and totals. */
  const lists = () =>
    [...(drawer()?.querySelectorAll('ul') ?? [])].map((list) => ({
      by: list.getAttribute('aria-label'),
      points: [...list.children].map(
        (row) => row.querySelector('button, li > span, span')?.parentElement?.textContent,
      ),
      sum: list.nextElementSibling?.textContent,
    }))

  async function opened(expertise = react) {
    const scene = await showEvidence({ expertise, at: '/?topic=react' })
    await shown()
    return { ...scene, give: (page: object) => scene.answer('GET /evidence', ok(page)) }
  }
  const openRow = (name: RegExp) => press(screen.getByRole('button', { name }).textContent)

  test('opens from its row with its numbers, and returns the focus on Escape', async () => {
    const { address } = await showEvidence({ expertise: both })
    const link = screen.getByRole('link', { name: 'React' })
    link.focus()
    link.click()
    await shown()
    expect([
      address(),
      focused(),
      drawer()?.textContent.includes('Level 1 · 2.00 weeks · 36% confidence'),
    ]).toEqual(['/?topic=react', 'React', true])
    await escape()
    await settle()
    expect([address(), drawer(), document.activeElement]).toEqual(['/', null, link])
  })

  test('focuses its row on close when the address opened it', async () => {
    const { give } = await opened()
    await give(evidenceOf(repositories))
    await escape()
    await settle()
    expect(document.activeElement).toBe(screen.getByRole('link', { name: 'React' }))
  })

  test('shows the verification of the weeks, which add up to the total', async () => {
    const { give } = await opened(both)
    await give(evidenceOf(repositories, 200))
    expect(textOf('Verification')).toBe(
      'VerificationVerified email, public repository1.32 weeksUnverified0.68 weeksTotal2.00 weeks',
    )
  })

  test('drills down from repositories to weeks to commits, and each list adds up to its total', async () => {
    const { give, server } = await opened()
    await give(evidenceOf(repositories))
    await openRow(/^ledger/u)
    await give(evidenceOf([week(2965, 100), week(2913, 8)]))
    await openRow(/^Week of 2 Nov 2026/u)
    await give(evidenceOf([commit('a', 76, 95), commit('b', 24, 30)]))
    expect(lists().map(({ by, sum }) => [by, sum])).toEqual([
      ['By repository', 'Total1.32 weeks'],
      ['By week', 'Total1.08 weeks'],
      ['By commit', 'Total1.00 week'],
    ])
    const [first] = within(screen.getByRole('list', { name: 'By commit' })).getAllByRole('listitem')
    expect(first?.textContent).toBe('aaaaaaaa 4 Nov 202695 lines · verified email0.76')
    expect(server.sent('GET /evidence').map(({ query }) => query)).toEqual([
      '?topic=react&by=repository',
      '?topic=react&repository=r1&by=week',
      '?topic=react&repository=r1&from=2965&to=2965&by=commit',
    ])
    await openRow(/^ledger/u)
    expect(lists().map(({ by }) => by)).toEqual(['By repository'])
  })

  test('shows the co-authors, exclusions and public URL of a commit', async () => {
    const { give } = await opened()
    await give(evidenceOf(repositories))
    await openRow(/^ledger/u)
    await give(evidenceOf([week(2965, 100)]))
    await openRow(/^Week of 2 Nov 2026/u)
    const url = 'https://github.com/ada/ledger/commit/cc'
    const facts = { url, coAuthor: true, people: 2, witnessed: true, notes: ['lockFile', 'bulk'] } as const
    await give(
      evidenceOf([{ ...commit('c', 100, 95), commit: aCommit('c', { ...facts, notes: [...facts.notes] }) }]),
    )
    const [row] = within(screen.getByRole('list', { name: 'By commit' })).getAllByRole('listitem')
    expect(row?.textContent).toBe(
      'cccccccc 4 Nov 202695 lines · verified email · co-author · lines split among 2 people · analyzed within 14 days of its date · lock files not counted · over 50 files: at most 10 lines per topic1.00',
    )
    const link = screen.getByRole('link', { name: 'cccccccc on github.com' })
    expect([link.getAttribute('href'), link.getAttribute('rel')]).toEqual([url, 'noreferrer'])
  })

  test('loads a long list by pages, and shows the share loaded so far', async () => {
    const { give, server } = await opened()
    await give(evidenceOf(repositories.slice(0, 1), 132, 'next'))
    expect(lists()[0]?.sum).toBe('Shown so far1.08 of 1.32 weeks')
    await press('Show more')
    await give(evidenceOf(repositories.slice(1), 132))
    expect(lists()[0]?.sum).toBe('Total1.32 weeks')
    expect(server.sent('GET /evidence').at(-1)?.query).toBe('?topic=react&by=repository&cursor=next')
  })

  test('reports a failed page below the loaded rows, and can retry', async () => {
    const { give, answer } = await opened()
    await give(evidenceOf(repositories.slice(0, 1), 132, 'next'))
    await press('Show more')
    await answer('GET /evidence', 'network')
    expect(within(drawer() ?? document.body).getByRole('alert').textContent).toContain(
      'Can’t reach the server',
    )
    expect([lists()[0]?.sum, screen.queryByRole('button', { name: 'Show more' }) !== null]).toEqual([
      'Shown so far1.08 of 1.32 weeks',
      true,
    ])
  })

  test('reports numbers of different times, and reloads both', async () => {
    const { give, server } = await opened()
    await give(evidenceOf(repositories.slice(0, 1)))
    expect(textOf('Evidence')).toContain(counting.outdated)
    server.always('GET /expertise', ok(expertiseOf(aTopic({ points: 108 }))))
    await press(counting.refresh)
    await give(evidenceOf(repositories.slice(0, 1)))
    expect(textOf('Evidence')).not.toContain(counting.outdated)
  })

  test('shows an error when the evidence fails to load', async () => {
    const { answer, give } = await opened()
    await answer('GET /evidence', problem(500, 'failure'))
    expect(textOf('Couldn’t load evidence')).toContain('Try again')
    await press('Try again')
    await give(evidenceOf(repositories))
    expect(lists()[0]?.sum).toBe('Total1.32 weeks')
  })

  test('explains a topic that does not exist, and closes to the section', async () => {
    const { address } = await showEvidence({ expertise: react, at: '/?topic=cobol' })
    await shown()
    expect(drawer()?.textContent).toContain('No evidence for this topic')
    await press('Close')
    await settle()
    expect([address(), drawer(), focused()]).toEqual(['/', null, 'Expertise'])
  })
})

test('explains how levels are computed', async () => {
  await showEvidence({ expertise: react })
  await press('How levels work')
  await shown()
  expect(drawer()?.textContent).toContain('Weeks of work, not lines')
  expect(within(drawer() ?? document.body).getAllByRole('row')).toHaveLength(5)
})
