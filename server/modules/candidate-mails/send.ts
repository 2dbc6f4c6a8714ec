import { v7 as uuidv7 } from 'uuid'
import { dayMs } from '#machines/domain/time/calendar-day.ts'
import { impossibility } from '#machines/shared/lifecycle.ts'
import type { CandidateMailKind } from '#machines/domain/mail/mail-templates.ts'
import { badField, refused } from '#server/contract/answers.ts'
import type { components } from '#contract/schema.gen.ts'
import type { TenantTx } from '#server/db/database.ts'
import { cancelMail, endOfHold, mailRefusals, queueMail } from '#server/work/mail/mail-outbox.ts'
import { findCandidate } from '../candidates/public.ts'
import { findCompany } from '../companies/public.ts'
import { mailLogo } from '../company-logo/public.ts'
import { findMailTemplate } from '../company-settings/public.ts'
import { findCorrespondent } from '../members/public.ts'
import { createSecretLink, optOutUrl, revokeSecretLinks } from '../secret-links/public.ts'
import { appendTransitions, byMember } from '../transition-log/public.ts'
import type { Address } from './address.ts'
import { candidateLetter } from './letter.ts'
import {
  closeRejectionMails,
  findCandidateMail,
  insertCandidateMail,
  noteCancelled,
  type CandidateMail,
} from './repository.ts'
import { reachabilityOf } from './reachability.ts'
import { refuseTokens } from './texts.ts'

/** Days that an unsubscribe link works. */
const linkDays = 365

/** A mail's application, locked by the caller. */
export interface MailedApplication {
  readonly id: string
  readonly positionId: string
  readonly clientId: string
  readonly candidateId: string
  readonly developerId: string | null
  readonly isBlocked: boolean
}

interface Mailing {
  readonly companyId: string
  readonly application: MailedApplication
  readonly kind: CandidateMailKind
  readonly text: components['schemas']['CandidateMailText']
  /** The text's place in the request body. */
  readonly prefix: '' | 'mail.'
  readonly memberId: string
  readonly at: Date
  readonly publicUrl: string
  readonly address: Address | null
}

type Refused = ReturnType<typeof refused> | ReturnType<typeof badField>

/** Holds a mail to an application's candidate, or refuses it before any write. */
export async function holdCandidateMail(
  tx: TenantTx,
  mailing: Mailing,
): Promise<{ readonly mail: CandidateMail } | { readonly refusal: Refused }> {
  const { companyId, application, kind, text, prefix, memberId, at, publicUrl, address } = mailing
  const candidate = await findCandidate(tx, companyId, application.candidateId)
  if (candidate === null) throw new Error(`application ${application.id} has no candidate`)
  const unfilled = refuseTokens(text, prefix, candidate.name)
  if (unfilled !== null) return { refusal: unfilled }
  const { templateId } = text
  const template = templateId === null ? null : await findMailTemplate(tx, companyId, templateId)
  if (templateId !== null && template === null)
    return {
      refusal: badField(`${prefix}templateId`, 'unknown', 'This template was deleted. Choose another.'),
    }
  const { developerId, isBlocked } = application
  const reachability = await reachabilityOf(tx, { companyId, candidate, developerId, isBlocked, address })
  const id = uuidv7()
  const own = await findCompany(tx, companyId)
  const company = own?.name ?? ''
  const sender = await findCorrespondent(tx, companyId, { memberId, clientId: application.clientId })
  const { to, uid } = reachability
  const letter = { to: to ?? '', subject: text.subject, body: text.body, company, sender, unsubscribeUrl: '' }
  const checked = { kind: 'candidate', tenantId: companyId, content: candidateLetter(letter) } as const
  const [refusal] = await mailRefusals(tx, checked, at, reachability.facts)
  if (refusal !== undefined) return { refusal: refused(refusal) }
  if (to === null) throw new TypeError('no address to mail to')

  const link = { tenantId: companyId, purpose: 'candidateMail', subjectId: id, address: to } as const
  const expiresAt = new Date(at.getTime() + linkDays * dayMs)
  const { secret } = await createSecretLink(tx, { ...link, expiresAt }, at)
  const content = {
    ...candidateLetter({ ...letter, unsubscribeUrl: optOutUrl(publicUrl, secret) }),
    ...mailLogo(own?.logo, company, publicUrl),
  }
  const outgoing = {
    kind: 'candidate',
    tenantId: companyId,
    content,
    subjectId: candidate.id,
    about: uid,
  } as const
  const mailId = await queueMail(tx, outgoing, at)
  await insertCandidateMail(tx, {
    tenant_id: companyId,
    id,
    application_id: application.id,
    kind,
    template_name: template?.name ?? null,
    subject: text.subject,
    body: text.body,
    mail_id: mailId,
    state: 'held',
    held_until: endOfHold('candidate', at),
    sent_by: memberId,
    created_at: at,
  })
  await logMail(tx, companyId, application, { event: 'mail.held', memberId, at })
  const held = await findCandidateMail(tx, companyId, id)
  if (held === null) throw new Error(`mail ${id} is missing`)
  return { mail: held.shown }
}

const logMail = (
  tx: TenantTx,
  companyId: string,
  { id, positionId }: Pick<MailedApplication, 'id' | 'positionId'>,
  { event, memberId, at }: { event: 'mail.held' | 'mail.cancelled'; memberId: string; at: Date },
) =>
  appendTransitions(tx, companyId, [
    { entity: 'application', entityId: id, parentId: positionId, event, actor: byMember(memberId), at },
  ])

interface Cancelling {
  readonly companyId: string
  readonly application: Pick<MailedApplication, 'id' | 'positionId'>
  readonly memberId: string
  readonly at: Date
}

async function cancelHeld(
  tx: TenantTx,
  { id, mailId }: { readonly id: string; readonly mailId: string },
  { companyId, application, memberId, at }: Cancelling,
): Promise<boolean> {
  if (!(await cancelMail(tx, mailId, at))) return false
  await noteCancelled(tx, companyId, id, at)
  await revokeSecretLinks(tx, companyId, { purpose: 'candidateMail', subjectId: id }, at)
  await logMail(tx, companyId, application, { event: 'mail.cancelled', memberId, at })
  return true
}

/** Cancels a held mail; refuses a sent one. */
export async function cancelCandidateMail(
  tx: TenantTx,
  { shown, mailId }: NonNullable<Awaited<ReturnType<typeof findCandidateMail>>>,
  cancelling: Cancelling,
): Promise<{ readonly mail: CandidateMail } | { readonly refusal: Refused }> {
  if (shown.state === 'cancelled') return { mail: shown }
  const isCancelled = await cancelHeld(tx, { id: shown.id, mailId }, cancelling)
  if (!isCancelled) return { refusal: refused(impossibility(shown.state, { type: 'mail.cancelled' })) }
  return { mail: { ...shown, state: 'cancelled' } }
}

/** Ends a rejection: cancels its held mail, so that a later rejection can be mailed. */
export async function endRejectionMails(tx: TenantTx, cancelling: Cancelling): Promise<void> {
  const { companyId, application, at } = cancelling
  for (const mail of await closeRejectionMails(tx, companyId, application.id, at))
    await cancelHeld(tx, mail, cancelling)
}
