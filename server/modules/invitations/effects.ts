import type { ConsentEvent } from '#machines/lifecycle/consent/consent-types.ts'
import { invitationMachine } from '#machines/lifecycle/invitation/invitation-machine.ts'
import type { InvitationEffect, InvitationEvent } from '#machines/lifecycle/invitation/invitation-types.ts'
import { invitationLimits, restEnd } from '#machines/domain/invitation/invitations.ts'
import { refusalsOf } from '#machines/shared/lifecycle.ts'
import type { TenantTx } from '#server/db/database.ts'
import { cancelMails } from '#server/work/mail/mail-outbox.ts'
import { enqueueJob } from '#server/work/queue/enqueue.ts'
import { applyConsent, giveTurn } from '../applications/public.ts'
import { textVersionName } from '#machines/domain/invitation/consent-text.ts'
import type { Address } from '../candidate-mails/public.ts'
import { currentConsentText } from '../company-privacy/public.ts'
import { extendSecretLinks, revokeSecretLinks } from '../secret-links/public.ts'
import { memberOf, type LogActor } from '../transition-log/public.ts'
import type { InvitationRecord } from './invitation-record.ts'
import { barCompany, hashesOf } from './bar-company.ts'
import { invitationJobs } from './jobs.ts'
import { yearAfter } from './open-states.ts'
import type { InvitationChanges } from './repository.ts'
import { endRests, keepRest } from './rest-repository.ts'
import { sendInvitation } from './send.ts'

/** Input of an event from outside its transaction. */
export interface Ports {
  /** Without a trailing slash. */
  readonly publicUrl: string
  /** The candidate's address, read before the transaction; null if not needed. */
  readonly address: Address | null
}

interface Context {
  readonly tx: TenantTx
  readonly companyId: string
  readonly invitation: InvitationRecord
  readonly event: InvitationEvent
  readonly by: { readonly actor: LogActor; readonly at: Date }
  readonly ports: Ports
}

type Effect = (context: Context) => Promise<InvitationChanges> | InvitationChanges

const minuteMs = 60 * 1000

/** Applies an event to the consent; null for none. A refusal throws: invitation and consent would diverge. */
const consents =
  (eventOf: (invitation: InvitationRecord) => ConsentEvent | null): Effect =>
  async ({ tx, companyId, invitation, by }) => {
    const event = eventOf(invitation)
    const { row } = invitation
    const terms = { expiresOn: row.expires_on }
    if (event === null) return {}
    const { kind } = await applyConsent(tx, companyId, row.application_id, null, event, by, terms)
    if (kind !== 'done') throw new Error(`invitation ${row.id}: ${event.type} is ${kind}`)
    return {}
  }

/** Withdraws the request, or the grant of this invitation; an older grant belongs to another. */
const ending = ({ locked, row }: InvitationRecord): ConsentEvent | null => {
  const state = locked.consent?.state
  const isOurs = state === 'requested' || (state === 'given' && row.state === 'interested')
  return isOurs ? { type: 'consent.withdrawn' } : null
}

/** A given consent stays given during another request. */
const asking = ({ locked }: InvitationRecord): ConsentEvent | null =>
  locked.consent?.state === 'given' ? null : { type: 'consent.requested' }

/** Expires this invitation's request; a recruiter's own has no end. */
const expiring = ({ locked, row }: InvitationRecord): ConsentEvent | null =>
  locked.consent?.state === 'requested' && locked.consent.expiresOn === row.expires_on
    ? { type: 'consent.expired' }
    : null

const gives =
  (turn: 'us' | 'candidate'): Effect =>
  async ({ tx, companyId, invitation, by }) => {
    await giveTurn(tx, companyId, invitation.row.application_id, turn, by.at)
    return {}
  }

/** Runs each effect of the machine; returns the changed columns. */
export const effects: Readonly<Record<InvitationEffect, Effect>> = {
  logTransition: () => ({}),
  startHold: async ({ tx, companyId, invitation: { row }, by }) => {
    const inMs = invitationLimits.holdMinutes * minuteMs
    await enqueueJob(tx, { kind: invitationJobs, subject: row.id, tenantId: companyId, inMs })
    return { held_until: new Date(by.at.getTime() + inMs), sent_by: memberOf(by.actor) }
  },
  clearHold: () => ({ held_until: null }),
  keepRefusal: ({ invitation: { row, facts }, event }) => {
    const [refusal] = refusalsOf(invitationMachine, { state: row.state, facts }, event)
    return { refusal: refusal === undefined ? null : JSON.stringify(refusal) }
  },
  clearRefusal: () => ({ refusal: null }),
  sendMail: async ({ tx, companyId, invitation, by, ports }) => ({
    ...(await sendInvitation(tx, { companyId, invitation, at: by.at, ...ports })),
    consent_text: await currentConsentText(tx, companyId),
  }),
  requestConsent: consents(asking),
  grantConsent: async (context) => {
    const text_version = textVersionName(context.invitation.row.consent_text ?? 1)
    await consents(() => ({ type: 'consent.granted', textVersion: text_version }))(context)
    // The candidate can withdraw while they are represented.
    const { tx, companyId, invitation, by } = context
    const subject = { purpose: 'invitation', subjectId: invitation.row.id } as const
    await extendSecretLinks(tx, companyId, subject, yearAfter(by.at))
    return { text_version }
  },
  refuseConsent: consents(() => ({ type: 'consent.refused' })),
  expireConsent: consents(expiring),
  withdrawConsent: consents(ending),
  startRest: async ({ tx, companyId, invitation: { row, candidate, facts } }) => {
    const rest_until = restEnd(facts.today)
    await keepRest(tx, companyId, hashesOf(tx, { row, candidate }), rest_until)
    return { rest_until }
  },
  endRest: async ({ tx, companyId, invitation: { row, candidate } }) => {
    await endRests(tx, companyId, hashesOf(tx, { row, candidate }))
    return { rest_until: null }
  },
  neverContact: async ({ tx, companyId, invitation, by }) => {
    await barCompany(tx, { companyId, invitation, at: by.at })
    return {}
  },
  revokeLink: async ({ tx, companyId, invitation, by }) => {
    const { id: subjectId } = invitation.row
    await revokeSecretLinks(tx, companyId, { purpose: 'invitation', subjectId }, by.at)
    await cancelMails(tx, { kind: 'invitation', tenantId: companyId, subjectId }, by.at)
    return {}
  },
  turnToCandidate: gives('candidate'),
  turnToUs: gives('us'),
}
