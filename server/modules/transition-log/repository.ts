import { v7 as uuidv7 } from 'uuid'
import { sql } from 'kysely'
import type { GlobalTx, TenantTx } from '#server/db/database.ts'
import type { FieldChange } from '#server/db/tables/pipeline.ts'
import { memberOf, type LogActor } from './actor.ts'

/** A change of one record: ids, states and field names, never personal data (docs/product-rules.md#transition-log). */
export type Transition = {
  entity:
    | 'user'
    | 'company'
    | 'stageTemplate'
    | 'mailTemplate'
    | 'rejectionReason'
    | 'member'
    | 'ownership'
    | 'client'
    | 'position'
    | 'candidate'
    | 'application'
    | 'consent'
    | 'note'
    | 'invitation'
    | 'digest'
    | 'import'
    | 'integration'
  entityId: string
  /** The record's position, if any, for live updates of its board. */
  parentId?: string
  event: string
  from?: string | null
  to?: string | null
  fromStageId?: string | null
  toStageId?: string | null
  fields?: readonly string[]
  /** Old and new values; only for settings, plans, templates, reasons, labels, and members' roles and clients. */
  change?: readonly FieldChange[]
  actor: LogActor
  at: Date
}

/**
 * As appendTransitions, for global tables with data on a developer's screens: the tenant is the account's id. No effect
 * for company accounts. Triggers log name, address and steps of the account (191-developers-are-told.sql).
 */
export async function notifyDeveloper(tx: GlobalTx, accountId: string, fields: readonly string[], at: Date) {
  await sql`select log_developer(
    ${accountId}::uuid, ${uuidv7()}::uuid, ${JSON.stringify(fields)}::jsonb, ${at}::timestamptz)`.execute(tx)
}

export async function forgetDeveloperLog(tx: TenantTx) {
  await sql`select forget_developer_log()`.execute(tx)
}

/** Erases up to `limit` log rows of a company that is being erased; returns how many. */
export async function forgetCompanyLog(tx: TenantTx, limit: number): Promise<number> {
  const { rows } = await sql<{ removed: number }>`select forget_company_log(${limit}) as removed`.execute(tx)
  return rows[0]?.removed ?? 0
}

/** Appends to the log in the transaction of the change; its commit wakes the live streams (050-live.sql). */
export async function appendTransitions(tx: TenantTx, tenantId: string, transitions: readonly Transition[]) {
  if (transitions.length === 0) return
  await tx
    .insertInto('transition_log')
    .values(
      transitions.map((transition) => ({
        tenant_id: tenantId,
        id: uuidv7(),
        entity: transition.entity,
        entity_id: transition.entityId,
        parent_id: transition.parentId ?? null,
        event: transition.event,
        from_state: transition.from ?? null,
        to_state: transition.to ?? null,
        from_stage_id: transition.fromStageId ?? null,
        to_stage_id: transition.toStageId ?? null,
        fields: JSON.stringify(transition.fields ?? []),
        change: transition.change === undefined ? null : JSON.stringify(transition.change),
        actor_kind: transition.actor.kind,
        actor_member_id: memberOf(transition.actor),
        actor_contact_id: transition.actor.kind === 'contact' ? transition.actor.id : null,
        at: transition.at,
      })),
    )
    .execute()
}
