// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core'
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterProvider,
  useSearch,
} from '@tanstack/react-router'
import { act, cleanup, fireEvent, render } from '@testing-library/react'
import { useState, type ReactNode } from 'react'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createActor } from 'xstate'
import { alertLogic } from '#machines/session/alert/alert-logic.ts'
import { ApiProvider } from '#src/api/api-context.tsx'
import { ClientPositions } from '#src/features/clients/client-positions.tsx'
import { DashboardScreen } from '#src/features/clients/dashboard-screen.tsx'
import { messages as clientWords } from '#src/features/clients/messages.ts'
import { PipelineContent } from '#src/features/pipeline/pipeline-content.tsx'
import { PipelineContext } from '#src/features/pipeline/pipeline-context.tsx'
import { createBoardController } from '#src/features/pipeline/data/board-controller.ts'
import { readSearch, sortKeys } from '#src/features/pipeline/data/pipeline-search.ts'
import { messages as pipelineMessages } from '#src/features/pipeline/messages.ts'
import '#src/features/pipeline/table/pipeline-table.tsx'
import { AlertProvider } from '#src/session/alert-context.tsx'
import { client, clientRow, companyProfile } from '#tests/support/dialogs/records.ts'
import { aBoard, aCard, aPosition } from '#tests/support/browser/pipeline-board.ts'
import { answeredBy } from '#tests/support/browser/pipeline-calls.ts'
import { apiOf } from '#tests/product/walks/api.ts'
import { createHeldServer, ok, type HeldServer } from '#tests/product/walks/held-server.ts'
import { giveHeights } from '#tests/product/walks/pipeline-stage.tsx'
import { settle } from '#tests/product/walks/walk.ts'

/** Every table with sortable headers; the first test names a file without an entry here. */
const sources = import.meta.glob<string>('../../../src/features/**/*.tsx', {
  eager: true,
  query: '?raw',
  import: 'default',
})
const sortedTables = [
  'src/features/clients/client-table.tsx',
  'src/features/clients/position-table.tsx',
  'src/features/pipeline/table/table-view.tsx',
]

test('lists every sortable table below', () => {
  const found = Object.entries(sources)
    .filter(([, source]) => /\bsortable: true\b|\baria-sort=/u.test(source))
    .map(([path]) => path.replace('../../../', ''))
  expect(found.toSorted()).toEqual(sortedTables)
})

let takeHeightsBack: () => void
beforeEach(() => {
  takeHeightsBack = giveHeights()
})
afterEach(() => {
  cleanup()
  takeHeightsBack()
})

const headsOf = () => [...document.querySelectorAll('thead th')]
/** Sortable headers with their `aria-sort`; unsorted ones have none. */
const heads = (): Readonly<Record<string, string | null>> =>
  Object.fromEntries(
    headsOf()
      .filter((head) => head.querySelector('button') !== null)
      .map((head) => [head.textContent, head.getAttribute('aria-sort')]),
  )
async function sortBy(name: string) {
  const head = headsOf().find((each) => each.textContent === name)
  const pressed = head?.querySelector('button')
  if (pressed === null || pressed === undefined) throw new Error(`"${name}" is no head that sorts`)
  fireEvent.click(pressed)
  await settle()
}
const onlyBy = (name: string, direction: string) =>
  Object.fromEntries(Object.keys(heads()).map((head) => [head, head === name ? direction : null]))

