// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { seededRandom } from '#server/seed/random.ts'
import { filterOf, filterText, firstFilter } from '#src/features/pipeline/dialogs/developers/filter-text.ts'
import { FindDevelopers } from '#src/features/pipeline/dialogs/developers/find-developers.tsx'
import { messages } from '#src/features/pipeline/dialogs/developers/messages.ts'
import type { Position } from '#src/features/pipeline/data/board-types.ts'
import { PipelineContext, usePipeline, type OpenNumber } from '#src/features/pipeline/pipeline-context.tsx'
import type { components } from '#contract/schema.gen.ts'
import { serverClock } from '#src/lib/server-clock.ts'
import { lazyPiece } from '#src/ui/overlay/lazy-piece.tsx'
import { aCard } from '#tests/support/browser/pipeline-board.ts'
import { setStage, type DialogStage } from '#tests/support/dialogs/dialog-stage.tsx'
import { renderInPipeline } from '#tests/support/dialogs/pipeline-opener.tsx'
import { escape } from '#tests/support/dialogs/form-page.ts'
import { companyProfile } from '#tests/support/dialogs/records.ts'
import { withoutLayout } from '#tests/support/dialogs/without-layout.ts'
import { eventually } from '#tests/support/wait.ts'
import { ok, problem } from '../product/walks/held-server.ts'
import { settle } from '../product/walks/walk.ts'

const call = 'GET /developers'
const react = {
  topic: { slug: 'react', name: 'React' },
  level: 3,
  points: 2140,
  confidence: 64,
  lastWeek: 2966,
  activity: { first: '2024-02', credit: [100, 0, 250], vouched: [100, 0, 90] },
}
const dana = {
  id: 'dana',
  name: 'Dana Okafor',
  headline: 'Frontend engineer',
  title: 'Developer',
  location: 'Lisbon',
  jobSearchStatus: 'open',
  topics: [react],
  candidate: null as components['schemas']['FoundDeveloper']['candidate'],
}
const page = (items: readonly object[], nextCursor: string | null = null) =>
  ok({ items, nextCursor, asOf: 2967 })
const wanting: Partial<Position> = {
  requirements: [
    { topic: 'react', level: 3, kind: 'must', weight: 3 },
    { topic: 'go', level: 2, kind: 'nice', weight: 1 },
  ],
  topicNames: { react: 'React', go: 'Go' },
}

let stage: DialogStage
const onAdd = vi.fn<(developerId: string) => void>()
const onOpenCard = vi.fn<(id: string) => void>()
const onFind = vi.fn<(find: string) => void>()
beforeEach(() => {
  withoutLayout()
  onAdd.mockClear()
})
afterEach(() => {
  cleanup()
  stage.stop()
})

async function show(
  position: Partial<Position>,
  find = filterText(firstFilter(position.requirements ?? [])),
  topics: readonly object[] = [],
) {
  stage = setStage({ company: companyProfile })
  stage.server.always('GET /topics', ok({ items: topics }))
  await renderInPipeline(
    stage,
    [aCard('bo', 'sourced', { candidateId: 'c' })],
    <FindDevelopers
      find={find}
      onFind={onFind}
      busy={false}
      onAdd={onAdd}
      onOpenCard={onOpenCard}
      onNumber={() => undefined}
    />,
    position,
  )
}
const answer = async (given: ReturnType<typeof ok>) => {
  await eventually(() => expect(stage.server.waiting()).toContain(call))
  await act(async () => stage.server.answer(call, given))
  await settle()
}
const asked = () => stage.server.sent(call).map(({ query }) => Object.fromEntries(new URLSearchParams(query)))
const rows = () => within(screen.getByRole('list', { name: messages.found })).getAllByRole('listitem')

