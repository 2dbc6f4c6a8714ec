/**
 * The search of developers among 100,000 against the one among 1,000, in one run on PostgreSQL (docs/developer-search.md#what-do-companies-find): a topic that
 * everybody knows, one that three in ten do, two topics, a place, the last year, who looks for work, and what nobody is. Timed through the
 * operation, with all that its answer needs. BENCH_ROWS is the larger crowd.
 */
import { chmod } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { openDatabase } from '#server/db/database.ts'
import { migratePostgres } from '#server/db/postgres/postgres-engine.ts'
import { weekBegins } from '#server/evidence/formula/weeks.ts'
import { bodyOf } from '#tests/support/server/answers.ts'
import { call } from '#tests/support/people/people.ts'
import { startCluster, stopCluster } from '#tests/support/database/postgres.ts'
import { startTestServer } from '#tests/support/server/server.ts'
import { temporaryDirectory } from '#tests/support/temporary.ts'
import { newWorkspace } from '#tests/support/people/workspace.ts'
import { median, report, rounded } from './report.ts'

const rounds = Number(process.env['BENCH_ROUNDS'] ?? 40)
const many = Number(process.env['BENCH_ROWS'] ?? 100_000)
const few = 1_000
const atMost = 2

/** The week in which a fifth of all developers were last active or later: a year before `asOf`. */
const asOf = 2967
const aYearAgo = new Date(weekBegins(asOf - 52) * 1000).toISOString().slice(0, 10)

const everybody = 'topics=typescript'
/** Queries of `GET /developers`. */
const cases: Record<string, string> = {
  all: '',
  common: everybody,
  some: 'topics=go&level=3',
  both: `${everybody}&topics=go&confidence=50`,
  place: `${everybody}&location=place%207`,
  seen: `${everybody}&seenSince=${aYearAgo}`,
  seeking: `${everybody}&jobSearchStatus=activelyLooking`,
  // As many as one page may examine.
  nobody: `${everybody}&location=nowhere`,
}

/**
 * Developers with two or three topics each, last active in one of five years; every tenth blocks the company, and
 * every tenth looks for work.
 */
const crowd = `
  with account as (
    insert into account (id, uid, user_type, name, first_login, created_at, updated_at)
    select gen_random_uuid(), 'crowd ' || n, 'user', 'Person ' || n, false, now(), now()
    from generate_series(1, $1::int) n returning id, uid
  ), person as (
    insert into developer_search (account_id, name, headline, location, blocked, job_search_status, as_of)
    select id, uid, 'Engineer', 'Place ' || hashtext(uid) % 50,
      case when hashtext(uid) % 10 = 0 then array[$2::text] else '{}' end,
      case when abs(hashtext(uid || 'seeks')) % 10 = 0 then 'activelyLooking' end, ${asOf}
    from account returning account_id, name
  )
  insert into developer_search_topic (account_id, slug, level, points, confidence, last_week, activity)
  select account_id, topic.slug, 1 + abs(hashtext(name || topic.slug)) % 5, abs(hashtext(name || topic.slug)) % 20000,
    abs(hashtext(topic.slug || name)) % 100, ${asOf} - abs(hashtext(name)) % 260, '{"first":"2020-01","credit":[100],"vouched":[100]}'
  from person join (values ('typescript', 10), ('go', 3), ('rust', 1)) topic(slug, share)
    on abs(hashtext(topic.slug || name || 'holds')) % 10 < topic.share`

type Search = (query: string) => Promise<{ ms: number; found: number }>

async function withCrowd<T>(size: number, work: (search: Search) => Promise<T>): Promise<T> {
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
    const database = await openDatabase({ url })
    const server = await startTestServer({ database, overrides: { validateResponses: false } })
    try {
      const { owner: recruiter } = await newWorkspace(server, 'Brightwater')
      const owner = new pg.Client({ connectionString: cluster.urlOf('superuser', 'assay') })
      await owner.connect()
      await owner.query(crowd, [size, recruiter.email.split('@')[1]])
      await owner.query('analyze')
      await owner.end()
      return await work(async (query) => {
        const began = performance.now()
        const answer = await call(server, recruiter, `/developers?${query}`)
        const ms = performance.now() - began
        return { ms, found: bodyOf<{ items: unknown[] }>(answer).items.length }
      })
    } finally {
      await server.close()
      await database.close()
    }
  } finally {
    await stopCluster(folder)
    await place.remove()
  }
}

await withCrowd(few, (small) =>
  withCrowd(many, async (large) => {
    for (const [name, query] of Object.entries(cases)) {
      const times: Record<'small' | 'large', number[]> = { small: [], large: [] }
      let wrong = 0
      for (let round = -3; round < rounds; round += 1) {
        const [one, other] = [await small(query), await large(query)]
        // An accidentally empty result would measure something else.
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
