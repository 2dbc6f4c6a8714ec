import { sql } from 'kysely'
import type { operations } from '#contract/schema.gen.ts'
import type { TestServer } from '../server/server.ts'
import { bodyOf } from '../server/answers.ts'
import { call, cookieOf, type Person } from './people.ts'

export type DemoKind = operations['openDemo']['requestBody']['content']['application/json']['kind']
type SignIn = operations['openDemo']['responses'][201]['content']['application/json']

/** A demo visitor in one browser, with our session in place of the provider's token. */
export interface DemoVisitor extends Pick<
  Person,
  'uid' | 'cookie' | 'idToken' | 'accessToken' | 'refreshToken'
> {
  accountId: string
  /** Null for a developer. */
  companyId: string | null
  /** A developer that a recruiter finds. */
  developerIds: readonly string[]
}

/** Reassigns open workspaces to visitors from another network. */
export const moveVisitorsAway = (server: Pick<TestServer, 'database'>): Promise<unknown> =>
  server.database.global(async (tx) => {
    await sql`update demo_workspace set address_hash = account_id::text`.execute(tx)
    await tx.deleteFrom('call_window').where('purpose', '=', 'demosFrom').execute()
  })

/** Opens a workspace as a visitor from a new network. */
export async function openDemo(
  server: Pick<TestServer, 'app' | 'database'>,
  kind: DemoKind,
  cookie?: string,
): Promise<DemoVisitor> {
  await moveVisitorsAway(server)
  const headers: Record<string, string> = cookie === undefined ? {} : { cookie: `fp=${cookie}` }
  const answer = await call(server, null, '/demo', { method: 'POST', body: { kind }, headers })
  const { jwt } = bodyOf<SignIn>(answer, 201)
  const {
    id,
    uid,
    company_id: companyId,
    developer_ids: developerIds,
  } = await server.database.global((tx) =>
    tx
      .selectFrom('account')
      .innerJoin('session_family', 'session_family.uid', 'account.uid')
      .innerJoin('demo_workspace', 'demo_workspace.account_id', 'account.id')
      .select(['account.id', 'account.uid', 'account.company_id', 'demo_workspace.developer_ids'])
      .orderBy('session_family.id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow(),
  )
  return {
    accountId: id,
    companyId,
    developerIds,
    uid,
    cookie: cookieOf(answer),
    idToken: jwt.accessToken,
    ...jwt,
  }
}
