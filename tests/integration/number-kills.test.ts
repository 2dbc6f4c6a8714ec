import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { describeRaces } from '#tests/support/database/database.ts'
import { deskOf, type EvidenceDesk } from '#tests/support/histories/evidence.ts'
import { settledTopics } from '#tests/support/histories/settled-topics.ts'
import { makeHistory, type WrittenCommit } from '#tests/support/histories/fast-import.ts'
import { serveRepositories, startGitHost, type GitHost } from '#tests/support/histories/git-host.ts'
import { seededHistory } from '#tests/support/histories/seeded-history.ts'
import { registerPerson } from '#tests/support/people/people.ts'
import { longRun } from '#tests/support/run/run-scope.ts'
import { freePort, openClient, startLiveServer, type LiveServer } from '#tests/support/server/live-server.ts'
import { restartedPlace, type RestartedPlace } from '#tests/support/server/restarted-place.ts'
import { eventually } from '#tests/support/wait.ts'

/** Each takes the start of a process. */
const kills = longRun ? 10 : 2

describeRaces('a computation of numbers that is killed', (engine) => {
  let place: RestartedPlace
  let host: GitHost
  let server: LiveServer
  let client: Awaited<ReturnType<typeof openClient>>
  let desk: EvidenceDesk

  const start = async (port: number) => {
    const environment = { ...place.environment, PUBLIC_URL: host.origin }
    server = await startLiveServer({ directory: place.directory, environment, port })
    await server.ready()
  }

  beforeAll(async () => {
    place = await restartedPlace(engine, 'assay-number-kills-')
    host = await startGitHost(serveRepositories(join(place.directory, 'shelf')))
    await start(await freePort())
    client = await openClient(server.origin)
    desk = deskOf(client, await registerPerson(client, { userType: 'user', name: 'Dana Developer' }))
    const ledger = join(place.directory, 'shelf', 'ledger.git')
    await mkdir(ledger, { recursive: true })
    await makeHistory(ledger, ownHistory(desk.who.email))
    await desk.connected(`${host.origin}/ledger.git`)
  })
  afterAll(async () => {
    await server.end('SIGKILL')
    await client.close()
    await host.close()
    await place.remove()
  })

  const include = async (included: boolean) => {
    const [repository] = (await desk.list()).items[0]?.repositories ?? []
    const answer = await desk.include(repository?.id ?? '', included)
    expect(answer.statusCode).toBe(200)
  }

  test(`leaves the numbers of an undisturbed run after ${kills} kills`, async () => {
    await eventually(async () =>
      expect((await desk.list()).items[0]?.repositories[0]?.analysis?.state).toBe('complete'),
    )
    const undisturbed = await settledTopics(desk)
    expect(undisturbed.length).toBeGreaterThan(0)
    for (let kill = 1; kill <= kills; kill += 1) {
      await include(kill % 2 === 0)
      // The number of awaited answers varies the progress of the computation at the kill.
      for (let answer = 0; answer < kill % 5; answer += 1) await desk.expertise()
      const { port } = server
      await server.end('SIGKILL')
      await start(port)
    }
    await include(false)
    expect(await settledTopics(desk)).toEqual([])
    await include(true)
    expect(await settledTopics(desk)).toEqual(undisturbed)
  })
})

/** A history whose busiest person is the developer. */
function* ownHistory(email: string): Generator<WrittenCommit> {
  for (const commit of seededHistory({ commits: 3_000, people: 2, seed: 41 }))
    yield { ...commit, author: commit.author.replace('person-0@example.com', email) }
}
