import type { components } from '#contract/schema.gen.ts'
import { findable, seek, type Findable } from '#tests/support/people/findable.ts'
import { addDeveloper } from '#tests/support/people/linked-developers.ts'
import type { Application, Position } from '#tests/support/people/workspace.ts'
import type { Cast } from '../operation-calls.ts'
import { day } from './matching.ts'
import { openedPosition } from './records.ts'

type Schemas = components['schemas']
type Invitation = Schemas['Invitation']

export const inDays = (days: number) => new Date(Date.now() + days * day).toISOString().slice(0, 10)

export const content = (
  changes: Partial<Schemas['InvitationContent']> = {},
): Schemas['InvitationContent'] => ({
  purpose: 'invite',
  reasons: ['TypeScript, level 4 of 5'],
  salary: { min: 60_000, max: 75_000, currency: 'EUR', per: 'year' },
  clientKind: 'A lab in Ghent',
  message: 'Your parser convinced us.',
  expiresOn: inDays(30),
  ...changes,
})

export interface Found {
  position: Position
  who: Findable
  application: Application
}

export async function leadDeveloper(
  cast: Pick<Cast, 'server' | 'workspace'>,
  details: Readonly<Record<string, string>> = {},
): Promise<Found> {
  const { position } = await openedPosition(cast)
  const who = await findable(cast.server, { typescript: 3 }, details)
  await seek(cast.server, who, 'open')
  return { position, who, application: await addDeveloper(cast.workspace, position, who) }
}

export const draftOf = async (
  { workspace }: Pick<Cast, 'workspace'>,
  { position, application }: Pick<Found, 'position' | 'application'>,
  send = false,
  changes: Partial<Schemas['InvitationContent']> = {},
): Promise<Invitation> => {
  const body = { person: { applicationId: application.card.id }, content: content(changes), send }
  const path = `/positions/${position.id}/invitations`
  return (await workspace.send<Schemas['InvitationResult']>(path, { method: 'POST', body })).invitation
}

export async function reportedInvitation(cast: Cast, found?: Found): Promise<Invitation> {
  const { id, applicationId } = await draftOf(cast, found ?? (await leadDeveloper(cast)))
  const { companyId } = cast.workspace.owner
  const at = cast.server.clock.now()
  await cast.server.database.tenant(companyId, (tx) =>
    tx
      .updateTable('invitation')
      .set({ report: 'I never lived in Ghent.', reported_at: at })
      .where('tenant_id', '=', companyId)
      .where('id', '=', id)
      .execute(),
  )
  const { invitation } = await cast.workspace.send<Schemas['LatestInvitation']>(
    `/applications/${applicationId}/invitation`,
  )
  if (invitation === null) throw new Error('no invitation')
  return invitation
}
