import type { MailContent } from '#server/db/tables/platform.ts'
import type { TenantTx } from '#server/db/database.ts'
import { queueMail } from '#server/work/mail/mail-outbox.ts'
import { findMember } from '../members/face.ts'
import { decisionLetter, returnedLetter } from './letter.ts'
import { updateDigest } from './repository.ts'
import { lockStanding, type Standing } from './standing.ts'

interface Notice {
  readonly companyId: string
  readonly id: string
  readonly at: Date
  readonly publicUrl: string
}

const boardOf = (publicUrl: string, { position }: Standing): string =>
  `${publicUrl}/companyProfile/companyProfile/clientPosition/${position.clientId}/${position.id}`

/** Mails the author; a former member has no address. */
async function mailAuthor(
  tx: TenantTx,
  { companyId, id, at }: Notice,
  { row }: Standing,
  letterTo: (author: { name: string; email: string }) => MailContent,
): Promise<void> {
  const author = await findMember(tx, companyId, row.sent_by ?? row.created_by)
  if (author === null || author.email === null) return
  const content = letterTo({ name: author.name, email: author.email })
  await queueMail(tx, { kind: 'decision', tenantId: companyId, content, subjectId: id }, at)
}

/** Mails the sender the decisions since the last such mail, in one. */
export async function mailDecisions(tx: TenantTx, notice: Notice): Promise<void> {
  const { companyId, id, at, publicUrl } = notice
  const standing = await lockStanding(tx, companyId, id)
  if (standing === null) return
  const { row, position, decisions, recipients, personOf } = standing
  const since = row.decisions_mailed_at
  const made = decisions.filter((decision) => since === null || decision.at > since)
  if (made.length === 0) return
  const lines = made.map(({ contact_id, application_id, decision, comment }) => ({
    contact: recipients.find(({ contactId }) => contactId === contact_id)?.name ?? null,
    candidate: personOf(application_id)?.name ?? null,
    decision,
    comment,
  }))
  await mailAuthor(tx, notice, standing, (author) =>
    decisionLetter({
      to: author.email,
      name: author.name,
      position: position.title,
      lines,
      url: boardOf(publicUrl, standing),
    }),
  )
  await updateDigest(tx, row, { decisions_mailed_at: at }, at)
}

/** Mails the author that a digest is a draft again. */
export async function mailReturned(tx: TenantTx, notice: Notice): Promise<void> {
  const standing = await lockStanding(tx, notice.companyId, notice.id)
  if (standing?.row.state !== 'draft') return
  const { position } = standing
  await mailAuthor(tx, notice, standing, (author) =>
    returnedLetter({
      to: author.email,
      name: author.name,
      position: position.title,
      url: `${boardOf(notice.publicUrl, standing)}/digest`,
    }),
  )
}
