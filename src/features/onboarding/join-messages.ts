import type { components } from '#contract/schema.gen.ts'

type Invitation = components['schemas']['MemberInvitation']

const roles: Record<Invitation['role'], string> = {
  owner: 'owner',
  admin: 'admin',
  recruiter: 'recruiter',
  viewer: 'viewer',
}

export const joinMessages = {
  title: ({ companyName }: Invitation) => `Join ${companyName}`,
  titleOfMany: 'Join a company',
  purpose: ({ inviterName, companyName, role }: Invitation) =>
    `${inviterName ?? companyName} invited you as ${role === 'admin' || role === 'owner' ? 'an' : 'a'} ${roles[role]}.`,
  purposeOfMany: 'These companies invited you. You can belong to one.',
  companies: 'Company',
  name: 'Your name',
  nameMissing: 'Enter your name.',
  jobTitle: 'Your title',
  jobTitlePlaceholder: 'e.g. Talent partner',
  join: ({ companyName, role }: Invitation) => `Join ${companyName} as ${roles[role]}`,
  found: 'Set up a company of your own',
  joined: ({ companyName }: Invitation) => `You joined ${companyName}`,
  gone: 'This invitation was withdrawn or has expired. Ask the person who invited you for a new one.',
  noSeat: ({ companyName }: Invitation) =>
    `${companyName} has no free seat in its plan. Ask an owner or admin of the company.`,
  hasCompany: 'You already belong to a company.',
} as const
