import { v7 as uuidv7 } from 'uuid'
import type { ApplicationEvent } from '#machines/lifecycle/application/application-events.ts'
import type { Refusal } from '#machines/shared/refusal.ts'
import type { TenantTx } from '#server/db/database.ts'
import { endRejectionMails } from '../candidate-mails/public.ts'
import { findPositionStatus, lockPosition, type PositionStatus } from '../positions/public.ts'
import { byMember } from '../transition-log/public.ts'
import { blockedEmployerOf } from './blocked-employer.ts'
import { cardOf, type BoardCard } from './cards.ts'
import { insertNote } from './notes.ts'
import {
  factsOf,
  lockApplication,
  positionOf,
  type ApplicationRecord,
  type CandidateFacts,
} from './repository.ts'
import { type ConsentRecord } from './consent-repository.ts'
import { transitionApplication, versionMeant } from './rules.ts'
import { writeMove } from './write-move.ts'

export type Applied =
  | { kind: 'done'; card: BoardCard }
  | { kind: 'absent' }
  | { kind: 'stale'; card: BoardCard }
  | { kind: 'refused'; refusal: Refusal }

type By = { memberId: string; at: Date }

/** An application and the facts for its rules, locked until the transaction ends. */
export interface LockedApplication {
  readonly record: ApplicationRecord
  readonly consent: ConsentRecord | null
  readonly candidate: CandidateFacts
  /** The candidate's account; null for none. */
  readonly developerId: string | null
  readonly position: PositionStatus
}

/** Locks the position, then the application. The same order everywhere prevents deadlocks. */
export async function lockForEvent(
  tx: TenantTx,
  tenantId: string,
  id: string,
): Promise<LockedApplication | null> {
  const positionId = await positionOf(tx, tenantId, id)
  if (positionId === null) return null
  await lockPosition(tx, tenantId, positionId)
  const locked = await lockApplication(tx, tenantId, id)
  const position = await findPositionStatus(tx, tenantId, positionId)
  if (locked === null || position === null) return null
  const { record, consent, doNotContact, developerId } = locked
  const blockedEmployer = await blockedEmployerOf(tx, tenantId, position.clientId, developerId)
  return { record, consent, candidate: { doNotContact, blockedEmployer }, developerId, position }
}

export async function done(tx: TenantTx, tenantId: string, id: string): Promise<Applied> {
  const card = await cardOf(tx, tenantId, id)
  return card ? { kind: 'done', card } : { kind: 'absent' }
}

export async function staleCard(tx: TenantTx, tenantId: string, id: string): Promise<Applied> {
  const card = await cardOf(tx, tenantId, id)
  return card ? { kind: 'stale', card } : { kind: 'absent' }
}

/** Applies an event of the application machine: writes state, log and reason. */
export async function applyApplication(
  tx: TenantTx,
  tenantId: string,
  id: string,
  version: number,
  event: ApplicationEvent,
  by: By,
): Promise<Applied> {
  const locked = await lockForEvent(tx, tenantId, id)
  if (!locked) return { kind: 'absent' }
  const { record, position, consent, candidate } = locked
  if (versionMeant(record, event) !== version) return staleCard(tx, tenantId, id)
  const facts = factsOf(position, record, consent, candidate)
  const result = transitionApplication(record, facts, event, by)
  if (result.kind === 'refused') return result
  if (result.kind === 'moved') {
    if (record.state === 'rejected' && result.record.state !== 'rejected')
      await endRejectionMails(tx, {
        companyId: tenantId,
        application: { id, positionId: record.positionId },
        ...by,
      })
    await writeMove(tx, tenantId, record, result.record, event.type, {
      actor: byMember(by.memberId),
      at: by.at,
    })
    if (result.keepsReason && 'reason' in event && event.reason) {
      await insertNote(tx, tenantId, id, {
        id: uuidv7(),
        text: event.reason,
        authorMemberId: by.memberId,
        at: by.at,
      })
    }
  }
  return done(tx, tenantId, id)
}

/** Sets whose turn it is, unless the application has none. */
export async function giveTurn(
  tx: TenantTx,
  tenantId: string,
  id: string,
  turn: 'us' | 'client' | 'candidate',
  at: Date,
): Promise<void> {
  await tx
    .updateTable('application')
    .set((from) => ({ waiting_on: turn, updated_at: at, version: from('version', '+', 1) }))
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .where('waiting_on', 'is not', null)
    .execute()
}
