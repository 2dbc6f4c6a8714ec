// @vitest-environment happy-dom
import { act, cleanup, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { components } from '#contract/schema.gen.ts'
import type { LiveSink } from '#src/api/live/live-updates.ts'
import { ClientTable } from '#src/features/clients/client-table.tsx'
import { Counts } from '#src/features/clients/counts.tsx'
import { CountedList } from '#src/features/clients/counted/counted-list.tsx'
import { tileNames, type Tile } from '#src/features/clients/counted/tiles.ts'
import { countedWords as words } from '#src/features/clients/counted/words.ts'
import * as uiMessages from '#src/ui/messages.ts'
import { unavailable } from '#tests/support/dialogs/dialog-case.ts'
import { setStage, type DialogStage } from '#tests/support/dialogs/dialog-stage.tsx'
import {
  button,
  dialog,
  enter,
  escape,
  focused,
  open,
  press,
  said,
  statuses,
} from '#tests/support/dialogs/form-page.ts'
import { clientRow, companyProfile } from '#tests/support/dialogs/records.ts'
import { withoutLayout } from '#tests/support/dialogs/without-layout.ts'
import { ok, type Answer } from '#tests/product/walks/held-server.ts'
import { settle } from '#tests/product/walks/walk.ts'

type InPlay = components['schemas']['ApplicationInPlay']
type Open = components['schemas']['OpenPosition']

const inPlay = 'GET /applicationsInPlay'
const positions = 'GET /openPositions'
const opener = 'Open the list'
const board = '/companyProfile/companyProfile/clientPosition/acme/rust'
const ada: InPlay = {
  id: 'ada-on-rust',
  candidateId: 'ada',
  name: 'Ada Kowalski',
  stageName: 'Screening',
  waitingOn: 'us',
  since: '2026-10-27T09:00:00.000Z',
  dueAt: '2026-11-19T09:00:00.000Z',
  positionId: 'rust',
  positionTitle: 'Rust Engineer',
  clientId: 'acme',
  clientName: 'Acme',
}
const grace: InPlay = {
  ...ada,
  id: 'grace-on-rust',
  name: 'Grace Hopper',
  stageName: 'Offer',
  waitingOn: 'candidate',
  since: '2026-11-21T09:30:00.000Z',
  dueAt: null,
}
const rust: Open = {
  id: 'rust',
  title: 'Rust Engineer',
  clientId: 'acme',
  clientName: 'Acme',
  since: '2026-10-27T09:00:00.000Z',
  activeCandidates: 12,
}
const page = (items: readonly object[], nextCursor: string | null = null): Answer => ok({ items, nextCursor })

let stage: DialogStage
let sinks: LiveSink[]

withoutLayout()
beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-22T09:30:00Z'), toFake: ['Date'] })
  sinks = []
  stage = setStage({
    company: companyProfile,
    live: (sink) => {
      sinks.push(sink)
      return new Promise(() => undefined)
    },
  })
})
afterEach(() => {
  cleanup()
  stage.stop()
  vi.useRealTimers()
})

/** A page with a tile's list, opened by the address or by its button. */
function Page({ tile, total, opened: first }: { tile: Tile; total?: number | undefined; opened: boolean }) {
  const [opened, setOpened] = useState(first)
  const [search, setSearch] = useState('')
  return (
    <>
      <button type="button" onClick={() => setOpened(true)}>
        {opener}
      </button>
      <a href="/tile">The tile</a>
      {opened ? (
        <CountedList
          tile={tile}
          total={total}
          search={search}
          onSearch={setSearch}
          onClose={() => setOpened(false)}
          returnTo={() => document.querySelector('a')}
        />
      ) : null}
    </>
  )
}

const callOf = (tile: Tile) => (tile === 'openPositions' ? positions : inPlay)

async function show(tile: Tile, answer: Answer, total?: number) {
  stage.server.always(callOf(tile), answer)
  await stage.render(<Page tile={tile} total={total} opened={false} />)
  await open(opener)
}

