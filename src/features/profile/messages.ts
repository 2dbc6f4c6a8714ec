import type { JobSearch } from '#machines/domain/developer/job-search.ts'
import type { ProfileField } from './profile-fields.ts'

const fields: Record<ProfileField, string> = {
  name: 'Name',
  headline: 'Headline',
  title: 'Title',
  position: 'Current job',
  location: 'Location',
  timeZone: 'Time zone',
}

const seeks: Record<NonNullable<JobSearch>, string> = {
  closed: 'Not looking for work',
  open: 'Open to offers',
  activelyLooking: 'Looking for work',
}

export const messages = {
  introFailed: 'Couldn’t load this page',
  introMissing: 'Check your connection and try again.',
  title: 'Profile',
  setUp: (step: number) => `Continue setup: step ${step}`,
  setUpText: (left: number) => (left === 1 ? '1 setup step left.' : `${left} setup steps left.`),
  fields,
  seeks,
  about: 'About you',
  edit: 'Edit profile',
  share: 'Share',
  viewAs: 'View as others',
  add: (field: ProfileField) => `Add ${fields[field].toLowerCase()}`,
  localTime: (time: string) => `${time} local time`,
  completeness: 'Profile completeness',
  completenessUnit: 'details filled in',
  completenessText: 'Your profile',
  completeText: 'Your profile is complete.',
} as const
