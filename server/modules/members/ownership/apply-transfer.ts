import { ownershipMachine } from '#machines/lifecycle/ownership/ownership-machine.ts'
import type { OwnershipEvent } from '#machines/lifecycle/ownership/ownership-types.ts'
import { applyEvent, impossibility } from '#machines/shared/lifecycle.ts'
import type { OwnershipState } from '#machines/shared/lifecycle-states.ts'
import type { Refusal } from '#machines/shared/refusal.ts'
import type { TenantTx } from '#server/db/database.ts'
import { takeBack } from '../../notifications/public.ts'
import { appendTransitions, memberOf } from '../../transition-log/public.ts'
import { findMember } from '../repository.ts'
import { effects, type By } from './effects.ts'
import type { Parties } from './mail-result.ts'
import {
  findOpenTransfer,
  findOwner,
  holdAccount,
  insertTransfer,
  saveTransferState,
  type Transfer,
} from './transfer-repository.ts'

/** An offer; `none` for a new one. */
export type Offer = Omit<Transfer, 'state'> & { readonly state: OwnershipState }

async function partiesOf(tx: TenantTx, { tenant_id, offered_to }: Offer): Promise<Parties> {
  const owner = await findOwner(tx, tenant_id)
  const member = await findMember(tx, tenant_id, offered_to, true)
  if (owner === null || member === null) throw new Error('an offer lacks its owner or its member')
  return { owner, member }
}

async function factsOf(tx: TenantTx, offer: Offer, { owner, member }: Parties, by: By) {
  const { tenant_id: tenantId, id } = offer
  const asking = memberOf(by.actor)
  const open = await findOpenTransfer(tx, tenantId)
  return {
    by:
      asking === null
        ? null
        : {
            isOwner: asking === owner.id && owner.state === 'active',
            isOffered: asking === member.id,
            hasRecentSignIn: by.hasRecentSignIn,
          },
    isActive: member.state === 'active' && (await holdAccount(tx, member.id)),
    hasOpenTransfer: open !== null && open.id !== id,
    isExpired: offer.expires_at <= by.at,
  }
}

/**
 * Applies an event of the ownership machine: writes rows, log and mails. The caller has locked the company's members.
 * @returns the refusal; null for done
 */
export async function applyTransfer(
  tx: TenantTx,
  offer: Offer,
  event: OwnershipEvent,
  by: By,
): Promise<Refusal | null> {
  const { tenant_id: tenantId, id, state } = offer
  const { actor, at } = by
  const parties = await partiesOf(tx, offer)
  const facts = await factsOf(tx, offer, parties, by)
  const verdict = applyEvent(ownershipMachine, { state, facts }, event)
  if (verdict.kind === 'refused') return verdict.refusal
  if (verdict.kind !== 'moved') return impossibility(state, event)
  const to = verdict.state
  if (to === 'none') throw new Error('an offer does not go back')
  if (state === 'none') await insertTransfer(tx, { ...offer, state: to })
  else await saveTransferState(tx, offer, to, at)
  for (const effect of verdict.effects)
    await effects[effect]({ tx, tenantId, transfer: offer, parties, event, by })
  if (state === 'offered') await takeBack(tx, tenantId, { kind: 'ownershipOffered', transfer_id: id })
  const { owner, member } = parties
  const roles = [
    { id: owner.id, before: owner.role, after: 'admin' },
    { id: member.id, before: member.role, after: 'owner' },
  ]
  const changed = verdict.effects.includes('handOver') ? roles : []
  await appendTransitions(tx, tenantId, [
    {
      entity: 'ownership',
      entityId: id,
      event: event.type,
      from: state === 'none' ? null : state,
      to,
      actor,
      at,
    },
    ...changed.map(({ id: entityId, ...values }) => ({
      entity: 'member' as const,
      entityId,
      event: 'member.roleChanged',
      from: 'active',
      to: 'active',
      fields: ['role'],
      change: [{ field: 'role', ...values }],
      actor,
      at,
    })),
  ])
  return null
}