const cells = () =>
  [...document.querySelectorAll('[role="dialog"] tr')].map((row) => {
    const link = row.querySelector('a')
    const texts = [...row.querySelectorAll('th, td')].map((cell) => cell.textContent)
    return link === null ? texts : [...texts, link.getAttribute('href')]
  })
const names = () => [...document.querySelectorAll('[role="dialog"] tbody a')].map((link) => link.textContent)
const about = () => document.querySelector('[role="dialog"] p[role="status"]')?.textContent
const queries = (call: string) => stage.server.sent(call).map(({ query }) => query)

test('links every count to its list, and reserves its space before it loads', async () => {
  const links = () =>
    [...document.querySelectorAll('li a')].map((link) => [link.textContent, link.getAttribute('href')])
  const counts = { openPositions: 6, activeCandidates: 107, waitingOn: { us: 69, client: 35, candidate: 3 } }
  const to = (tile: Tile) => `/companyProfile/dashboard?show=${tile}`
  await stage.render(<Counts counts={undefined} onLink={vi.fn()} />)
  expect(links().map(([words]) => words)).toEqual(Object.values(tileNames).map((name) => `–${name}`))
  cleanup()
  await stage.render(<Counts counts={counts} onLink={vi.fn()} />)
  expect(links()).toEqual([
    ['6Open positions', to('openPositions')],
    ['107Candidates in play', to('inPlay')],
    ['69Waiting on us', to('us')],
    ['35Waiting on clients', to('client')],
    ['3Waiting on candidates', to('candidate')],
  ])
})

test('shows the turn and start of a client’s oldest wait, and links to the card', async () => {
  const oldestWait = { since: ada.since, waitingOn: 'us', positionId: 'rust', applicationId: ada.id } as const
  const rows = [{ ...clientRow, client: { ...clientRow.client, id: 'acme' }, oldestWait }]
  const list = { rows, sort: 'name', showMore: undefined, reload: () => Promise.resolve() } as const
  await stage.render(<ClientTable list={list} onSort={vi.fn()} empty={null} />)
  const link = document.querySelector('tbody td a')
  expect([link?.textContent, link?.getAttribute('href')]).toEqual([
    'Waiting on us · 26 d',
    `${board}?application=ada-on-rust`,
  ])
})

test('lists candidates in play with stage, turn, start and time over the limit, linked to their cards', async () => {
  await show('inPlay', page([ada, grace]))
  expect([dialog()?.querySelector('h2')?.textContent, about(), cells()]).toEqual([
    'Candidates in play',
    '2 candidates, longest wait first',
    [
      ['Candidate', 'Position and client', 'Stage', 'Waiting'],
      [
        'AKAda Kowalski',
        'Rust Engineer Acme',
        'Screening',
        'On us · 26 d 3 d over',
        `${board}?application=ada-on-rust`,
      ],
      [
        'GHGrace Hopper',
        'Rust Engineer Acme',
        'Offer',
        'On candidate · 1 d',
        `${board}?application=grace-on-rust`,
      ],
    ],
  ])
})

test('lists candidates of one turn with the start of their wait only', async () => {
  await show('us', page([ada]))
  expect([about(), cells()]).toEqual([
    '1 candidate, longest wait first',
    [
      ['Candidate', 'Position and client', 'Stage', 'Waiting'],
      [
        'AKAda Kowalski',
        'Rust Engineer Acme',
        'Screening',
        '26 d 3 d over',
        `${board}?application=ada-on-rust`,
      ],
    ],
  ])
})

test('lists open positions with client, candidates in play and start, linked to their boards', async () => {
  await show('openPositions', page([rust]))
  expect([about(), cells()]).toEqual([
    '1 position, open longest first',
    [
      ['Position', 'Client', 'In play', 'Opened'],
      ['Rust Engineer', 'Acme', '12', '27 Oct', board],
    ],
  ])
})

