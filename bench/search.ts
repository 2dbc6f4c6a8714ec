/**
 * The search of candidates by its index against the reading of every name and address, which it replaced, in one run: by
 * texts that few hold, that many hold, and that nobody holds; at 10,000 candidates on both engines, and at 1,000,000 on
 * PostgreSQL, of whom a tenth are the company's (docs/database.md#the-search-for-candidates). BENCH_ROWS=0 leaves the million out.
 */
import { sql } from 'kysely'
import { randomUUID } from 'node:crypto'
import { holdsWords } from '#server/db/holds-words.ts'
import type { Database } from '#server/db/database.ts'
import { searchCandidates } from '#server/modules/candidates/search.ts'
import { candidateCrowd } from '#tests/support/people/candidate-crowd.ts'
import { withDatabase, type EngineName } from './databases.ts'
import { median, report, rounded } from './report.ts'

const rounds = Number(process.env['BENCH_ROUNDS'] ?? 40)
const million = Number(process.env['BENCH_ROWS'] ?? 1_000_000)

interface Case {
  search: string
  /** Time limit of the search, as a multiple of the scan. */
  bar: number
  /** Whether a row matches: an accidental match or miss would measure something else. */
  held: boolean
}

/** By number of matches in the company, and by the matched field. */
const texts: Record<string, Case> = {
  few: { search: 'kamerlo84', bar: 1, held: true },
  some: { search: 'lofalin', bar: 1, held: true },
  none: { search: 'nobodyatall', bar: 1, held: false },
  three: { search: 'xqz', bar: 1, held: false },
  // A common first name with a rare surname, and an email of a common name and domain.
  fullName: { search: 'Margaret Kamerlo', bar: 1, held: true },
  address: { search: 'margaret.kamerlo440@northgate.example', bar: 1, held: true },
  // Scanned as before once the index reports many; single letters are not searched.
  many: { search: 'harbour', bar: 3, held: true },
  manyParts: { search: '@brightwater.example', bar: 3, held: true },
  letter: { search: 'x', bar: 2, held: true },
}

for (const engine of ['embedded', 'postgres'] as const) await measure(engine, 10_000, 10_000)
if (million > 0) await measure('postgres', million, million / 10)

async function measure(engine: EngineName, rows: number, own: number): Promise<void> {
  await withDatabase(engine, async (database) => {
    const tenant = randomUUID()
    await candidateCrowd(database, tenant, own)
    for (let others = own; others < rows; others += own) await candidateCrowd(database, randomUUID(), own)
    for (const [kind, { search, bar, held }] of Object.entries(texts)) {
      const times: Record<'index' | 'reading', number[]> = { index: [], reading: [] }
      let differing = 0
      for (let round = -3; round < rounds; round += 1) {
        const byIndex = await timed(() => indexed(database, tenant, search))
        const byReading = await timed(() => read(database, tenant, search))
        differing += Number(byIndex.found !== byReading.found || (byIndex.found !== '') !== held)
        if (round < 0) continue
        times.index.push(byIndex.ms)
        times.reading.push(byReading.ms)
      }
      const ratio = median(times.index.map((ms, round) => ms / (times.reading[round] ?? Number.NaN)))
      report({
        goal: `search-${kind}-${engine}-${rows}`,
        n: rounds * 2,
        fail: differing + Number(!(ratio <= bar)),
        figures: {
          own,
          p95Ms: rounded(p95(times.index), 2),
          readingP95Ms: rounded(p95(times.reading), 2),
          ratio: rounded(ratio, 3),
          atMost: bar,
        },
      })
    }
  })
}

function p95(taken: readonly number[]): number {
  const sorted = taken.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length * 0.95)] ?? Number.NaN
}

async function timed(work: () => Promise<string>): Promise<{ ms: number; found: string }> {
  const began = performance.now()
  const found = await work()
  return { ms: performance.now() - began, found }
}

function indexed(database: Database, tenant: string, search: string): Promise<string> {
  return database.tenant(tenant, async (tx) => {
    const { items } = await searchCandidates(tx, tenant, { search, cursor: null, limit: 50 })
    return items.map(({ id }) => id).join()
  })
}

function read(database: Database, tenant: string, search: string): Promise<string> {
  return database.tenant(tenant, async (tx) => {
    const { rows } = await sql<{ id: string }>`
      select * from candidate where tenant_id = ${tenant} and deleted_at is null
        and ${holdsWords(sql`searched`, search)}
      order by created_at desc, id desc limit 51`.execute(tx)
    return rows
      .slice(0, 50)
      .map(({ id }) => id)
      .join()
  })
}
