import { digestMachine } from '#machines/lifecycle/digest/digest-machine.ts'
import type { DigestEvent } from '#machines/lifecycle/digest/digest-types.ts'
import { applyEvent, impossibility, refusalsOf } from '#machines/shared/lifecycle.ts'
import type { Refusal } from '#machines/shared/refusal.ts'
import type { TenantTx } from '#server/db/database.ts'
import { appendTransitions, type LogActor } from '../transition-log/public.ts'
import { effects } from './effects.ts'
import { updateDigest, type DigestChanges, type DigestRow } from './repository.ts'
import { lockDigest, type DigestRecord } from './digest-record.ts'

export type Applied =
  | { readonly kind: 'done'; readonly row: DigestRow }
  | { readonly kind: 'refused'; readonly refusal: Refusal; readonly row: DigestRow }
  | { readonly kind: 'absent' }
  | { readonly kind: 'stale'; readonly row: DigestRow }

interface By {
  readonly actor: LogActor
  readonly at: Date
  /** The version that the caller saw; null for contacts and the clock. */
  readonly version: number | null
  /** Without a trailing slash. */
  readonly publicUrl: string
}

/** The rules that refuse to send the digest now; empty once it is sent. */
export const sendingRefusals = ({ row, facts }: Pick<DigestRecord, 'row' | 'facts'>): readonly Refusal[] =>
  row.state === 'draft' || row.state === 'checked' || row.state === 'held'
    ? refusalsOf(digestMachine, { state: 'draft', facts }, { type: 'digest.checkRequested' })
    : []

/** Applies an event of the digest machine: writes row, log and effects. */
export async function applyDigest(
  tx: TenantTx,
  companyId: string,
  id: string,
  event: DigestEvent,
  by: By,
): Promise<Applied> {
  const digest = await lockDigest(tx, companyId, id, by.at)
  if (digest === null) return { kind: 'absent' }
  const { row, facts, position } = digest
  if (by.version !== null && by.version !== row.version) return { kind: 'stale', row }
  const verdict = applyEvent(digestMachine, { state: row.state, facts }, event)
  if (verdict.kind === 'refused') return { kind: 'refused', refusal: verdict.refusal, row }
  if (verdict.kind === 'impossible') return { kind: 'refused', refusal: impossibility(row.state, event), row }
  if (verdict.kind === 'unchanged') return { kind: 'done', row }
  let changes: DigestChanges = { state: verdict.state }
  for (const effect of verdict.effects)
    changes = { ...changes, ...(await effects[effect]({ tx, companyId, digest, event, by })) }
  const next = await updateDigest(tx, row, changes, by.at)
  await appendTransitions(tx, companyId, [
    {
      entity: 'digest',
      entityId: id,
      parentId: position.id,
      event: event.type,
      from: row.state,
      to: verdict.state,
      actor: by.actor,
      at: by.at,
    },
  ])
  return { kind: 'done', row: next }
}
