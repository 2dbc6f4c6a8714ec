import { isBlank } from '#machines/domain/text/blank.ts'
import { blankTokensIn } from '#machines/domain/mail/blank-tokens.ts'
import { daysAfter, isCalendarDate } from '#machines/domain/time/calendar-day.ts'
import { invitationLimits } from '#machines/domain/invitation/invitations.ts'
import { badField } from '#server/contract/answers.ts'
import type { components } from '#contract/schema.gen.ts'
import type { TenantTx } from '#server/db/database.ts'
import { companyToday } from '../companies/public.ts'

type Content = components['schemas']['InvitationContent']

/** The first unfilled template token with its field: no mail leaves with one. */
function blankToken({ reasons, clientKind, message }: Content): { field: string; token: string } | null {
  const texts = [
    ...reasons.map((text, index) => ({ field: `content.reasons.${index}`, text })),
    { field: 'content.clientKind', text: clientKind ?? '' },
    { field: 'content.message', text: message ?? '' },
  ]
  for (const { field, text } of texts) {
    const [token] = blankTokensIn([text])
    if (token !== undefined) return { field, token }
  }
  return null
}

/** Refuses invalid content; otherwise null. The machine reports missing content. */
export async function checkContent(tx: TenantTx, companyId: string, content: Content, at: Date) {
  const today = await companyToday(tx, companyId, at)
  const { expiresOn, reasons, salary, clientKind } = content
  const last = daysAfter(today, invitationLimits.validDays)
  if (!isCalendarDate(expiresOn) || expiresOn <= today || expiresOn > last)
    return badField('content.expiresOn', 'bad-day', `Choose a day from ${daysAfter(today, 1)} to ${last}.`)
  const blank = reasons.findIndex(isBlank)
  if (blank >= 0) return badField(`content.reasons.${blank}`, 'blank', 'Write a reason, or remove this line.')
  if (clientKind !== null && isBlank(clientKind))
    return badField('content.clientKind', 'blank', 'Describe the client, or name it.')
  if (salary !== null && salary.min !== null && salary.max !== null && salary.min > salary.max)
    return badField('content.salary.max', 'bad-range', 'The maximum is below the minimum.')
  const unfilled = blankToken(content)
  if (unfilled !== null)
    return badField(unfilled.field, 'blank-token', `Replace ${unfilled.token} with your own words.`)
  return null
}
