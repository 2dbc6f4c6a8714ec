import type { components } from '#contract/schema.gen.ts'
import { companySizes } from '#src/lib/company-sizes.ts'

export type CompanySize = components['schemas']['CompanySize']

export const messages = {
  title: 'Company settings',
  sections: {
    profile: 'Company profile',
    stages: 'Stage templates',
    mails: 'Email templates',
    digests: 'Digest preferences',
    reasons: 'Rejection reasons',
    tags: 'Tags and sources',
    privacy: 'Privacy',
    plan: 'Plan and usage',
    audit: 'Audit log',
    notifications: 'Your notifications',
    account: 'Your account',
  },
  purpose: 'Name, website and regional defaults of your company.',
  name: 'Company name',
  nameMissing: 'Enter your company’s name.',
  website: 'Website',
  websiteWrong: 'Enter a website such as brightwater.example.',
  size: 'Size',
  sizes: companySizes satisfies Record<CompanySize, string>,
  country: 'Country',
  unspecified: 'Not specified',
  domains: 'Email domains',
  domainsHint: 'Press Enter to add',
  domainsWrong: (domain: string) => `“${domain}” isn’t a valid domain, such as brightwater.example.`,
  timeZone: 'Time zone',
  currency: 'Currency',
  save: 'Save changes',
  saved: 'Company saved',
  readOnly: 'Only the owner and admins can edit the company.',
} as const
