import { randomUUID } from 'node:crypto'
import { v7 as uuidv7 } from 'uuid'
import type { CompanyRole } from '#server/contract/ports/actor.ts'
import { signIn, type Recruiter } from './people.ts'
import type { TestServer } from '../server/server.ts'

/** A second, signed-in member of a company, written without the API, which would email an invitation. */
export async function addColleague(
  server: TestServer,
  { companyId }: Pick<Recruiter, 'companyId'>,
  {
    role,
    name,
    email = `${randomUUID()}@assay.example`,
  }: { role: CompanyRole; name: string; email?: string },
): Promise<Recruiter> {
  const password = `correct horse ${randomUUID()}`
  const person = await server.ensurePerson({ email, password, displayName: name })
  if (!person.ok) throw new Error(`no colleague: ${person.code}`)
  const { uid } = person.value
  const [accountId, memberId] = [uuidv7(), uuidv7()]
  const at = server.clock.now()
  await server.database.global((tx) =>
    tx
      .insertInto('account')
      .values({
        id: accountId,
        uid,
        user_type: 'company',
        name,
        email,
        company_name: null,
        member_id: memberId,
        company_id: companyId,
        role,
        member_state: 'active',
        verification_sent_at: null,
        created_at: at,
        updated_at: at,
      })
      .execute(),
  )
  await server.database.tenant(companyId, (tx) =>
    tx
      .insertInto('member')
      .values({
        tenant_id: companyId,
        id: memberId,
        account_id: accountId,
        name,
        email,
        role,
        title: null,
        state: 'active',
        created_at: at,
        updated_at: at,
      })
      .execute(),
  )
  return { ...(await signIn(server, { uid, email, password })), companyId, memberId }
}
