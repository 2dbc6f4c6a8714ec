import type { OpenedInvitation } from '../../api/open-invitation.ts'

const refusals: Readonly<Record<string, (email: string) => string>> = {
  isCompanyAccount: (email) => `${email} is a developer account and can’t join a company.`,
  hasNoOtherCompany: (email) => `${email} already belongs to a company.`,
}

export const invitationWords = {
  spent: 'This invitation link no longer works.',
  otherAddress: ({ companyName, email }: OpenedInvitation, own: string) =>
    `${companyName} invited ${email}. You’re signed in as ${own}.`,
  signOut: 'Sign out and continue',
  refused: (rule: string, { inviterName, companyName, email }: OpenedInvitation) => {
    const invited =
      inviterName === null
        ? `${companyName} invited you to join.`
        : `${inviterName} invited you to join ${companyName}.`
    return `${invited} ${refusals[rule]?.(email) ?? 'You can’t use this invitation.'}`
  },
  ask: 'Ask for another email',
  asked: ({ inviterName, companyName }: OpenedInvitation) =>
    `We emailed ${inviterName ?? companyName} that you need an invitation to another email.`,
  askedAlready: ({ inviterName, companyName }: OpenedInvitation) =>
    `You already asked. Wait for a new invitation, or write to ${inviterName ?? companyName}.`,
  notAsked: ({ inviterName, companyName }: OpenedInvitation) =>
    `${inviterName ?? companyName} couldn’t be emailed. Try again later, or write to them.`,
} as const
