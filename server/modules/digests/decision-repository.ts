import type { Selectable } from 'kysely'
import type { TenantTx } from '#server/db/database.ts'
import type { Tables } from '#server/db/tables/tables.ts'

export type DecisionRow = Selectable<Tables['digest_decision']>

/** The key of an answer, with `is_question`: each contact has one decision and one question per person. */
export type DecisionKey = Pick<DecisionRow, 'tenant_id' | 'digest_id' | 'application_id' | 'contact_id'>

type Made = Pick<DecisionRow, 'decision' | 'comment' | 'times' | 'at'>

/** The decisions of a digest, oldest first. */
export const listDecisions = (tx: TenantTx, tenantId: string, digestId: string): Promise<DecisionRow[]> =>
  tx
    .selectFrom('digest_decision')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('digest_id', '=', digestId)
    .orderBy('at')
    .orderBy('contact_id')
    .orderBy('is_question')
    .execute()

/** Writes a decision or question, replacing the contact's earlier one of its kind. */
export async function saveDecision(tx: TenantTx, key: DecisionKey, { times, ...made }: Made): Promise<void> {
  const values = { ...made, times: JSON.stringify(times), mailed_at: null }
  await tx
    .insertInto('digest_decision')
    .values({ ...key, ...values })
    .onConflict((conflict) =>
      conflict
        .columns(['tenant_id', 'digest_id', 'application_id', 'contact_id', 'is_question'])
        .doUpdateSet(values),
    )
    .execute()
}

export async function deleteDecision(
  tx: TenantTx,
  { tenant_id, digest_id, application_id, contact_id }: DecisionKey,
  isQuestion: boolean,
): Promise<void> {
  await tx
    .deleteFrom('digest_decision')
    .where('tenant_id', '=', tenant_id)
    .where('digest_id', '=', digest_id)
    .where('application_id', '=', application_id)
    .where('contact_id', '=', contact_id)
    .where('is_question', '=', isQuestion)
    .execute()
}

/** Erases the contacts' texts about people. */
export async function emptyDecisions(
  tx: TenantTx,
  tenantId: string,
  digestId: string,
  applicationIds: readonly string[],
): Promise<void> {
  await tx
    .updateTable('digest_decision')
    .set({ comment: null, times: '[]' })
    .where('tenant_id', '=', tenantId)
    .where('digest_id', '=', digestId)
    .where('application_id', 'in', [...applicationIds])
    .execute()
}

export async function markMailed(tx: TenantTx, tenantId: string, digestId: string, at: Date): Promise<void> {
  await tx
    .updateTable('digest_decision')
    .set({ mailed_at: at })
    .where('tenant_id', '=', tenantId)
    .where('digest_id', '=', digestId)
    .where('mailed_at', 'is', null)
    .execute()
}

/** Marks decisions as unmailed if they were mailed after the last stored mail. */
export async function markUnmailed(tx: TenantTx, tenantId: string, digestId: string): Promise<void> {
  const { sent } = await tx
    .selectFrom('mail')
    .select(({ fn }) => fn.max('created_at').as('sent'))
    .where('tenant_id', '=', tenantId)
    .where('subject_id', '=', digestId)
    .where('kind', '=', 'decision')
    .executeTakeFirstOrThrow()
  await tx
    .updateTable('digest_decision')
    .set({ mailed_at: null })
    .where('tenant_id', '=', tenantId)
    .where('digest_id', '=', digestId)
    .$if(sent !== null, (query) => query.where('mailed_at', '>', sent))
    .execute()
}
