import { stateRefusal } from '#machines/lifecycle/application/application-logic.ts'
import { consentMachine } from '#machines/lifecycle/consent/consent-machine.ts'
import { grantOf } from '#machines/lifecycle/consent/consent-logic.ts'
import type { ConsentEffect, ConsentEvent, ConsentFacts } from '#machines/lifecycle/consent/consent-types.ts'
import { applyEvent, impossibility } from '#machines/shared/lifecycle.ts'
import { daysAfter } from '#machines/domain/time/calendar-day.ts'
import type { TenantTx } from '#server/db/database.ts'
import { companyToday } from '../companies/public.ts'
import { findPrivacy } from '../company-privacy/public.ts'
import { appendTransitions, memberOf, type LogActor } from '../transition-log/public.ts'
import { done, lockForEvent, staleCard, type Applied } from './apply.ts'
import { saveConsent, type ConsentRecord } from './consent-repository.ts'
import { askDigests } from './shown-items.ts'
import { factsOf, saveApplication, type ApplicationRecord } from './repository.ts'

/** Members, candidates and the clock change a consent. */
type ByAnyone = { actor: LogActor; at: Date }

type ConsentChange = (event: ConsentEvent, facts: ConsentFacts) => Partial<ConsentRecord>

/** A request ends with its invitation, a consent after the company's number of days; other states have no end. */
async function expiryOf(
  tx: TenantTx,
  tenantId: string,
  state: ConsentRecord['state'],
  { today, expiresOn }: ConsentTerms & Pick<ConsentFacts, 'today'>,
): Promise<string | null> {
  if (state === 'requested') return expiresOn ?? null
  // From today: the recorded day may be long past.
  return state === 'given' ? daysAfter(today, (await findPrivacy(tx, tenantId)).consentDays) : null
}

/** The row changes of each effect; log and re-evaluation follow below. */
const consentChanges: Record<ConsentEffect, ConsentChange> = {
  logTransition: () => ({}),
  recordGrant: (event, facts) => grantOf(event, facts) ?? {},
  clearGrant: () => ({ method: null, givenOn: null, textVersion: null }),
  recordRefusal: (_event, { today }) => ({ refusedOn: today }),
  clearRefusal: () => ({ refusedOn: null }),
  reevaluateApplications: () => ({}),
}

interface ConsentTerms {
  /** The first day after the request's end. */
  readonly expiresOn?: string
}

/**
 * Applies an event of the consent machine to the application's consent, and checks the application again.
 * @param version seen by the caller; null for the candidate and the clock
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
  const facts = {
    today: await companyToday(tx, tenantId, by.at),
    expiresOn: before?.expiresOn ?? null,
    refusedOn: before?.refusedOn ?? null,
  }
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
    refusedOn: null,
  }
  const { today } = facts
  const expiresOn = await expiryOf(tx, tenantId, verdict.state, { today, ...terms })
  const consent = verdict.effects.reduce<ConsentRecord>(
    (row, effect) => ({ ...row, ...consentChanges[effect](event, facts) }),
    { ...(before ?? empty), state: verdict.state, expiresOn },
  )
  await saveConsent(tx, tenantId, id, consent, memberOf(by.actor), by.at)
  if (state === 'given') await askDigests(tx, tenantId, id)
  const next: ApplicationRecord = { ...record, version: record.version + 1 }
  const inPlay = record.state === 'lead' || record.state.startsWith('active.')
  const unsettled =
    inPlay &&
    verdict.effects.includes('reevaluateApplications') &&
    stateRefusal(factsOf(position, record, consent, candidate)) !== null
  // The client must stop once consent ends, so the turn goes to us at once.
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
