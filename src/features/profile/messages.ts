import type { JobSearch } from '#machines/shared/job-search.ts'
import type { ProfileField } from './profile-fields.ts'

const fields: Record<ProfileField, string> = {
  name: 'Name',
  headline: 'Headline',
  title: 'Title',
  position: 'Position',
  location: 'Location',
  timeZone: 'Time zone',
}

const seeks: Record<NonNullable<JobSearch>, string> = {
  closed: 'Not looking for work',
  open: 'Open to offers',
  activelyLooking: 'Looking for work',
}

/** Words of a developer's own profile. */
export const messages = {
  introFailed: 'This page could not be loaded',
  introMissing: 'Check your connection, then try again.',
  title: 'Profile',
  setUp: (step: number) => `Continue step ${step}`,
  setUpText: (left: number) =>
    left === 1 ? 'One step of your set-up is left.' : `${left} steps of your set-up are left.`,
  fields,
  seeks,
  about: 'About you',
  edit: 'Edit profile',
  share: 'Share',
  viewAs: 'View as others',
  add: (field: ProfileField) => `Add ${fields[field].toLowerCase()}`,
  localTime: (time: string) => `${time} local time`,
  completeness: 'Completeness',
  completenessUnit: 'details filled in',
  completenessText: 'Your profile',
  completeText: 'Every detail is filled in.',
} as const
