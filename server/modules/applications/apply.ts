import { v7 as uuidv7 } from 'uuid'
import { standingRefusal } from '#machines/lifecycle/application/application-logic.ts'
import type { ApplicationEvent } from '#machines/lifecycle/application/application-events.ts'
import { consentMachine } from '#machines/lifecycle/consent/consent-machine.ts'
import { grantOf } from '#machines/lifecycle/consent/consent-logic.ts'
import type { ConsentEffect, ConsentEvent, ConsentFacts } from '#machines/lifecycle/consent/consent-types.ts'
import { applyEvent, impossibility } from '#machines/shared/lifecycle.ts'
import type { Refusal } from '#machines/shared/refusal.ts'
import type { TenantTx } from '#server/db/database.ts'
import { companyToday } from '../companies/face.ts'
import { findPositionStanding, lockPosition, type PositionStanding } from '../positions/face.ts'
import { appendTransitions, memberOf, type LogActor } from '../transition-log/face.ts'
import { blockedEmployerOf } from './blocked-employer.ts'
import { cardOf, type BoardCard } from './cards.ts'
import { insertNote } from './notes.ts'
import {
  factsOf,
  lockApplication,
  positionOf,
  saveApplication,
  saveConsent,
  type ApplicationRecord,
  type CandidateFacts,
  type ConsentRecord,
} from './repository.ts'
import { transitionApplication, versionMeant } from './rules.ts'
import { writeMove } from './write-move.ts'

export type Applied =
  | { kind: 'done'; card: BoardCard }
  | { kind: 'absent' }
  | { kind: 'stale'; card: BoardCard }
  | { kind: 'refused'; refusal: Refusal }

type By = { memberId: string; at: Date }
/** Members, people themselves and the clock change a consent. */
type ByAnyone = { actor: LogActor; at: Date }

/** An application and what its rules look at, locked until the transaction ends. */
export interface LockedApplication {
  readonly record: ApplicationRecord
  readonly consent: ConsentRecord | null
  readonly candidate: CandidateFacts
  /** The candidate's account; null for none. */
  readonly developerId: string | null
  readonly position: PositionStanding
}

/** Locks the position, then the application: one order everywhere, so that two moves never wait for each other. */
export async function lockForEvent(
  tx: TenantTx,
  tenantId: string,
  id: string,
): Promise<LockedApplication | null> {
  const positionId = await positionOf(tx, tenantId, id)
  if (positionId === null) return null
  await lockPosition(tx, tenantId, positionId)
  const locked = await lockApplication(tx, tenantId, id)
  const position = await findPositionStanding(tx, tenantId, positionId)
  if (locked === null || position === null) return null
  const { record, consent, doNotContact, developerId } = locked
  const blockedEmployer = await blockedEmployerOf(tx, tenantId, position.clientId, developerId)
  return { record, consent, candidate: { doNotContact, blockedEmployer }, developerId, position }
}

async function done(tx: TenantTx, tenantId: string, id: string): Promise<Applied> {
  const card = await cardOf(tx, tenantId, id)
  return card ? { kind: 'done', card } : { kind: 'absent' }
}

async function staleCard(tx: TenantTx, tenantId: string, id: string): Promise<Applied> {
  const card = await cardOf(tx, tenantId, id)
  return card ? { kind: 'stale', card } : { kind: 'absent' }
}

/** Applies an event of the application machine; state, log and kept reason are written in this transaction. */
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
    await writeMove(tx, tenantId, record, result.record, event.type, by)
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

type ConsentChange = (event: ConsentEvent, facts: ConsentFacts) => Partial<ConsentRecord>

/** A request ends with its invitation; an answer to it does not. */
const expiryOf = (state: ConsentRecord['state'], { expiresOn }: ConsentTerms): string | null =>
  state === 'requested' ? (expiresOn ?? null) : null

/** What each effect of the consent machine changes in its row; log and re-evaluation follow below. */
const consentChanges: Record<ConsentEffect, ConsentChange> = {
  logTransition: () => ({}),
  recordGrant: (event, facts) => grantOf(event, facts) ?? {},
  clearGrant: () => ({ method: null, givenOn: null, textVersion: null }),
  reevaluateApplications: () => ({}),
}

interface ConsentTerms {
  /** The first day on which a request no longer holds. */
  readonly expiresOn?: string
}

/**
 * Applies an event of the consent machine to the application's consent, and asks again whether it may stand.
 * @param version that the caller saw; null for the person and the clock
 */
export async function applyConsent(
  tx: TenantTx,
  tenantId: string,
  id: string,
  version: number | null,
  event: ConsentEvent,
  by: ByAnyone,
  terms: ConsentTerms = {},
): Promise<Applied> {
  const locked = await lockForEvent(tx, tenantId, id)
  if (!locked) return { kind: 'absent' }
  const { record, position, candidate } = locked
  if (version !== null && record.version !== version) return staleCard(tx, tenantId, id)
  const before: ConsentRecord | null = locked.consent
  const facts = { today: await companyToday(tx, tenantId, by.at), expiresOn: before?.expiresOn ?? null }
  const state = before?.state ?? 'none'
  const verdict = applyEvent(consentMachine, { state, facts }, event)
  if (verdict.kind === 'refused') return { kind: 'refused', refusal: verdict.refusal }
  if (verdict.kind === 'impossible') return { kind: 'refused', refusal: impossibility(state, event) }
  if (verdict.kind === 'unchanged' || verdict.state === 'none') return done(tx, tenantId, id)
  const empty: ConsentRecord = {
    state: verdict.state,
    method: null,
    givenOn: null,
    expiresOn: null,
    textVersion: null,
  }
  const consent = verdict.effects.reduce<ConsentRecord>(
    (row, effect) => ({ ...row, ...consentChanges[effect](event, facts) }),
    { ...(before ?? empty), state: verdict.state, expiresOn: expiryOf(verdict.state, terms) },
  )
  await saveConsent(tx, tenantId, id, consent, memberOf(by.actor), by.at)
  const next: ApplicationRecord = { ...record, version: record.version + 1 }
  const inPlay = record.state === 'lead' || record.state.startsWith('active.')
  const unsettled =
    inPlay &&
    verdict.effects.includes('reevaluateApplications') &&
    standingRefusal(factsOf(position, record, consent, candidate)) !== null
  // The client must not go on with somebody who no longer agrees: it is our turn, at once.
  await saveApplication(tx, tenantId, unsettled ? { ...next, waitingOn: 'us', dueAt: by.at } : next, by.at)
  await appendTransitions(tx, tenantId, [
    {
      entity: 'consent',
      entityId: id,
      parentId: record.positionId,
      event: event.type,
      from: state,
      to: verdict.state,
      actor: by.actor,
      at: by.at,
    },
  ])
  return done(tx, tenantId, id)
}

/** Says whose turn it is, on the card too. */
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
