import { sql } from 'kysely'
import type { components } from '#contract/schema.gen.ts'
import { page, type Cursor } from '#server/db/cursor.ts'
import type { TenantTx } from '#server/db/database.ts'
import { kindOf } from '../transition-log/public.ts'

export type Note = components['schemas']['Note']
type TimelineEntry = components['schemas']['TimelineEntry']
type Paging = { cursor: Cursor | null; limit: number }

/** Writes a note and counts it on the card. The version stays: no rule depends on notes. */
export async function insertNote(
  tx: TenantTx,
  tenantId: string,
  applicationId: string,
  note: { id: string; text: string; mentions?: readonly string[]; authorMemberId: string; at: Date },
): Promise<void> {
  await tx
    .insertInto('note')
    .values({
      tenant_id: tenantId,
      id: note.id,
      application_id: applicationId,
      author_member_id: note.authorMemberId,
      text: note.text,
      mentions: JSON.stringify(note.mentions ?? []),
      created_at: note.at,
    })
    .execute()
  await tx
    .updateTable('application')
    .set((e) => ({ note_count: e('note_count', '+', 1) }))
    .where('tenant_id', '=', tenantId)
    .where('id', '=', applicationId)
    .execute()
}

export async function listNotes(tx: TenantTx, tenantId: string, applicationId: string, paging: Paging) {
  let query = tx
    .selectFrom('note')
    .innerJoin('member', (join) =>
      join.onRef('member.tenant_id', '=', 'note.tenant_id').onRef('member.id', '=', 'note.author_member_id'),
    )
    .select(['note.id', 'note.text', 'note.author_member_id', 'note.created_at', 'member.name as author'])
    .select(
      sql<Note['mentions']>`(
        select coalesce(jsonb_agg(jsonb_build_object('memberId', mentioned.id, 'name', mentioned.name) order by mentioned.id), '[]')
        from member mentioned where mentioned.tenant_id = note.tenant_id and note.mentions ? mentioned.id::text)`.as(
        'mentions',
      ),
    )
    .where('note.tenant_id', '=', tenantId)
    .where('note.application_id', '=', applicationId)
    .orderBy('note.created_at', 'desc')
    .orderBy('note.id', 'desc')
    .limit(paging.limit + 1)
  if (paging.cursor) {
    query = query.where(
      sql<boolean>`(note.created_at, note.id) < (${paging.cursor.value}::timestamptz, ${paging.cursor.id}::uuid)`,
    )
  }
  const found = page(await query.execute(), paging.limit, (row) => ({
    value: row.created_at.toISOString(),
    id: row.id,
  }))
  return {
    nextCursor: found.nextCursor,
    items: found.items.map((row): Note => ({
      id: row.id,
      text: row.text,
      author: row.author,
      authorMemberId: row.author_member_id,
      createdAt: row.created_at.toISOString(),
      mentions: row.mentions,
    })),
  }
}

/** Log entries of an application and its sent digests, newest first, with stage names. */
export async function listTimeline(tx: TenantTx, tenantId: string, applicationId: string, paging: Paging) {
  const digests = await tx
    .selectFrom('digest_item')
    .select('digest_id')
    .where('tenant_id', '=', tenantId)
    .where('application_id', '=', applicationId)
    .execute()
  let query = tx
    .selectFrom('transition_log as log')
    .leftJoin('member', (join) =>
      join.onRef('member.tenant_id', '=', 'log.tenant_id').onRef('member.id', '=', 'log.actor_member_id'),
    )
    .leftJoin('contact', (join) =>
      join.onRef('contact.tenant_id', '=', 'log.tenant_id').onRef('contact.id', '=', 'log.actor_contact_id'),
    )
    .leftJoin('stage as origin', (join) =>
      join.onRef('origin.tenant_id', '=', 'log.tenant_id').onRef('origin.id', '=', 'log.from_stage_id'),
    )
    .leftJoin('stage as target', (join) =>
      join.onRef('target.tenant_id', '=', 'log.tenant_id').onRef('target.id', '=', 'log.to_stage_id'),
    )
    .leftJoin('candidate_mail as written', (join) =>
      join
        .onRef('written.tenant_id', '=', 'log.tenant_id')
        .onRef('written.application_id', '=', 'log.entity_id')
        .onRef('written.created_at', '=', 'log.at')
        .on('log.event', '=', 'mail.held'),
    )
    .select([
      'written.template_name as template',
      'log.id',
      'log.at',
      'log.entity',
      'log.event',
      'log.from_state',
      'log.to_state',
      'log.fields',
      'log.actor_kind',
      'log.actor_member_id',
      'member.name as member',
      'contact.name as contact',
      'origin.name as from_stage',
      'target.name as to_stage',
    ])
    .where('log.tenant_id', '=', tenantId)
    .where('log.entity_id', 'in', [applicationId, ...digests.map(({ digest_id }) => digest_id)])
    .where(({ or, and, eb }) =>
      or([
        eb('log.entity_id', '=', applicationId),
        and([eb('log.event', '=', 'digest.holdElapsed'), eb('log.to_state', '=', 'sent')]),
      ]),
    )
    .orderBy('log.at', 'desc')
    .orderBy('log.id', 'desc')
    .limit(paging.limit + 1)
  if (paging.cursor) {
    query = query.where(
      sql<boolean>`(log.at, log.id) < (${paging.cursor.value}::timestamptz, ${paging.cursor.id}::uuid)`,
    )
  }
  const found = page(await query.execute(), paging.limit, (row) => ({
    value: row.at.toISOString(),
    id: row.id,
  }))
  return {
    nextCursor: found.nextCursor,
    items: found.items.map((row): TimelineEntry => ({
      id: row.id,
      at: row.at.toISOString(),
      actor: row.member ?? row.contact ?? null,
      actorKind: kindOf(row),
      entity: row.entity,
      event: row.event,
      from: row.from_state,
      to: row.to_state,
      fromStage: row.from_stage,
      toStage: row.to_stage,
      fields: row.template === null ? row.fields : [row.template],
    })),
  }
}
