import { sql, type RawBuilder } from 'kysely'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { wordsOf } from '#machines/domain/text/fold.ts'
import type { Database } from '#server/db/database.ts'
import { insertCandidates, newCandidate } from '#server/modules/candidates/public.ts'
import { amongHolders, partsOf, rarestPart, searchCandidates } from '#server/modules/candidates/search.ts'
import { candidateCrowd } from '#tests/support/people/candidate-crowd.ts'
import { describeEachEngine, openTestDatabase } from '#tests/support/database/database.ts'

interface Node {
  'Node Type': string
  'Relation Name'?: string
  'Index Name'?: string
  'Index Cond'?: string
  'Actual Rows': number
  'Actual Loops': number
  'Rows Removed by Filter'?: number
  'Rows Removed by Index Recheck'?: number
  Plans?: Node[]
}

type Read = [how: string, found: number, removed: number]

/**
 * Of a plan: the index or table of each read, its rows, and the discarded rows. Walking an index and reading it as
 * a bitmap count alike: the choice depends on the table's size.
 */
function reads(node: Node): Read[] {
  const loops = node['Actual Loops']
  const found = node['Actual Rows'] * loops
  const removed =
    loops * ((node['Rows Removed by Filter'] ?? 0) + (node['Rows Removed by Index Recheck'] ?? 0))
  const below = (node.Plans ?? []).flatMap(reads)
  if (node['Node Type'] === 'Bitmap Heap Scan') return below.map(([how]) => [how, found, removed])
  const index = node['Index Name']
  if (index !== undefined) return [[`by ${index}`, found, removed]]
  const table = node['Relation Name']
  return table === undefined ? below : [[`through ${table}`, found, removed], ...below]
}

const many = 3_000

/** The plan of the serving role, under forced row security. */
describeEachEngine('the search of candidates', (engine) => {
  const tenant = randomUUID()
  let database: Database
  beforeAll(async () => {
    database = await openTestDatabase(engine)
    // Too many have that first name to look them up.
    await candidateCrowd(database, tenant, many, ['Margaret'])
    await candidateCrowd(database, randomUUID(), 500)
    await database.tenant(tenant, (tx) =>
      insertCandidates(tx, tenant, [
        newCandidate({ name: 'Ada Lovelace', emails: ['ada@analytical.example'] }, new Date(0)),
        newCandidate({ name: 'Ada Lovelock', emails: [] }, new Date(0)),
        newCandidate({ name: 'Margaret Rarewood', emails: ['margaret@northgate.example'] }, new Date(0)),
      ]),
    )
  })
  afterAll(() => database.close())

  const filter = (search: string) => ({ search, cursor: null, limit: 50 })
  const explained = async (statement: RawBuilder<unknown>) => {
    const { rows } = await database.tenant(tenant, (tx) =>
      sql<{ 'QUERY PLAN': [{ Plan: Node }] }>`explain (analyze, format json) ${statement}`.execute(tx),
    )
    return rows.flatMap((row) => reads(row['QUERY PLAN'][0].Plan))
  }
  const planned = (search: string, part = partsOf(wordsOf(search))[0] ?? '') =>
    database.tenant(tenant, async (tx) => {
      const [plan] = await amongHolders(tx, tenant, filter(search), part).explain<{
        'QUERY PLAN': [{ Plan: Node }]
      }>('json', sql`analyze`)
      return plan === undefined ? [] : reads(plan['QUERY PLAN'][0].Plan)
    })
  /** Index entries of the first and the second text, then the candidates that are looked up. */
  const byIndex = (first: number, second: number, matching: number, removed: number) => [
    ['by candidate_search_piece', first, 0],
    ['by candidate_search_piece', second, 0],
    ['by candidate_pkey', matching, removed],
  ]

  it('reads index entries and their candidates by an index, and discards no other rows', async () => {
    expect(await planned('Lovelac')).toEqual(byIndex(1, 0, 1, 0))
    expect(await planned('OVEL')).toEqual(byIndex(0, 2, 2, 0))
    expect(await planned('lovelace margaret')).toEqual(byIndex(1, 0, 0, 1))
    expect(await planned('nowhere at all')).toEqual(byIndex(0, 0, 0, 0))
  })

  const rarest = (search: string) =>
    database.tenant(
      tenant,
      async (tx) => (await rarestPart(tenant, partsOf(wordsOf(search))).execute(tx)).rows,
    )
  /** How many candidates a search reads, found or not. */
  const readBy = (search: string) =>
    database.tenant(tenant, async (tx) => {
      const read = async () => {
        const { rows } = await sql<{ read: number }>`
          select (seq_tup_read + idx_tup_fetch)::int as read from pg_stat_xact_user_tables
          where relname = 'candidate'`.execute(tx)
        return rows[0]?.read ?? Number.NaN
      }
      const before = await read()
      await searchCandidates(tx, tenant, filter(search))
      return (await read()) - before
    })

  it('looks a text up by its rarest part, wherever that is', async () => {
    expect([
      await rarest('margaret rarewood'),
      await rarest('Räre-WOOD, Margaret'),
      await rarest('margaret'),
    ]).toEqual([
      [{ part: 'rarewood', pieces: 1 }],
      [{ part: 'rare', pieces: 1 }],
      [{ part: 'margaret', pieces: 2_000 }],
    ])
    expect([partsOf(['123456789']), partsOf(['1', '1234567890']), partsOf(['ab', 'abc', 'abc'])]).toEqual([
      ['123456789'],
      ['123456789', '234567890'],
      ['abc', 'ab'],
    ])
    expect(partsOf(['x'.repeat(60) + 'y'.repeat(60), 'ab'])).toHaveLength(4)
  })

  it('reads only candidates who match the other part when the first name is common', async () => {
    expect(await readBy('Margaret Rarewood')).toBe(1)
    expect(await planned('Margaret Rarewood', 'rarewood')).toEqual(byIndex(0, 1, 1, 0))
  })

  it('counts the candidates of each part by the index, and stops when it is common', async () => {
    const piece = 'by candidate_search_piece'
    expect(await explained(rarestPart(tenant, partsOf(wordsOf('Margaret Rarewood'))))).toEqual([
      [piece, 2_000, 0],
      [piece, 0, 0],
      [piece, 0, 0],
      [piece, 1, 0],
    ])
  })

  it('finds the newest candidates for a common text', async () => {
    const found = await database.tenant(tenant, async (tx) => {
      const { rows } = await sql<{ id: string }>`
        select id from candidate where strpos(emails::text, 'example') > 0
        order by created_at desc, id desc limit 50`.execute(tx)
      const { items } = await searchCandidates(tx, tenant, filter('EXAMPLE'))
      return [items, rows].map((list) => list.map(({ id }) => id))
    })
    expect(found[0]).toEqual(found[1])
    expect(found[1]).toHaveLength(50)
  })
})
