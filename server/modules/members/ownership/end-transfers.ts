import type { TenantTx } from '#server/db/database.ts'
import { bySystem } from '../../transition-log/public.ts'
import { lockMembers } from '../company-repository.ts'
import { applyTransfer } from './apply-transfer.ts'
import { findOpenTransfer } from './transfer-repository.ts'

const byServer = (at: Date) => ({ actor: bySystem, at, hasRecentSignIn: false })

/** Ends the open offer to a member who can no longer accept it. */
export async function endTransferTo(
  tx: TenantTx,
  tenantId: string,
  memberId: string,
  at: Date,
): Promise<void> {
  await lockMembers(tx, tenantId)
  const open = await findOpenTransfer(tx, tenantId)
  if (open?.offered_to === memberId)
    await applyTransfer(tx, open, { type: 'ownership.withdrawn' }, byServer(at))
}

/** Ends the open offer of a closing company. The caller has locked the company's members. */
export async function endTransfer(tx: TenantTx, tenantId: string, at: Date): Promise<void> {
  const open = await findOpenTransfer(tx, tenantId)
  if (open !== null) await applyTransfer(tx, open, { type: 'ownership.withdrawn' }, byServer(at))
}

/** Ends the company's open offer if it has expired. The caller has locked the company's members. */
export async function expireTransfer(tx: TenantTx, tenantId: string, at: Date): Promise<void> {
  const open = await findOpenTransfer(tx, tenantId)
  if (open !== null && open.expires_at <= at)
    await applyTransfer(tx, open, { type: 'ownership.expired' }, byServer(at))
}
