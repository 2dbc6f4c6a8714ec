import { asTenant, type GlobalTx } from '#server/db/database.ts'
import { bySystem } from '../transition-log/public.ts'
import { applyMember } from './apply.ts'
import { companiesInviting } from './invitation-repository.ts'

/** Ends every invitation of an address when its person is erased. */
export async function endInvitationsTo(
  tx: GlobalTx,
  email: string,
  { at, publicUrl }: { readonly at: Date; readonly publicUrl: string },
): Promise<void> {
  const by = { actor: bySystem, at, version: null }
  for (const { tenantId, id } of await companiesInviting(tx, email))
    await asTenant(tx, tenantId, (own) =>
      applyMember(own, tenantId, id, { type: 'member.invitationRevoked' }, by, publicUrl),
    )
}
