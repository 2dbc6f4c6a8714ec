import type { MailState } from '#machines/shared/lifecycle-states.ts'
import type { MailContent } from '#server/db/tables/platform.ts'
import type { TenantTx } from '#server/db/database.ts'
import { isQueued, queueMail } from '#server/work/mail/mail-outbox.ts'
import { enqueueJob } from '#server/work/queue/enqueue.ts'
import { wantsEmail } from '../notifications/public.ts'
import { appendTransitions, bySystem } from '../transition-log/public.ts'
import { markMailed } from './decision-repository.ts'
import { correspondentOf } from './correspondent.ts'
import { bouncedLetter, decisionLetter, returnedLetter } from './letter.ts'
import { noticeOf } from './effects.ts'
import { digestJobs } from './jobs.ts'
import { listRecipients, markBouncesMailed, type DigestRow } from './repository.ts'
import { lockDigest, type DigestRecord } from './digest-record.ts'

interface Notice {
  readonly companyId: string
  readonly id: string
  readonly at: Date
  readonly publicUrl: string
}

const boardOf = (publicUrl: string, { position }: DigestRecord): string =>
  `${publicUrl}/companyProfile/companyProfile/clientPosition/${position.clientId}/${position.id}`

/**
 * Mails the author, or else an owner (see `correspondentOf`). Returns whether a mail was queued: a rule may refuse it.
 */
async function mailAuthor(
  tx: TenantTx,
  { companyId, id, at }: Notice,
  digest: DigestRecord,
  letterTo: (author: { name: string; email: string }) => MailContent,
): Promise<boolean> {
  const author = await correspondentOf(tx, companyId, digest)
  if (author === null || author.email === null) return false
  const content = letterTo({ name: author.name, email: author.email })
  const mail = { kind: 'decision', tenantId: companyId, content, subjectId: id } as const
  return isQueued(tx, await queueMail(tx, mail, at))
}

/** Mails the sender all unmailed decisions in one mail. */
export async function mailDecisions(tx: TenantTx, notice: Notice): Promise<void> {
  const { companyId, id, at, publicUrl } = notice
  const digest = await lockDigest(tx, companyId, id, at)
  if (digest === null) return
  const { position, decisions, recipients, personOf } = digest
  // By `mailed_at`, not by time: a decision can wait for the lock while the last mail is written.
  const made = decisions.filter(({ mailed_at }) => mailed_at === null)
  if (made.length === 0) return
  const author = await correspondentOf(tx, companyId, digest)
  const isMailed =
    author === null || (await wantsEmail(tx, companyId, { memberId: author.id, kind: 'clientDecision' }))
  if (!isMailed) return markMailed(tx, companyId, id, at)
  const lines = made.map(({ contact_id, application_id, decision, comment, times }) => ({
    contact: recipients.find(({ contactId }) => contactId === contact_id)?.name ?? null,
    candidate: personOf(application_id)?.name ?? null,
    application_id,
    decision,
    comment,
    times,
  }))
  const isQueued = await mailAuthor(tx, notice, digest, (author) =>
    decisionLetter({
      to: author.email,
      name: author.name,
      position: position.title,
      lines,
      url: boardOf(publicUrl, digest),
      publicUrl,
    }),
  )
  if (!isQueued) return
  await markMailed(tx, companyId, id, at)
}

/** Mails the author that the digest is a draft again. */
export async function mailReturned(tx: TenantTx, notice: Notice): Promise<void> {
  const digest = await lockDigest(tx, notice.companyId, notice.id, notice.at)
  if (digest?.row.state !== 'draft') return
  const { position } = digest
  await mailAuthor(tx, notice, digest, (author) =>
    returnedLetter({
      to: author.email,
      name: author.name,
      position: position.title,
      url: `${boardOf(notice.publicUrl, digest)}/digest`,
    }),
  )
}

const notSent: ReadonlySet<MailState> = new Set(['draft', 'bounced', 'cancelled'])

/** Updates open pages of a digest after a failed mail, and queues the notice to its author. */
export async function noteBounce(tx: TenantTx, row: DigestRow, at: Date): Promise<void> {
  const { tenant_id: tenantId, id, position_id: parentId } = row
  const recipients = await listRecipients(tx, tenantId, id)
  if (!recipients.some(({ mail }) => mail === 'bounced' || mail === 'cancelled')) return
  await appendTransitions(tx, tenantId, [
    { entity: 'digest', entityId: id, parentId, event: 'digest.bounced', actor: bySystem, at },
  ])
  await enqueueJob(tx, { kind: digestJobs, subject: noticeOf(id, 'bounces'), tenantId })
}

/** How long a notice of bounces waits for retries of other mails. */
const longestWaitMs = 60 * 60 * 1000

/**
 * Mails the author once about bounced mails.
 * @returns whether to wait: mails of the digest are still queued
 */
export async function mailBounces(tx: TenantTx, notice: Notice): Promise<boolean> {
  const { companyId, id, at, publicUrl } = notice
  const digest = await lockDigest(tx, companyId, id, at)
  if (digest === null) return false
  const { row, position, recipients } = digest
  if (row.sent_at === null || row.state === 'revoked' || row.bounces_mailed_at !== null) return false
  const bounced = recipients.filter(({ mail }) => mail === 'bounced')
  if (bounced.length === 0) return false
  const isTried = recipients.some(({ mail }) => mail === 'queued')
  if (isTried && at.getTime() - row.sent_at.getTime() < longestWaitMs) return true
  await mailAuthor(tx, notice, digest, (author) =>
    bouncedLetter({
      to: author.email,
      name: author.name,
      position: position.title,
      recipients: bounced.map((recipient) => recipient.name),
      isForAll: recipients.every(({ mail }) => mail === null || notSent.has(mail)),
      url: `${boardOf(publicUrl, digest)}/digest`,
    }),
  )
  await markBouncesMailed(tx, row, at)
  return false
}
