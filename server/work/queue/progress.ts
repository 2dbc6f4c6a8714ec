import { sql } from 'kysely'
import type { TenantTx } from '../../db/database.ts'

/** Whoever shows how far work is listens here; the payload is ids alone, since whoever may connect can hear it. */
export const progressChannel = 'assay_progress'

/** What got on: a record of a tenant, and the record that shows it, where there is one. */
export interface Progress {
  tenantId: string
  entity: string
  entityId: string
  parentId: string | null
}

/**
 * Wakes whoever watches a record that its work got on, at the commit. A light word: nothing is logged, and who was not
 * listening reads the record.
 */
export async function wakeWatchers(tx: TenantTx, progress: Progress): Promise<void> {
  const { tenantId, entity, entityId, parentId } = progress
  const payload = [tenantId, entity, entityId, ...(parentId === null ? [] : [parentId])].join(' ')
  await sql`select pg_notify(${progressChannel}, ${payload})`.execute(tx)
}

/** The entity of messages that are for one member: the parent is the member. */
export const notificationEntity = 'notification'

/** Tells the open pages of one member, at the commit, that their notifications changed. */
export const wakeMember = (
  tx: TenantTx,
  { tenantId, memberId, id }: { readonly tenantId: string; readonly memberId: string; readonly id: string },
): Promise<void> =>
  wakeWatchers(tx, { tenantId, entity: notificationEntity, entityId: id, parentId: memberId })

/** Messages about a notification go to its own member only, all others to everyone. */
export const concernsMember = (
  { entity, parentId }: Pick<Progress, 'entity' | 'parentId'>,
  memberId: string | null,
): boolean => entity !== notificationEntity || parentId === memberId

/** @param payload null after a gap in listening */
export function readProgress(payload: string | null): Progress | null {
  const [tenantId, entity, entityId, parentId = null] = payload?.split(' ') ?? []
  return tenantId === undefined || entity === undefined || entityId === undefined
    ? null
    : { tenantId, entity, entityId, parentId }
}

/**
 * Whether the claim is still held, in the transaction of work that begins from its beginning each time, so that an attempt stays
 * an attempt. Where it is another's by now the transaction is to be rolled back.
 */
export async function isHeld(tx: TenantTx, job: { id: string; claim: string }): Promise<boolean> {
  const { rows } = await sql<{ held: boolean }>`
    select job_is_held(${job.id}::uuid, ${job.claim}::uuid) as held`.execute(tx)
  return rows[0]?.held === true
}

/**
 * Tells in the transaction of the work that it got on: attempts are counted anew from here. False where the claim is
 * another's by now: the transaction is then to be rolled back.
 */
export async function tellProgress(tx: TenantTx, job: { id: string; claim: string }): Promise<boolean> {
  const { rows } = await sql<{ held: boolean }>`
    select job_got_on(${job.id}::uuid, ${job.claim}::uuid) as held`.execute(tx)
  return rows[0]?.held === true
}
