import type { components } from '#src/api/schema.gen.ts'
import { companySizes } from '#src/lib/company-sizes.ts'

export type CompanySize = components['schemas']['CompanySize']

/** Words of the company's settings. */
export const messages = {
  title: 'Company settings',
  purpose: 'What clients and candidates are told about your company, and how dates and money are shown.',
  profile: 'Profile',
  name: 'Company name',
  nameMissing: 'Enter the name of your company.',
  website: 'Website',
  websiteWrong: 'Enter a web address such as brightwater.example.',
  size: 'Size',
  sizes: companySizes satisfies Record<CompanySize, string>,
  country: 'Country',
  unspecified: 'Not specified',
  domains: 'E-mail domains',
  domainsHint: 'Press Enter after each one.',
  domainsWrong: (domain: string) => `"${domain}" is not a domain such as brightwater.example.`,
  region: 'Region',
  timeZone: 'Time zone',
  currency: 'Currency',
  members: 'People',
  memberName: 'Name',
  memberEmail: 'E-mail',
  memberRole: 'Role',
  memberTitle: 'Title',
  roles: {
    owner: 'Owner',
    admin: 'Admin',
    recruiter: 'Recruiter',
    viewer: 'Viewer',
  } satisfies Record<components['schemas']['MemberRole'], string>,
  save: 'Save changes',
  saved: 'The company profile is saved.',
  readOnly: {
    sentence: 'Only owners and admins change the company profile.',
    fix: 'Ask one of them, or ask the owner for the admin role.',
    who: 'An owner or admin of your company',
    rule: 'x-access.roles',
  },
  whyReadOnly: 'Why can I not change this?',
} as const