test('searches the must-haves of the position first, and shows the numbers of each result', async () => {
  await show(wanting)
  await answer(page([dana]))
  expect(asked()).toEqual([{ limit: '20', topics: 'react' }])
  expect(rows()[0]?.textContent).toContain('Dana Okafor')
  expect(screen.getByText('Frontend engineer · Lisbon · Open to offers')).toBeTruthy()
  expect(screen.getByText('Level 3 · 21 weeks · 64% confidence')).toBeTruthy()
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Add Dana Okafor' })))
  expect(onAdd.mock.calls).toEqual([['dana']])
})

test('marks a candidate of another position, who can be added', async () => {
  await show(wanting)
  await answer(page([{ ...dana, candidate: { id: 'c', positionIds: ['elsewhere'], openInvitation: null } }]))
  expect(rows()[0]?.textContent).toContain(messages.alreadyCandidate)
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Add Dana Okafor' }).disabled).toBe(false)
})

test('shows a pending invitation with its card instead of "Invite"', async () => {
  const openInvitation = {
    applicationId: 'ada',
    clientId: 'halden',
    positionId: 'elsewhere',
    positionTitle: 'Port engineer',
    clientName: 'Halden',
    sentAt: '2020-02-03T09:00:00.000Z',
  }
  await show(wanting)
  await answer(page([{ ...dana, candidate: { id: 'c', positionIds: ['elsewhere'], openInvitation } }]))
  expect(rows()[0]?.textContent).toContain(
    'Invited to Port engineer, Halden 3 Feb 2020 · waiting for an answer · Open card',
  )
  expect(screen.queryByRole('button', { name: 'Invite Dana Okafor' })).toBeNull()
  expect(screen.getByRole('link', { name: 'Open card of Dana Okafor' }).getAttribute('href')).toBe(
    '/companyProfile/companyProfile/clientPosition/halden/elsewhere?application=ada',
  )
})

test('lists developers of this position last and on demand, linked to their cards', async () => {
  const here = {
    ...dana,
    id: 'bo',
    name: 'Bo Lind',
    candidate: { id: 'c', positionIds: ['position'], openInvitation: null },
  }
  await show(wanting)
  await answer(page([here, dana]))
  const found = screen.getByRole('list', { name: messages.found }).textContent
  expect([found.includes('Dana Okafor'), found.includes('Bo Lind')]).toEqual([true, false])
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: messages.hereAlready(1) })))
  const list = screen.getByRole('list', { name: messages.hereAlready(1) })
  expect(list.textContent).toContain('Bo Lind')
  expect(within(list).queryByRole('button', { name: 'Add Bo Lind' })).toBeNull()
  await act(
    async () => void fireEvent.click(within(list).getByRole('button', { name: 'Open card of Bo Lind' })),
  )
  expect(onOpenCard.mock.calls).toEqual([['bo']])
})

test('says when every result is on the position already', async () => {
  await show(wanting)
  await answer(page([{ ...dana, candidate: { id: 'c', positionIds: ['position'], openInvitation: null } }]))
  expect(screen.getByText(messages.everyoneHere)).toBeTruthy()
})

test('opens the invitation for a result', async () => {
  await show(wanting)
  await answer(page([dana]))
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Invite Dana Okafor' })))
  const check = 'GET /positions/position/invitationCheck'
  await eventually(() =>
    expect(stage.server.sent(check).map(({ query }) => query)).toEqual(['?developerId=dana']),
  )
  expect(screen.getByRole('dialog', { name: 'Invitation to Dana Okafor' })).toBeTruthy()
})

