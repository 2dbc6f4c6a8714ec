import { v7 as uuidv7 } from 'uuid'
import { offerDays } from '#machines/lifecycle/ownership/ownership-types.ts'
import { dayMs } from '#machines/domain/time/calendar-day.ts'
import { badField, notFound, refused } from '#server/contract/answers.ts'
import { operation } from '#server/contract/operation.ts'
import type { components } from '#contract/schema.gen.ts'
import { isRecent, recentLoginNeeded } from '../../accounts/public.ts'
import { byMember } from '../../transition-log/public.ts'
import { lockMembers } from '../company-repository.ts'
import { findMember } from '../repository.ts'
import { findActing } from '../member-record.ts'
import { applyTransfer, type Offer } from './apply-transfer.ts'
import { expireTransfer } from './end-transfers.ts'
import { findOpenTransfer, findOwner, findTransfer } from './transfer-repository.ts'

const present = ({
  id,
  offered_to,
  created_at,
  expires_at,
}: Omit<Offer, 'state'>): components['schemas']['OwnershipTransfer'] => ({
  id,
  memberId: offered_to,
  offeredAt: created_at.toISOString(),
  expiresAt: expires_at.toISOString(),
})

const getOpen = operation('getOwnershipTransfer', {
  transact: async (tx, _request, { actor: { companyId, memberId }, clock }) => {
    const open = await findOpenTransfer(tx, companyId)
    const isShown =
      open !== null &&
      open.expires_at > clock.now() &&
      (open.offered_to === memberId || (await findOwner(tx, companyId))?.id === memberId)
    return { status: 200, body: { transfer: isShown ? present(open) : null } }
  },
})

const offer = operation('offerOwnership', {
  transact: async (tx, { body: { memberId } }, { actor, clock, publicUrl }) => {
    const { companyId } = actor
    const at = clock.now()
    await lockMembers(tx, companyId)
    const member = await findMember(tx, companyId, memberId)
    if (member === null || member.state === 'removed')
      return badField('memberId', 'member-missing', 'Choose an active member.')
    await expireTransfer(tx, companyId, at)
    const made = {
      tenant_id: companyId,
      id: uuidv7(),
      offered_to: memberId,
      state: 'none',
      expires_at: new Date(at.getTime() + offerDays * dayMs),
      created_at: at,
      updated_at: at,
    } as const
    const by = { actor: byMember(actor.memberId), at, hasRecentSignIn: isRecent(actor, at), publicUrl }
    const refusal = await applyTransfer(tx, made, { type: 'ownership.offered' }, by)
    if (refusal === null) return { status: 201, body: present(made) }
    return refusal.rule === 'hasRecentSignIn' ? recentLoginNeeded : refused(refusal)
  },
})

const transition = operation('applyOwnershipEvent', {
  transact: async (tx, { path: { transferId }, body }, { actor, clock }) => {
    const { companyId, memberId } = actor
    const at = clock.now()
    await lockMembers(tx, companyId)
    const found = await findTransfer(tx, companyId, transferId)
    // The member may have been suspended since the request arrived.
    if (found === null || (await findActing(tx, companyId, memberId)) === null) return notFound
    const by = { actor: byMember(memberId), at, hasRecentSignIn: isRecent(actor, at) }
    const refusal = await applyTransfer(tx, found, body, by)
    return refusal === null ? { status: 204 } : refused(refusal)
  },
})

export const ownershipOperations = [getOpen, offer, transition]
