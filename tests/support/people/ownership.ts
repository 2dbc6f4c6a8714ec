import type { components } from '#contract/schema.gen.ts'
import { addColleague } from './colleague.ts'
import { call, signIn, type Person, type Recruiter } from './people.ts'
import { newWorkspace, type Workspace } from './workspace.ts'
import { bodyOf } from '../server/answers.ts'
import type { TestServer } from '../server/server.ts'

type Schemas = components['schemas']
export type Transfer = Schemas['OwnershipTransfer']

export const offerTo = (
  server: TestServer,
  who: Pick<Person, 'cookie' | 'idToken'>,
  { memberId }: Pick<Recruiter, 'memberId'>,
) => call(server, who, '/ownershipTransfers', { method: 'POST', body: { memberId } })

export const answerOffer = (
  server: TestServer,
  who: Pick<Person, 'cookie' | 'idToken'>,
  { id }: Pick<Transfer, 'id'>,
  type: Schemas['OwnershipEvent']['type'],
) => call(server, who, `/ownershipTransfers/${id}/events`, { method: 'POST', body: { type } })

export const openOffer = async (
  server: TestServer,
  who: Pick<Person, 'cookie' | 'idToken'>,
): Promise<Transfer | null> =>
  bodyOf<Schemas['OpenOwnershipTransfer']>(await call(server, who, '/ownershipTransfers')).transfer

/** A new company with its owner and a colleague. */
export async function companyOfTwo(server: TestServer, role: 'admin' | 'recruiter' | 'viewer' = 'recruiter') {
  const workspace = await newWorkspace(server, 'Handover')
  const { owner } = workspace
  return { workspace, owner, heir: await addColleague(server, owner, { role, name: 'Hana Heir' }) }
}

/** The same with an open ownership offer to the colleague. */
export async function offered(server: TestServer) {
  const two = await companyOfTwo(server)
  return { ...two, transfer: bodyOf<Transfer>(await offerTo(server, two.owner, two.heir), 201) }
}

/** The owner with a fresh sign-in, while the company has no open offer. */
export async function freshOwner(
  server: TestServer,
  { owner }: Pick<Workspace, 'owner'>,
): Promise<Recruiter> {
  const { companyId, memberId, cookie } = owner
  await server.database.tenant(companyId, (tx) =>
    tx
      .updateTable('ownership_transfer')
      .set({ state: 'withdrawn' })
      .where('tenant_id', '=', companyId)
      .where('state', '=', 'offered')
      .execute(),
  )
  return { ...(await signIn(server, owner, cookie)), companyId, memberId }
}
