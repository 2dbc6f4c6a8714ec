import { sql } from 'kysely'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Database } from '#server/db/database.ts'
import { insertCandidates, newCandidate } from '#server/modules/candidates/face.ts'
import { amongHolders, searchCandidates } from '#server/modules/candidates/search.ts'
import { candidateCrowd } from '#tests/support/candidate-crowd.ts'
import { describeEachEngine, openTestDatabase } from '#tests/support/database.ts'

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

/** Of a plan: what it reads of which table by which index, how many rows that finds, and how many of them are thrown away. */
function reads(node: Node): [how: string, found: number, removed: number][] {
  const table = node['Relation Name'] ?? node['Index Name']
  const below = (node.Plans ?? []).flatMap(reads)
  if (table === undefined) return below
  const index = node['Index Name'] === undefined ? '' : ` ${node['Index Name']}`
  const removed = (node['Rows Removed by Filter'] ?? 0) + (node['Rows Removed by Index Recheck'] ?? 0)
  const loops = node['Actual Loops']
  return [[`${node['Node Type']}${index}`, node['Actual Rows'] * loops, removed * loops], ...below]
}

const many = 3_000

/** What the serving role's plan reads, under forced row security. */
describeEachEngine('the search of candidates', (engine) => {
  const tenant = randomUUID()
  let database: Database
  beforeAll(async () => {
    database = await openTestDatabase(engine)
    await candidateCrowd(database, tenant, many)
    await candidateCrowd(database, randomUUID(), 500)
    await database.tenant(tenant, (tx) =>
      insertCandidates(tx, tenant, [
        newCandidate({ name: 'Ada Lovelace', emails: ['ada@analytical.example'] }, new Date(0)),
        newCandidate({ name: 'Ada Lovelock', emails: [] }, new Date(0)),
      ]),
    )
  })
  afterAll(() => database.close())

  const filter = (search: string) => ({ search, cursor: null, limit: 50 })
  const planned = (search: string) =>
    database.tenant(tenant, async (tx) => {
      const [plan] = await amongHolders(tx, tenant, filter(search)).explain<{
        'QUERY PLAN': [{ Plan: Node }]
      }>('json', sql`analyze`)
      return plan === undefined ? [] : reads(plan['QUERY PLAN'][0].Plan)
    })
  /** What of the first text's beginnings, and what of its second's, the index finds; then those who are looked at. */
  const byIndex = (first: number, second: number, matching: number, removed: number) => [
    ['Index Scan candidate_search_piece', first, 0],
    ['Index Scan candidate_search_piece', second, 0],
    ['Index Scan candidate_pkey', matching, removed],
  ]

  it('reads the pieces, and the people whom they name, by an index and throws nobody else away', async () => {
    expect(await planned('Lovelac')).toEqual(byIndex(1, 0, 1, 0))
    expect(await planned('OVEL')).toEqual(byIndex(0, 2, 2, 0))
    expect(await planned('lovelace lovelace')).toEqual(byIndex(1, 0, 0, 1))
    expect(await planned('nobody at all')).toEqual(byIndex(0, 0, 0, 0))
  })

  it('finds the newest of those who hold a common text', async () => {
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
