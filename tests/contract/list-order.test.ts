import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ownContract, type ContractOperation } from '#server/contract/document.ts'
import { findRoot } from '#server/root.ts'
import { describeOnDatabase } from '#tests/support/database/database.ts'
import { bodyOf } from '#tests/support/server/answers.ts'
import {
  commitsBefore,
  connectRepository,
  keepEvidence,
  repositoryOf,
} from '#tests/support/people/evidence-rows.ts'
import { findable } from '#tests/support/people/findable.ts'
import { call, registerPerson, type Person } from '#tests/support/people/people.ts'
import { keepNotification } from '#tests/support/people/notifications.ts'
import { makeLink, openLink, type NewProfileLink } from '#tests/support/people/profile-links.ts'
import { startTestServer, type TestClock, type TestServer } from '#tests/support/server/server.ts'
import { ifMatch, newWorkspace, type Workspace } from '#tests/support/people/workspace.ts'

/**
 * Every paged list of the contract, in every order: its pages are the whole list, each row once. A new list or
 * order without rows or column here fails by name.
 */
const contract = ownContract(findRoot())
const has = (name: string) => (operation: ContractOperation) =>
  operation.parameters.some((parameter) => parameter.in === 'query' && parameter.name === name)
const paged = contract.operations.filter(has('cursor'))

const sortsOf = (operation: ContractOperation): readonly string[] => {
  const values = operation.parameters.find(({ name }) => name === 'sort')?.schema['enum']
  return Array.isArray(values) ? values.map(String) : []
}

/** A clock that is stopped until it is advanced: rows of one moment differ by id only. */
function fixedClock(): TestClock {
  let now = Date.now()
  return { now: () => new Date(now), advance: (milliseconds) => void (now += milliseconds) }
}

/** Names whose lowercase form differs between browsers, servers and databases. */
const words = ['delta', 'Alpha', 'İzmir', 'charlie', 'ΣΙΣΥΦΟΣ', 'Bravo', 'straße', 'ÅNGSTRÖM', 'ﬁsh', '100%']

type Row = Record<string, unknown>

/** Creates a record for each text, two of them at each time. */
type InPairs = (texts: readonly string[], make: (text: string) => Promise<unknown>) => Promise<void>

interface ListOf {
  readonly path: string
  readonly rows: number
  readonly id: (row: Row) => unknown
  /** The owner of the list: the company by default. */
  readonly who?: Person
}

/** By documented order: its column, and the value of a row. */
const orders: Readonly<
  Record<string, Readonly<Record<string, { column: string; of: (row: Row) => string }>>>
> = {
  listClients: {
    name: { column: 'client.name', of: (row) => String((row['client'] as Row)['name']) },
    updatedAt: { column: 'client.updated_at', of: (row) => String((row['client'] as Row)['updatedAt']) },
  },
  listPositions: {
    title: { column: 'position.title', of: (row) => String((row['position'] as Row)['title']) },
    updatedAt: { column: 'position.updated_at', of: (row) => String((row['position'] as Row)['updatedAt']) },
  },
}

const own = (row: Row) => row['id']
const within = (record: string) => (row: Row) => (row[record] as Row)['id']

/** Commits of a developer, two at each time. */
async function developerWithCommits(server: TestServer): Promise<Pick<ListOf, 'path' | 'who'>> {
  const who = await registerPerson(server, { userType: 'user', name: 'Dana Developer' })
  const { id: tenantId } = await server.database.global((tx) =>
    tx.selectFrom('account').select('id').where('uid', '=', who.uid).executeTakeFirstOrThrow(),
  )
  const { id } = repositoryOf(await connectRepository(server, who))
  const commits = commitsBefore(server.clock.now(), words.length, id)
  const inPairs = commits.map((commit, index) => ({ ...commit, at: commits[index - (index % 2)]?.at ?? 0 }))
  await keepEvidence(server, tenantId, id, inPairs)
  return { path: '/evidence?topic=typescript&by=commit', who }
}

