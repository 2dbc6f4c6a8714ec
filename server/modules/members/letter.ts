import type { GivenRole } from '#machines/domain/company/member-roles.ts'
import type { MailContent } from '#server/db/tables/platform.ts'

interface Letter {
  readonly to: string
  readonly company: string
  readonly inviter: { readonly name: string; readonly email: string | null } | null
  readonly role: GivenRole
  readonly url: string
  readonly expiresAt: Date
}

const roleTexts: Readonly<Record<GivenRole, string>> = {
  admin: 'an admin',
  recruiter: 'a recruiter',
  viewer: 'a viewer',
}

const day = new Intl.DateTimeFormat('en', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' })

export function memberInvitationLetter({ to, company, inviter, role, url, expiresAt }: Letter): MailContent {
  const sender = inviter?.name ?? company
  return {
    to,
    subject: `Join ${company} on Assay`,
    preview: `${sender} invites you as ${roleTexts[role]}.`,
    greeting: 'Hello,',
    before: [`${sender} invites you to join ${company} on Assay as ${roleTexts[role]}.`],
    action: { label: `Join ${company}`, url },
    after: [
      `This link works until ${day.format(expiresAt)}, for this email address only.`,
      'Not expecting this? You can ignore this email.',
    ],
    from: { name: inviter === null ? company : `${sender} at ${company}` },
    ...(typeof inviter?.email === 'string' && { replyTo: inviter.email }),
  }
}

/** The mail that asks the inviter for an invitation to another email. */
export const otherEmailLetter = ({
  company,
  email,
  publicUrl,
}: {
  readonly company: string
  readonly email: string
  readonly publicUrl: string
}): Omit<MailContent, 'to' | 'greeting'> => ({
  subject: `Invite another email instead of ${email}`,
  preview: `The account with this email can’t join ${company}.`,
  before: [
    `${email} was invited to ${company}. The account with this email can’t join: it’s a developer account or belongs to another company.`,
    'Invite another email of theirs instead.',
  ],
  action: { label: 'Invite another email', url: `${publicUrl}/companyProfile/members` },
  after: [],
})
