import { v7 as uuidv7 } from 'uuid'
import { mostReasons } from '#machines/domain/position/rejection-reasons.ts'
import { badField, notFound, refused, stale, taken } from '#server/contract/answers.ts'
import { operation } from '#server/contract/operation.ts'
import type { TenantTx } from '#server/db/database.ts'
import { changesBetween } from '../transition-log/public.ts'
import { namedRecord } from './named-record.ts'
import {
  deleteReason,
  insertReason,
  listReasons,
  lockReasons,
  renameInApplications,
  saveReason,
  type RejectionReason,
} from './reason-repository.ts'

const { refuseTakenName, log } = namedRecord({
  entity: 'rejectionReason',
  constraint: 'rejection_reason_label',
  nameTaken: taken('label', 'name-taken', 'This reason already exists. It may be archived.'),
})
const tooMany = badField(
  'label',
  'too-many',
  `${mostReasons} of ${mostReasons} reasons. Delete one to add another.`,
)
const isUsed = (uses: number) =>
  refused({ rule: 'isUnusedReason', facts: { uses }, fix: 'archiveReason', who: 'admin' })

const list = operation('listRejectionReasons', {
  transact: async (tx, _request, { actor }) => ({
    status: 200,
    body: { items: await listReasons(tx, actor.companyId) },
  }),
})

/** The written reason with its current number of applications. */
async function written(tx: TenantTx, tenantId: string, id: string): Promise<RejectionReason> {
  const all = await listReasons(tx, tenantId)
  const found = all.find((reason) => reason.id === id)
  if (found === undefined) throw new Error(`no rejection reason ${id}`)
  return found
}

const create = operation('createRejectionReason', {
  transact: async (tx, { body }, { actor, clock }) => {
    const existing = await lockReasons(tx, actor.companyId)
    if (existing.length >= mostReasons) return tooMany
    const at = clock.now()
    const id = uuidv7()
    const isTaken = await refuseTakenName(() => insertReason(tx, actor.companyId, { id, ...body }, at))
    if (isTaken) return isTaken
    await log(tx, actor, id, { did: 'created', change: changesBetween({}, body), at })
    return { status: 201, body: await written(tx, actor.companyId, id) }
  },
})

const update = operation('updateRejectionReason', {
  transact: async (tx, { path, body, ifMatch }, { actor, clock }) => {
    const { companyId } = actor
    const all = await lockReasons(tx, companyId)
    const current = all.find(({ id }) => id === path.rejectionReasonId)
    if (!current) return notFound
    if (current.version !== ifMatch) return stale(current)
    const at = clock.now()
    const reason = { ...current, ...body, version: current.version + 1 }
    const isTaken = await refuseTakenName(() => saveReason(tx, companyId, reason, at))
    if (isTaken) return isTaken
    if (reason.label !== current.label) await renameInApplications(tx, companyId, current, reason.label)
    await log(tx, actor, current.id, {
      did: 'changed',
      fields: Object.keys(body),
      change: changesBetween(current, body),
      at,
    })
    return { status: 200, body: await written(tx, companyId, current.id) }
  },
})

const remove = operation('deleteRejectionReason', {
  transact: async (tx, { path, ifMatch }, { actor, clock }) => {
    const all = await lockReasons(tx, actor.companyId)
    const current = all.find(({ id }) => id === path.rejectionReasonId)
    if (!current) return notFound
    if (current.version !== ifMatch) return stale(current)
    if (current.uses > 0) return isUsed(current.uses)
    await deleteReason(tx, actor.companyId, current.id)
    const change = [{ field: 'label', before: current.label, after: null }]
    await log(tx, actor, current.id, { did: 'deleted', change, at: clock.now() })
    return { status: 204 }
  },
})

export const reasonOperations = [list, create, update, remove]