/** Developers who share with companies, in a location of their own. */
async function findableIn(server: TestServer, location: string, inPairs: InPairs): Promise<void> {
  await inPairs(words.slice(0, 5), () => findable(server, {}, { location }))
}

/** A developer whose links were opened, two views at each time. */
async function developerWithViews(server: TestServer, inPairs: InPairs): Promise<ListOf> {
  const who = await registerPerson(server, { userType: 'user', name: 'Lena Link' })
  const labels = words.slice(0, 5)
  const links = new Map<string, NewProfileLink>()
  for (const label of labels) links.set(label, await makeLink(server, who, { label }))
  await inPairs(labels, async (label) => {
    const link = links.get(label)
    if (link !== undefined) await openLink(server, link)
  })
  return { path: '/accessLog', rows: labels.length, id: own, who }
}

async function fill(server: TestServer, workspace: Workspace): Promise<Readonly<Record<string, ListOf>>> {
  const { clock } = server
  const post = <T>(path: string, body: object) => workspace.send<T>(path, { method: 'POST', body })
  const inPairs: InPairs = async (texts, make) => {
    for (const [index, text] of texts.entries()) {
      if (index % 2 === 0) clock.advance(1)
      await make(text)
    }
  }
  await inPairs(words, (name) => post('/clients', { name }))
  const client = await workspace.client()
  const titles = [...words, 'ALPHA', 'alpha']
  await inPairs(titles, (title) => post(`/clients/${client.id}/positions`, { title }))
  const position = await workspace.openPosition(client.id)
  const applications: { id: string }[] = []
  await inPairs(words.slice(0, 5), async () => {
    applications.push((await workspace.application(position.id)).card)
  })
  const [application] = applications
  await inPairs(words, (text) => post(`/applications/${application?.id}/notes`, { text }))
  const deleted = words.slice(0, 5)
  await inPairs(deleted, async () => {
    const { candidate } = await workspace.application(position.id)
    await workspace.send(`/candidates/${candidate.id}`, { method: 'DELETE', headers: ifMatch(candidate) })
  })
  const opened = words.slice(0, 5)
  await inPairs(opened, () => keepNotification(server, workspace.owner))
  const elsewhere = await workspace.client()
  await inPairs(opened, () => workspace.openPosition(elsewhere.id))
  const upload = await workspace.upload(position.id)
  await post(`/imports/${upload.id}/check`, { mapping: ['name', 'email'], onDuplicate: 'skip' })
  const evidence = await developerWithCommits(server)
  const place = 'Ghent'
  await findableIn(server, place, inPairs)
  return {
    getEvidence: { ...evidence, rows: words.length, id: (row) => (row['commit'] as Row)['id'] },
    listClients: { path: '/clients', rows: words.length + 2, id: within('client') },
    listPositions: {
      path: `/clients/${client.id}/positions`,
      rows: titles.length + 1,
      id: within('position'),
    },
    listTimeline: { path: `/applications/${application?.id}/timeline`, rows: words.length + 1, id: own },
    listAuditLog: { path: '/auditLog?record=note', rows: words.length, id: own },
    listNotifications: { path: '/notifications', rows: opened.length, id: own },
    listNotes: { path: `/applications/${application?.id}/notes`, rows: words.length, id: own },
    listDeletedCandidates: { path: '/deletedCandidates', rows: deleted.length, id: own },
    listOpenPositions: { path: '/openPositions', rows: opened.length + 1, id: own },
    searchDevelopers: { path: `/developers?location=${place}`, rows: 5, id: own },
    listAccessLog: await developerWithViews(server, inPairs),
    listApplicationsInPlay: { path: '/applicationsInPlay', rows: applications.length, id: own },
    searchCandidates: { path: '/candidates', rows: applications.length, id: own },
    listImportRows: { path: `/imports/${upload.id}/rows`, rows: 2, id: (row) => row['row'] },
  }
}

