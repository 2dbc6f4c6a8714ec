import { afterAll, beforeAll, expect, test } from 'vitest'
import { connectDemo } from '#server/seed/connect-demo.ts'
import { demoDeveloper } from '#server/seed/demo-accounts.ts'
import { writeDemoRepositories } from '#server/seed/histories/demo-repositories.ts'
import { demoDevelopers, developerOf } from '#server/seed/histories/developers.ts'
import { ProjectHistory } from '#server/seed/histories/project-history.ts'
import { demoProjects, type Project } from '#server/seed/histories/projects.ts'
import { listItems } from '#server/modules/digests/item-repository.ts'
import { seedDemo } from '#server/seed/seed-demo.ts'
import { seedDigests } from '#server/seed/seed-digests.ts'
import { describeOnDatabase } from '../support/database/database.ts'
import { analysisWorker, deskOf, openTestHistories, type Histories } from '../support/histories/evidence.ts'
import { signIn } from '../support/people/people.ts'
import { startTestServer, type TestServer } from '../support/server/server.ts'

const seed = 1

/** The last year of a project with its first people only: analysis time grows with the commits. */
const lately = (name: string, people: number): Project => {
  const project = demoProjects.find((one) => one.name === name)
  if (project === undefined) throw new Error(`no project ${name}`)
  const parts = project.parts.slice(0, people).map((part) => ({ ...part, from: 1 }))
  return { ...project, parts }
}
/** A project that merges pull requests, one that squashes them, and two of a single person. */
const projects = [
  lately('tidewater/harbor', 2),
  lately('lanternworks/wick', 2),
  lately('mara-okonjo/queuekeeper', 1),
  lately('northgate/turnstile', 1),
]

interface Written {
  readonly who: readonly string[]
  readonly merges: boolean
}

/** People of each commit of the main branch, author first, parsed from the generator's fast-import stream. */
function commitsOf(project: Project, until: number): Written[] {
  const stream = Buffer.concat([...new ProjectHistory(project, seed, until).steps()]).toString()
  return stream
    .split(/^commit /mu)
    .slice(1)
    .flatMap((text) => {
      // Squashed commits are on no branch.
      if (!text.startsWith('refs/heads/main\n') && project.squashes) return []
      const [author = ''] = /(?<=^author .*<)[^>]+/mu.exec(text) ?? []
      const helpers = [...text.matchAll(/(?<=^Co-authored-by: .*<)[^>]+/gmu)].map(([helper]) => helper)
      return [{ who: [author, ...helpers], merges: /^merge :/mu.test(text) }]
    })
}

describeOnDatabase('the numbers of the demo’s developers', (engine) => {
  let histories: Histories
  let server: TestServer
  let until: Date
  beforeAll(async () => {
    histories = await openTestHistories()
    server = await startTestServer({ engine, overrides: histories.options })
    const { database, clock } = server
    await seedDemo({
      database,
      provider: { port: server.identity, ensurePerson: server.ensurePerson },
      clock,
    })
    until = clock.now()
    const { signal } = new AbortController()
    const repositories = await writeDemoRepositories({
      folder: histories.shelf,
      seed,
      until,
      signal,
      projects,
    })
    await connectDemo({
      database,
      histories: histories.reader,
      shelf: { repositories: async () => repositories },
      developers: demoDevelopers,
      url: (name) => `${histories.host.origin}/${name}.git`,
      clock,
      log: server.app.log,
      signal,
    })
    const digests = seedDigests({ database, clock, publicUrl: 'http://localhost:4300', signal })
    await analysisWorker(server, histories.reader).runDue()
    expect(await digests).toBe(true)
  })
  afterAll(async () => {
    expect(server.defects).toEqual([])
    await server.close()
    await histories.close()
  })

  test('count every commit of the generator, own and others’', async () => {
    const written = projects.flatMap((project) => {
      const commits = commitsOf(project, Math.floor(until.getTime() / 1000)).filter(({ merges }) => !merges)
      return project.parts.map(({ login }) => {
        const { addresses } = developerOf(login)
        const own = commits.filter(({ who }) => who.some((address) => addresses.includes(address))).length
        return { login, name: project.name, state: 'connected', commits: own, others: commits.length - own }
      })
    })
    expect(written.map(({ commits }) => commits > 5)).toEqual([true, true, true, true, true, true])
    const accounts = await server.database.global((tx) =>
      tx.selectFrom('account').select(['id', 'email']).where('user_type', '=', 'user').execute(),
    )
    const read = await Promise.all(
      accounts.map(async ({ id, email }) => {
        const rows = await server.database.tenant(id, (tx) =>
          tx
            .selectFrom('repository')
            .innerJoin('integration', 'integration.id', 'repository.integration_id')
            .select(['origin', 'state', 'commits', 'others'])
            .execute(),
        )
        const login = demoDevelopers.find(({ addresses }) => addresses[0] === email)?.login
        return rows.map(({ origin, ...row }) => ({
          login,
          name: origin.split('/').slice(1).join('/'),
          ...row,
        }))
      }),
    )
    const sorted = (list: readonly { login: string | undefined; name: string }[]) =>
      list.toSorted((a, b) => `${a.login} ${a.name}`.localeCompare(`${b.login} ${b.name}`))
    expect(sorted(read.flat())).toEqual(sorted(written))
  })

  test('equal the sums by repository and by week', async () => {
    const { email, password } = demoDeveloper
    const desk = deskOf(server, await signIn(server, { uid: '', email, password }))
    const { items } = await desk.expertise()
    expect(items.map(({ topic }) => topic.slug)).toEqual(
      expect.arrayContaining(['typescript', 'fastify', 'graphql']),
    )
    for (const { topic, points, tiers } of items) {
      for (const by of ['repository', 'week'] as const) {
        const { total, groups, nextCursor } = await desk.evidence({ topic: topic.slug, by, limit: 100 })
        const sum = groups.reduce((all, one) => all + one.points, 0)
        expect({ by, topic, nextCursor, sum, ...total }).toMatchObject({
          by,
          topic,
          nextCursor: null,
          points,
          tiers,
        })
        expect(sum).toBe(points)
      }
    }
  })

  test('appear in the sent digest once its people are analyzed', async () => {
    const [company] = await server.database.global((tx) =>
      tx.selectFrom('account').select('company_id').where('user_type', '=', 'company').execute(),
    )
    const companyId = company?.company_id ?? ''
    const items = await server.database.tenant(companyId, async (tx) => {
      const digests = await tx.selectFrom('digest').select('id').where('sent_at', 'is not', null).execute()
      return listItems(tx, companyId, digests[0]?.id ?? '')
    })
    const topics = items.map(({ snapshot }) => [snapshot?.name, snapshot?.topics.map(({ name }) => name)])
    // The second one has no commits here.
    expect(topics.slice(0, 2)).toEqual([
      ['Ethan Whitcombe', ['TypeScript']],
      ['Noemi Szabo', []],
    ])
  })
})
