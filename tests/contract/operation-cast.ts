/** A server with all people that the valid calls need, with a stopped clock: every time in an answer is known. */
import type { EngineName } from '#tests/support/database/database.ts'
import { registerPerson, signIn } from '#tests/support/people/people.ts'
import { startTestServer, type TestClock } from '#tests/support/server/server.ts'
import { newWorkspace } from '#tests/support/people/workspace.ts'
import type { Cast } from './operation-calls.ts'

const hour = 60 * 60 * 1000

function fixedClock(): TestClock {
  let now = Date.now()
  return { now: () => new Date(now), advance: (milliseconds) => void (now += milliseconds) }
}

/** @returns the cast, and an expired token of the developer */
export async function startCast(engine: EngineName): Promise<{ cast: Cast; expired: string }> {
  const server = await startTestServer({ engine, clock: fixedClock() })
  const developer = await registerPerson(server, { userType: 'user', name: 'Dana Developer' })
  server.clock.advance(2 * hour)
  const cast = {
    server,
    workspace: await newWorkspace(server, 'Brightwater'),
    developer: { ...developer, ...(await signIn(server, developer, developer.cookie)) },
    founder: await registerPerson(server, { userType: 'company', name: 'Fay', companyName: 'New' }),
  }
  return { cast, expired: developer.idToken }
}