describe('a table that the server sorts', () => {
  async function show(children: ReactNode, server: HeldServer) {
    const rootRoute = createRootRoute({ component: () => children })
    const router = createRouter({
      routeTree: rootRoute,
      history: createMemoryHistory({ initialEntries: ['/'] }),
      isServer: false,
    })
    await act(() => router.load())
    const alert = createActor(alertLogic).start()
    const page = (
      <MantineProvider env="test">
        <AlertProvider actor={alert}>
          <ApiProvider api={apiOf(server, companyProfile)}>
            <RouterProvider router={router} />
          </ApiProvider>
        </AlertProvider>
      </MantineProvider>
    )
    await act(async () => void render(page))
    await settle()
  }

  function aServer() {
    const server = createHeldServer()
    server.always('GET /clients', ok({ items: [clientRow], nextCursor: null }))
    server.always(
      'GET /clients/kestrel/positions',
      ok({
        items: [{ position: aPosition(), funnel: [], waitingOn: { us: 0, client: 0, candidate: 0 } }],
        nextCursor: null,
      }),
    )
    return server
  }

  /** Passes the address's search to the table, as a route does. */
  function Addressed({ children }: { children: (search: { sort?: string | undefined }) => ReactNode }) {
    return children(useSearch({ strict: false }))
  }

  const tables = [
    [
      'the clients',
      'GET /clients',
      <Addressed key="clients">
        {(search) => <DashboardScreen calendar={null} search={search} reasonOf={() => null} />}
      </Addressed>,
      clientWords.name,
      'name',
    ],
    [
      'the positions of a client',
      'GET /clients/kestrel/positions',
      <Addressed key="positions">
        {(search) => <ClientPositions clientId={client.id} search={search} onAdd={undefined} />}
      </Addressed>,
      clientWords.position,
      'title',
    ],
  ] as const

  test.each(tables)(
    '%s: reverses the order on each click, with a request to the server',
    async (...table) => {
      const [, call, screen, head, field] = table
      const server = aServer()
      await show(screen, server)
      expect(Object.keys(heads())).toEqual([head])
      const asked = () => new URLSearchParams(server.sent(call).at(-1)?.query).get('sort')
      const texts: unknown[] = []
      for (let press = 0; press < 3; press += 1) {
        if (asked() === field && press === 0) texts.push([heads(), asked()])
        else {
          await sortBy(head)
          texts.push([heads(), asked()])
        }
      }
      expect(texts).toEqual([
        [onlyBy(head, 'ascending'), field],
        [onlyBy(head, 'descending'), `-${field}`],
        [onlyBy(head, 'ascending'), field],
      ])
    },
  )
})

describe('the table of candidates', () => {
  function Table({ order }: { order: string }) {
    const [search, setSearch] = useState(() => readSearch({ view: 'table', sort: order }))
    const [controller] = useState(() =>
      createBoardController(aBoard([aCard('ada', 'offer'), aCard('bob')]), {
        calls: answeredBy({}),
        say: () => undefined,
      }),
    )
    const [pipeline] = useState(() => ({
      controller,
      canWrite: true,
      openDialog: () => undefined,
      openCard: () => undefined,
      openTopic: () => undefined,
    }))
    return (
      <PipelineContext value={pipeline}>
        <PipelineContent
          search={search}
          onSearch={(change) => setSearch(readSearch({ view: 'table', ...change }))}
        />
      </PipelineContext>
    )
  }
  const rows = () =>
    [...document.querySelectorAll('tbody [data-card]')].map((row) => row.getAttribute('data-card'))

  test('has a column header for every order', async () => {
    render(
      <MantineProvider env="test">
        <Table order="name" />
      </MantineProvider>,
    )
    await settle()
    expect(Object.keys(heads())).toEqual(sortKeys.map((key) => pipelineMessages.columns[key]))
  })

  test.each(sortKeys)('by %s: sorts ascending first, then descending, and back', async (key) => {
    render(
      <MantineProvider env="test">
        <Table order={key === 'name' ? 'stage' : 'name'} />
      </MantineProvider>,
    )
    await settle()
    const head = pipelineMessages.columns[key]
    const texts: unknown[] = []
    for (let press = 0; press < 3; press += 1) {
      await sortBy(head)
      texts.push(heads())
    }
    expect(texts).toEqual([onlyBy(head, 'ascending'), onlyBy(head, 'descending'), onlyBy(head, 'ascending')])
  })

  test('reorders the rows', async () => {
    render(
      <MantineProvider env="test">
        <Table order="name" />
      </MantineProvider>,
    )
    await settle()
    const shown = [rows()]
    await sortBy(pipelineMessages.columns.name)
    shown.push(rows())
    expect(shown).toEqual([
      ['ada', 'bob'],
      ['bob', 'ada'],
    ])
  })
})