test('every order of the contract has its column here', () => {
  const documented = Object.fromEntries(
    paged.filter(has('sort')).map((operation) => {
      const keys = sortsOf(operation).map((sort) => sort.replace('-', ''))
      return [operation.id, [...new Set(keys)].toSorted()]
    }),
  )
  const known = Object.entries(orders).map(([id, columns]) => [id, Object.keys(columns).toSorted()])
  expect(Object.fromEntries(known)).toEqual(documented)
  for (const operation of paged.filter(has('sort'))) {
    const sorts = sortsOf(operation)
    const bothWays = Object.keys(orders[operation.id] ?? {}).flatMap((key) => [key, `-${key}`])
    expect([...sorts].toSorted()).toEqual(bothWays.toSorted())
  }
})

describeOnDatabase('a paged list', (engine) => {
  let server: TestServer
  let workspace: Workspace
  let lists: Readonly<Record<string, ListOf>>

  beforeAll(async () => {
    server = await startTestServer({ engine, clock: fixedClock() })
    workspace = await newWorkspace(server, 'Brightwater')
    lists = await fill(server, workspace)
  })
  afterAll(async () => {
    expect(server.defects).toEqual([])
    await server.close()
  })

  interface Page {
    readonly items?: readonly Row[]
    readonly groups?: readonly Row[]
    readonly nextCursor: string | null
  }

  async function read({ path, who }: ListOf, sort: string | null, limit: number): Promise<readonly Row[]> {
    const rows: Row[] = []
    let cursor: string | null = null
    do {
      const query: URLSearchParams = new URLSearchParams({
        limit: String(limit),
        ...(sort === null ? {} : { sort }),
        ...(cursor === null ? {} : { cursor }),
      })
      const url: string = `${path}${path.includes('?') ? '&' : '?'}${query}`
      const page: Page = bodyOf<Page>(await call(server, who ?? workspace.owner, url))
      rows.push(...(page.items ?? page.groups ?? []))
      cursor = page.nextCursor
      // An endless list repeats itself.
    } while (cursor !== null && rows.length <= 100)
    return rows
  }

  test('has test rows for every paged operation', () => {
    expect(Object.keys(lists).toSorted()).toEqual(paged.map(({ id }) => id).toSorted())
  })

  const cases = paged.flatMap((operation) => {
    const sorts = sortsOf(operation)
    return (sorts.length === 0 ? [null] : sorts).map((sort) => [operation.id, sort] as const)
  })
  test.each(cases)('%s by %s returns the whole list in pages, each row once', async (id, sort) => {
    const list = lists[id]
    if (list === undefined) throw new Error(`${id} has no rows`)
    const whole = (await read(list, sort, 100)).map(list.id)
    expect([new Set(whole).size, whole.length]).toEqual([list.rows, list.rows])
    expect((await read(list, sort, 1)).map(list.id)).toEqual(whole)
    expect((await read(list, sort, 3)).map(list.id)).toEqual(whole)
  })

  describe.each(
    Object.entries(orders).flatMap(([id, keys]) => Object.keys(keys).map((key) => [id, key] as const)),
  )('%s by %s', (id, key) => {
    const order = orders[id]?.[key]

    test('ascends, and descends in reverse', async () => {
      const list = lists[id]
      if (list === undefined || order === undefined) throw new Error(`${id} has no rows`)
      const ascending = await read(list, key, 100)
      const descending = await read(list, `-${key}`, 100)
      expect(descending.map(list.id)).toEqual(ascending.toReversed().map(list.id))
      // Letters that every collation sorts equally.
      const plain = ascending
        .map(order.of)
        .map((text) => text.toLowerCase())
        .filter((text) => /^[a-z0-9.:%-]+$/u.test(text))
      expect(plain).toEqual(plain.toSorted())
      expect(plain.length).toBeGreaterThanOrEqual(5)
    })

    test('sorts by a column that is never null', async () => {
      const [table = '', column = ''] = (order?.column ?? '').split('.')
      const { rows } = await server.database.global((tx) =>
        sql<{ attnotnull: boolean }>`select attnotnull from pg_attribute
            where attrelid = ${table}::text::regclass and attname = ${column}`.execute(tx),
      )
      // A nullable column needs rows without it above: cursors do not pass null on their own.
      expect(rows).toEqual([{ attnotnull: true }])
    })
  })
})