test('filters by level, confidence, last commit, location and job search, the first three only with a topic', async () => {
  await show(wanting)
  await answer(page([dana]))
  fireEvent.change(screen.getByLabelText(messages.level), { target: { value: '4' } })
  fireEvent.change(screen.getByLabelText(messages.location), { target: { value: ' Porto ' } })
  await eventually(() =>
    expect(asked().at(-1)).toEqual({ limit: '20', topics: 'react', level: '4', location: 'Porto' }),
  )
  fireEvent.change(screen.getByLabelText(messages.level), { target: { value: '' } })
  fireEvent.change(screen.getByLabelText(messages.location), { target: { value: '' } })
  fireEvent.change(screen.getByLabelText(messages.confidence), { target: { value: '50' } })
  fireEvent.change(screen.getByLabelText(messages.seenWithin), { target: { value: '365' } })
  const yearAgo = new Date(serverClock.now() - 365 * 86_400_000).toISOString().slice(0, 10)
  await eventually(() =>
    expect(asked().at(-1)).toEqual({ limit: '20', topics: 'react', confidence: '50', seenSince: yearAgo }),
  )
  fireEvent.change(screen.getByLabelText(messages.confidence), { target: { value: '' } })
  fireEvent.change(screen.getByLabelText(messages.seenWithin), { target: { value: '' } })
  fireEvent.change(screen.getByLabelText(messages.seeking), { target: { value: 'open,activelyLooking' } })
  const seeking = () => new URLSearchParams(stage.server.sent(call).at(-1)?.query).getAll('jobSearchStatus')
  await eventually(() => expect(seeking()).toEqual(['open', 'activelyLooking']))
  fireEvent.change(screen.getByLabelText(messages.seeking), { target: { value: '' } })
  await eventually(() => expect(asked().at(-1)).toEqual({ limit: '20', topics: 'react' }))
  cleanup()
  await show({})
  await answer(page([]))
  expect(asked()).toEqual([{ limit: '20' }])
  const fields = [messages.level, messages.confidence, messages.seenWithin]
  expect(fields.map((name) => screen.getByLabelText<HTMLSelectElement>(name).disabled)).toEqual([
    true,
    true,
    true,
  ])
})

test('tells no results from no results yet, and appends further pages', async () => {
  await show({})
  await answer(page([], 'further'))
  expect([
    screen.queryByText(messages.noMatchesYet) !== null,
    screen.queryByText(messages.noMatches),
  ]).toEqual([true, null])
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: messages.more })))
  await answer(problem(503, 'unavailable'))
  expect(screen.getByRole('alert').textContent).toMatch(/^Couldn’t search more developers\. /u)
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: messages.more })))
  await answer(page([{ ...dana, topics: [] }]))
  expect(asked().at(-1)).toEqual({ limit: '20', cursor: 'further' })
  expect([rows().length, screen.queryByText(messages.unnamedTopics) !== null]).toEqual([1, true])
  expect(screen.queryByRole('button', { name: messages.more })).toBeNull()
})

test('shows an error for a failed search, and retries', async () => {
  await show({})
  await answer(problem(503, 'unavailable'))
  expect(screen.getByRole('heading', { name: messages.failed })).toBeTruthy()
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Try again' })))
  await answer(page([]))
  expect(screen.getByText(messages.noMatches)).toBeTruthy()
})

const pills = () =>
  [...document.querySelectorAll('.mantine-Pill-label')].map(({ textContent }) => textContent)

test('names topics outside the position by the catalog, and unknown ones as written', async () => {
  const node = { slug: 'node-js', name: 'Node.js', kind: 'framework' }
  const longest = 'x'.repeat(61)
  await show(wanting, `topics:react,node-js,foo,${longest}`, [
    { slug: 'express', name: 'Express', kind: 'framework' },
    node,
  ])
  const search = () =>
    stage.server.sent('GET /topics').map(({ query }) => new URLSearchParams(query).get('search'))
  await eventually(() => expect(pills()).toEqual(['React', 'Node.js', 'foo', longest]))
  // Requests only unknown names short enough to look up; the request without a name is the field's own.
  await eventually(() => expect(search().toSorted()).toEqual(['foo', 'node-js', null]))
})

test('names an unknown topic with its fix instead of a retry', async () => {
  const unknown = { field: 'topics.1', code: 'unknown', message: 'Topic “foo” doesn’t exist.' }
  await show(wanting, 'topics:react,foo')
  await answer(problem(400, 'bad-input', { errors: [unknown] }))
  expect(screen.getByRole('alert').textContent).toBe(
    `${messages.unknownTopic('foo')}${messages.unknownTopicFix}`,
  )
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
})

