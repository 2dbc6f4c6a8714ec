/** The real server with its own database, and companies in which paths are walked. */
import { addColleague } from '#tests/support/people/colleague.ts'
import type { EngineName } from '#tests/support/database/database.ts'
import { quickPasswords } from '#tests/support/server/identity.ts'
import { call, registerRecruiter } from '#tests/support/people/people.ts'
import { startTestServer, type TestServer } from '#tests/support/server/server.ts'
import { stoppedClock } from '#tests/support/server/stopped-clock.ts'
import { recruiters } from './beginning.ts'
import type { Company } from './stand.ts'

export const startWorldServer = (engine: EngineName): Promise<TestServer> =>
  startTestServer({ engine, clock: stoppedClock(), passwords: quickPasswords })

/** An unused company with two recruiters. */
export async function newCompany(server: TestServer): Promise<Company> {
  const owner = await registerRecruiter(server)
  const colleague = await addColleague(server, owner, { role: 'recruiter', name: recruiters[1] })
  const topics = await call(server, owner, '/topics?limit=2')
  const { items } = topics.json<{ items: readonly { slug: string }[] }>()
  return {
    server,
    recruiters: [owner, colleague],
    requirementsOf: (count) =>
      items.slice(0, count).map(({ slug }) => ({ topic: slug, level: 3, kind: 'must', weight: 2 })),
  }
}
