import type { components } from '#contract/schema.gen.ts'

export type JobSearchStatus = components['schemas']['JobSearchStatus']
export type EmploymentType = components['schemas']['EmploymentType']

const statuses: Record<JobSearchStatus, string> = {
  activelyLooking: 'Looking for work',
  open: 'Open to offers',
  closed: 'Not looking for work',
}

const types: Record<EmploymentType, string> = {
  permanent: 'Permanent',
  contract: 'Contract',
  freelance: 'Freelance',
  partTime: 'Part-time',
  internship: 'Internship',
}

export const messages = {
  title: 'Job search',
  purpose: 'Shown with your introduction. Companies can filter by it.',
  status: 'Are you looking for work?',
  statusHint: 'Changes save automatically.',
  unsaid: 'Not specified',
  statuses,
  type: 'Employment type',
  typeHint: 'Select none if you’re open to any.',
  types,
  saved: 'Job search saved',
} as const
