import { sql } from 'kysely'
import type { TenantTx } from '../../db/database.ts'

/**
 * Screens that show progress listen here. The payload is ids only, because every database client can listen.
 */
export const progressChannel = 'assay_progress'

/** Progress of a tenant's record, and the record that shows it, if any. */
export interface Progress {
  tenantId: string
  entity: string
  entityId: string
  parentId: string | null
}

/**
 * Notifies the watchers of a record's progress at the commit. Nothing is logged: clients that missed it read
 * the record.
 */
export async function wakeWatchers(tx: TenantTx, progress: Progress): Promise<void> {
  const { tenantId, entity, entityId, parentId } = progress
  const payload = [tenantId, entity, entityId, ...(parentId === null ? [] : [parentId])].join(' ')
  await sql`select pg_notify(${progressChannel}, ${payload})`.execute(tx)
}

/** The entity of messages to one member: the parent is the member. */
export const notificationEntity = 'notification'

/** Notifies one member's open pages, at the commit, that their notifications changed. */
export const wakeMember = (
  tx: TenantTx,
  { tenantId, memberId, id }: { readonly tenantId: string; readonly memberId: string; readonly id: string },
): Promise<void> =>
  wakeWatchers(tx, { tenantId, entity: notificationEntity, entityId: id, parentId: memberId })

/** Messages about a notification go only to its member, all others to everyone. */
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
 * Whether the claim is still held; for jobs that restart from the beginning, whose attempts are not reset. If
 * not, roll the transaction back.
 */
export async function isHeld(tx: TenantTx, job: { id: string; claim: string }): Promise<boolean> {
  const { rows } = await sql<{ held: boolean }>`
    select job_is_held(${job.id}::uuid, ${job.claim}::uuid) as held`.execute(tx)
  return rows[0]?.held === true
}

/**
 * Records progress in the job's transaction: attempts restart at zero. Returns false if another worker has
 * the claim; then roll the transaction back.
 */
export async function reportProgress(tx: TenantTx, job: { id: string; claim: string }): Promise<boolean> {
  const { rows } = await sql<{ held: boolean }>`
    select job_got_on(${job.id}::uuid, ${job.claim}::uuid) as held`.execute(tx)
  return rows[0]?.held === true
}