const random = seededRandom(138)
const someText = () =>
  random.chance(0.1)
    ? random.pick(['', 'nonsense', 'place:', ';;', 'topics:'])
    : [
        random.pick(['', 'topics:react', 'topics:go,react,go', 'topics:..,<b>']),
        random.pick(['', 'level:3', 'level:9', 'level:03']),
        random.pick(['', 'confidence:50', 'confidence:33', 'confidence:100']),
        random.pick(['', 'seen:365', 'seen:400', 'seen:1095']),
        random.pick([
          '',
          'status:open',
          'status:closed',
          'status:open,activelyLooking',
          'status:activelyLooking',
        ]),
        random.pick(['', 'place:Lisbon', 'place:a\nb;level:2', `place:${'x'.repeat(130)}`]),
      ]
        .filter((part) => part !== '')
        .join(';')

/** The fields' values for an address, and the request to the server. */
async function open(text: string) {
  await show(wanting, text)
  await eventually(() => expect(stage.server.waiting()).toContain(call))
  const value = (name: string) =>
    screen.getByLabelText<HTMLInputElement | HTMLSelectElement>(name).value || null
  const query = new URLSearchParams(stage.server.sent(call)[0]?.query)
  const days = value(messages.seenWithin)
  const since = days && new Date(serverClock.now() - Number(days) * 86_400_000).toISOString().slice(0, 10)
  const slugs: Record<string, string> = { React: 'react', Go: 'go' }
  const shown = {
    topics: pills().map((name) => slugs[name]),
    level: value(messages.level),
    confidence: value(messages.confidence),
    seenSince: since,
    location: value(messages.location),
    statuses: value(messages.seeking)?.split(',') ?? [],
  }
  const asked = {
    topics: query.getAll('topics'),
    level: query.get('level'),
    confidence: query.get('confidence'),
    seenSince: query.get('seenSince'),
    location: query.get('location'),
    statuses: query.getAll('jobSearchStatus'),
  }
  stage.stop()
  cleanup()
  return { shown, asked }
}

test('keeps address, fields and request equal for any address', async () => {
  const texts = [...new Set(Array.from({ length: 25 }, someText))]
  const seen = []
  for (const text of texts) seen.push({ text, ...(await open(text)) })
  expect(seen.map(({ text, shown }) => [text, shown])).toEqual(seen.map(({ text, asked }) => [text, asked]))
  const filters = texts.map(filterOf)
  expect(filters.map((filter) => filterOf(filterText(filter)))).toEqual(filters)
})

const NeverComes = lazyPiece<OpenNumber>(() => new Promise(() => undefined))

/** The search while the chunk that shows a number never loads. */
function OnSlowLine({ onNumber }: { onNumber: (isOpen: boolean) => void }) {
  const numberSlot = (number: OpenNumber) => <NeverComes {...number} onGiveUp={number.onClose} />
  return (
    <PipelineContext value={{ ...usePipeline(), numberSlot }}>
      <FindDevelopers
        find="topics:react"
        onFind={onFind}
        busy={false}
        onAdd={onAdd}
        onOpenCard={onOpenCard}
        onNumber={onNumber}
      />
    </PipelineContext>
  )
}

test('opens a dialog for a number at once, which closes on Escape before its code loads', async () => {
  const onNumber = vi.fn<(isOpen: boolean) => void>()
  stage = setStage({ company: companyProfile })
  stage.server.always('GET /topics', ok({ items: [], nextCursor: null }))
  await renderInPipeline(stage, [], <OnSlowLine onNumber={onNumber} />, wanting)
  await answer(page([dana]))
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: /^React: Level 3/u })))
  const dialog = screen.getByRole('dialog', { name: 'React: Dana Okafor' })
  expect([within(dialog).getByRole('status').textContent, onNumber.mock.calls]).toEqual(['Loading', [[true]]])
  await escape()
  await settle()
  expect([screen.queryByRole('dialog'), onNumber.mock.calls]).toEqual([null, [[true], [false]]])
})
