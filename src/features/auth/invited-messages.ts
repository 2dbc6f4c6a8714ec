import type { OpenedInvitation } from '#src/api/open-invitation.ts'

const roles: Record<OpenedInvitation['role'], string> = {
  owner: 'an owner',
  admin: 'an admin',
  recruiter: 'a recruiter',
  viewer: 'a viewer',
}

export const invitedMessages = {
  loading: 'Opening your invitation',
  title: ({ companyName }: OpenedInvitation) => `Join ${companyName}`,
  purpose: ({ inviterName, companyName, email, role }: OpenedInvitation) =>
    `${inviterName ?? companyName} invited ${email} as ${roles[role]}.`,
  emailHint: 'The invitation works for this email only.',
  create: 'Create account',
  hasAccount: 'This email already has an account. Sign in to join.',
  failed: 'Couldn’t open the invitation',
  spentTitle: 'This invitation can’t be used',
  spentText: 'Ask the person who invited you for a new one.',
  hasJoined: 'Already joined?',
  signIn: 'Sign in',
} as const
