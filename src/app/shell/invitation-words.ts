import type { OpenedInvitation } from '../../api/open-invitation.ts'

const askInviter = ({ inviterName, companyName }: OpenedInvitation) =>
  `Ask ${inviterName ?? companyName} for an invitation to another email.`

const refusals: Readonly<Record<string, (email: string) => string>> = {
  isCompanyAccount: (email) => `${email} is a developer account and can’t join a company.`,
  hasNoOtherCompany: (email) => `${email} already belongs to a company.`,
}

/** Why a signed-in person can't use an invitation. */
export const invitationWords = {
  spent: 'This invitation was already used or has expired.',
  otherAddress: ({ companyName, email }: OpenedInvitation, own: string) =>
    `${companyName} invited ${email}. You’re signed in as ${own}.`,
  signOut: 'Sign out and continue',
  refused: (rule: string, invitation: OpenedInvitation) => {
    const reason = refusals[rule]?.(invitation.email) ?? 'You can’t use this invitation.'
    return `${reason} ${askInviter(invitation)}`
  },
} as const
