/**
 * The search of developers among 100,000 against the one among 1,000, in one run on PostgreSQL (docs/decisions/089): a topic that
 * everybody knows, one that three in ten do, two topics, a place, and what nobody is. BENCH_ROWS is the larger crowd.
 */
import { chmod } from 'node:fs/promises'
import { join } from 'node:path'
import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { openDatabase, type Database } from '#server/db/database.ts'
import { migratePostgres } from '#server/db/postgres/postgres-engine.ts'
import { searchDevelopers, type DeveloperFilter } from '#server/modules/developer-search/search.ts'
import { startCluster, stopCluster } from '#tests/support/postgres.ts'
import { temporaryDirectory } from '#tests/support/temporary.ts'
import { median, report, rounded } from './report.ts'

const rounds = Number(process.env['BENCH_ROUNDS'] ?? 40)
const many = Number(process.env['BENCH_ROWS'] ?? 100_000)
const few = 1_000
const atMost = 2

const anybody: DeveloperFilter = {
  topics: [],
  level: 0,
  confidence: 0,
  lastWeek: 0,
  location: null,
  statuses: [],
  domains: ['brightwater.example'],
  cursor: null,
  limit: 20,
}
const cases: Record<string, DeveloperFilter> = {
  all: anybody,
  common: { ...anybody, topics: ['everybody'] },
  some: { ...anybody, topics: ['three-in-ten'], level: 3 },
  both: { ...anybody, topics: ['everybody', 'three-in-ten'], confidence: 50 },
  place: { ...anybody, topics: ['everybody'], location: 'place 7' },
  // Goes through as many as a page may.
  nobody: { ...anybody, topics: ['everybody'], location: 'nowhere' },
}

/** So many developers, each with two or three topics; every tenth blocks the company. */
const crowd = `
  with account as (
    insert into account (id, uid, user_type, name, first_login, created_at, updated_at)
    select gen_random_uuid(), 'crowd ' || n, 'user', 'Person ' || n, false, now(), now()
    from generate_series(1, $1::int) n returning id, uid
  ), person as (
    insert into developer_search (account_id, name, headline, location, blocked, as_of)
    select id, uid, 'Engineer', 'Place ' || hashtext(uid) % 50,
      case when hashtext(uid) % 10 = 0 then array['brightwater.example'] else '{}' end, 2967
    from account returning account_id, name
  )
  insert into developer_search_topic (account_id, slug, level, points, confidence, last_week, activity)
  select account_id, topic.slug, 1 + abs(hashtext(name || topic.slug)) % 5, abs(hashtext(name || topic.slug)) % 20000,
    abs(hashtext(topic.slug || name)) % 100, 2900, '{"first":"2020-01","credit":[100],"vouched":[100]}'
  from person join (values ('everybody', 10), ('three-in-ten', 3), ('one-in-ten', 1)) topic(slug, share)
    on abs(hashtext(topic.slug || name || 'holds')) % 10 < topic.share`

async function withCrowd<T>(size: number, work: (database: Database) => Promise<T>): Promise<T> {
  const place = await temporaryDirectory('assay-bench-developers-')
  const folder = join(place.path, 'cluster')
  try {
    await chmod(place.path, 0o755)
    const cluster = await startCluster(folder, { durable: true })
    const admin = new pg.Client({ connectionString: cluster.urlOf('superuser', 'postgres') })
    await admin.connect()
    await admin.query('create database assay owner assay_owner')
    await admin.end()
    const url = cluster.urlOf('app', 'assay')
    await migratePostgres({ url, migrateUrl: cluster.urlOf('owner', 'assay') })
    const owner = new pg.Client({ connectionString: cluster.urlOf('superuser', 'assay') })
    await owner.connect()
    await owner.query(crowd, [size])
    await owner.query('analyze')
    await owner.end()
    const database = await openDatabase({ url })
    try {
      return await work(database)
    } finally {
      await database.close()
    }
  } finally {
    await stopCluster(folder)
    await place.remove()
  }
}

const company = randomUUID()

async function timed(database: Database, filter: DeveloperFilter): Promise<{ ms: number; found: number }> {
  const began = performance.now()
  const { people } = await database.tenant(company, (tx) => searchDevelopers(tx, filter))
  return { ms: performance.now() - began, found: people.length }
}

await withCrowd(few, (small) =>
  withCrowd(many, async (large) => {
    for (const [name, filter] of Object.entries(cases)) {
      const times: Record<'small' | 'large', number[]> = { small: [], large: [] }
      let wrong = 0
      for (let round = -3; round < rounds; round += 1) {
        const [one, other] = [await timed(small, filter), await timed(large, filter)]
        // What finds nobody by mistake would measure something else.
        wrong += Number(other.found > 0 === (name === 'nobody'))
        if (round < 0) continue
        times.small.push(one.ms)
        times.large.push(other.ms)
      }
      const ratio = median(times.large.map((ms, round) => ms / (times.small[round] ?? Number.NaN)))
      report({
        goal: `developers-${name}-${many}`,
        n: rounds * 2,
        fail: wrong + Number(!(ratio <= atMost)),
        figures: {
          medianMs: rounded(median(times.large), 2),
          smallMedianMs: rounded(median(times.small), 2),
          ratio: rounded(ratio, 3),
          atMost,
        },
      })
    }
  }),
)
