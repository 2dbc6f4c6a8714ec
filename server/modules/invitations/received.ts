import type { components } from '#contract/schema.gen.ts'
import type { TenantTx } from '#server/db/database.ts'
import { findCompany } from '../companies/public.ts'
import type { Position } from '../positions/public.ts'
import { hasWithdrawn, isAnswerable } from './open-states.ts'
import { listReceivedRows, saveReceived } from './received-repository.ts'
import type { InvitationRow } from './repository.ts'

interface Accepted {
  readonly next: InvitationRow
  readonly position: Pick<Position, 'title' | 'clientName'>
  readonly developerId: string | null
}

/** Updates the developer's own row of an invitation, once it is sent. */
export async function keepReceived(tx: TenantTx, { next, position, developerId }: Accepted): Promise<void> {
  if (developerId === null || next.sent_at === null) return
  const company = await findCompany(tx, next.tenant_id)
  const received = {
    id: next.id,
    companyId: next.tenant_id,
    companyName: company?.name ?? '',
    client: next.client_kind ?? position.clientName,
    position: position.title,
    purpose: next.purpose,
    state: next.state,
    sentAt: next.sent_at.toISOString(),
    expiresOn: next.expires_on,
    hasWithdrawn: hasWithdrawn(next),
  }
  await saveReceived(tx, developerId, received)
}

/** A developer's received invitations, newest first. @param most all by default */
export async function listReceived(
  tx: TenantTx,
  accountId: string,
  now: Date,
  most?: number,
): Promise<components['schemas']['ReceivedInvitation'][]> {
  const rows = await listReceivedRows(tx, accountId, most)
  return rows.map((row) => ({
    id: row.id,
    companyName: row.company_name,
    client: row.client,
    position: row.position,
    purpose: row.purpose,
    state: row.state,
    sentAt: row.sent_at.toISOString(),
    hasWithdrawn: row.has_withdrawn,
    expiresOn: row.expires_on,
    isOpen: isAnswerable(row, now),
  }))
}
