import { digestMachine } from '#machines/lifecycle/digest/digest-machine.ts'
import type { DigestEffect } from '#machines/lifecycle/digest/digest-types.ts'
import { digestLimits } from '#machines/domain/digest/digests.ts'
import { refusalsOf } from '#machines/shared/lifecycle.ts'
import { cancelMails } from '#server/work/mail/mail-outbox.ts'
import { enqueueJob } from '#server/work/queue/enqueue.ts'
import { revokeSecretLinks } from '../secret-links/public.ts'
import { memberOf } from '../transition-log/public.ts'
import { moveCards, turnToClient, turnToUs } from './cards.ts'
import type { Context } from './effect-context.ts'
import { emptyItems, freezeItems, thawItems } from './items.ts'
import { digestJobs } from './jobs.ts'
import { mailNewLink } from './new-link.ts'
import type { DigestChanges } from './repository.ts'
import { sendDigest } from './send.ts'

type Effect = (context: Context) => Promise<DigestChanges | void> | DigestChanges

const minuteMs = 60 * 1000

/** The subject of the job that mails the author. */
export const noticeOf = (id: string, what: 'decisions' | 'returned' | 'bounces'): string => `${id} ${what}`

/** Runs each effect of the machine; returns the changed columns. */
export const effects: Readonly<Record<DigestEffect, Effect>> = {
  logTransition: () => ({}),
  takeSnapshot: freezeItems,
  dropSnapshot: thawItems,
  startHold: async ({ tx, companyId, digest: { row }, by }) => {
    const inMs = digestLimits.holdMinutes * minuteMs
    await enqueueJob(tx, { kind: digestJobs, subject: row.id, tenantId: companyId, inMs })
    return { held_until: new Date(by.at.getTime() + inMs), sent_by: memberOf(by.actor) }
  },
  clearHold: () => ({ held_until: null }),
  keepRefusal: ({ digest: { row, facts }, event }) => {
    const [refusal] = refusalsOf(digestMachine, { state: row.state, facts }, event)
    return { refusal: refusal === undefined ? null : JSON.stringify(refusal) }
  },
  clearRefusal: () => ({ refusal: null }),
  sendMails: sendDigest,
  mailNewLink,
  moveCards,
  emptyItems,
  notifyAuthor: async ({ tx, companyId, digest: { row }, event }) => {
    const isDecision = event.type === 'digest.decided'
    const subject = noticeOf(row.id, isDecision ? 'decisions' : 'returned')
    const inMs = isDecision ? digestLimits.decisionsMinutes * minuteMs : 0
    await enqueueJob(tx, { kind: digestJobs, subject, tenantId: companyId, inMs })
  },
  revokeLinks: async ({ tx, companyId, digest: { row }, by }) => {
    await revokeSecretLinks(tx, companyId, { purpose: 'digest', subjectId: row.id }, by.at)
    await cancelMails(tx, { kind: 'digest', tenantId: companyId, subjectId: row.id }, by.at)
  },
  turnToClient,
  turnToUs,
}