test.each<[Tile, string]>([
  ['openPositions', '?limit=100'],
  ['inPlay', '?limit=100'],
  ['us', '?limit=100&waitingOn=us'],
  ['client', '?limit=100&waitingOn=client'],
  ['candidate', '?limit=100&waitingOn=candidate'],
])('requests what the count %s covers, and explains an empty list', async (tile, query) => {
  await show(tile, page([]))
  expect([queries(callOf(tile)), cells(), dialog()?.textContent]).toEqual([
    [query],
    [],
    expect.stringContaining(words.none[tile]),
  ])
})

test('shows placeholder rows until the list loads', async () => {
  await stage.render(<Page tile="us" opened />)
  expect([dialog()?.querySelectorAll('[aria-busy]').length, statuses()]).toEqual([
    1,
    expect.arrayContaining([words.coming, uiMessages.loading]),
  ])
  stage.server.answer(inPlay, page([ada]))
  await settle()
  expect([names(), dialog()?.querySelector('[aria-busy]')]).toEqual([['Ada Kowalski'], null])
})

test('adds the next page on "Show more", and reloads all loaded pages on a change', async () => {
  await show('inPlay', page([ada], 'behind-ada'), 107)
  expect([names(), about()]).toEqual([['Ada Kowalski'], '1 of 107 candidates, longest wait first'])
  stage.server.hold(inPlay)
  await press('Show more')
  stage.server.answer(inPlay, page([ada], 'behind-ada'))
  await settle()
  stage.server.answer(inPlay, page([grace]))
  await settle()
  expect([names(), about(), button('Show more')]).toEqual([
    ['Ada Kowalski', 'Grace Hopper'],
    words.candidates.all(2),
    null,
  ])
  expect(queries(inPlay)).toEqual(['?limit=100', '?limit=100', '?limit=100&cursor=behind-ada'])

  const change = { id: '1-1', entity: 'application', entityId: 'ada-on-rust', event: 'application.created' }
  const message = { ...change, parentId: null, from: null, to: null, actorMemberId: null }
  stage.server.always(inPlay, page([grace]))
  await act(async () => sinks.forEach((sink) => sink.message({ kind: 'changed', change: message })))
  await waitFor(() => expect([names(), about()]).toEqual([['Grace Hopper'], words.candidates.all(1)]))
})

test('searches on the server, and offers to clear a search without matches', async () => {
  await show('us', page([ada]))
  stage.server.always(inPlay, page([]))
  enter(words.search, 'Zoe')
  await settle()
  expect([queries(inPlay).at(-1), dialog()?.textContent]).toEqual([
    '?limit=100&search=Zoe&waitingOn=us',
    expect.stringContaining(words.noneFound),
  ])
  stage.server.always(inPlay, page([ada]))
  await press(uiMessages.clearFilters)
  expect(names()).toEqual(['Ada Kowalski'])
})

test.each<[string, Answer, string]>([
  ['there is no connection', 'network', 'Can’t reach the server. Check your connection and try again.'],
  ['the server is busy', unavailable, 'We can’t do this right now. Try again in 30 seconds.'],
])('shows why the list failed to load when %s, and retries', async (_what, answer, why) => {
  await show('client', answer)
  expect(said().alerts).toEqual([`${words.failed}${why}${uiMessages.tryAgain}`])
  stage.server.always(inPlay, page([ada]))
  await press(uiMessages.tryAgain)
  expect(names()).toEqual(['Ada Kowalski'])
})

test('closes on Escape and returns the focus to its opener', async () => {
  await show('us', page([ada]))
  expect(focused()).toBe(words.search)
  await escape()
  await waitFor(() => expect([dialog(), focused()]).toEqual([null, opener]))
})

test('focuses its tile on close when the address opened it', async () => {
  stage.server.always(inPlay, page([ada]))
  await stage.render(<Page tile="us" opened />)
  await escape()
  await waitFor(() => expect([dialog(), focused()]).toEqual([null, 'The tile']))
})
