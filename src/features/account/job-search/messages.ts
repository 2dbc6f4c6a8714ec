import type { components } from '#src/api/schema.gen.ts'

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
  partTime: 'Part time',
  internship: 'Internship',
}

/** Words of whether a developer looks for work. */
export const messages = {
  title: 'Job search',
  purpose:
    'Whether you look for work, and as what. It belongs to your introduction: whoever sees that sees it, and companies search by it.',
  status: 'Do you look for work?',
  statusHint: 'A change counts at once.',
  unsaid: 'Not said',
  statuses,
  type: 'As what',
  typeHint: 'None means that you are open to any.',
  types,
  saved: 'Your job search is saved.',
} as const
