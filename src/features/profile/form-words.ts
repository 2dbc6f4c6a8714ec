import { messages as profile } from './messages.ts'
import type { ProfileField } from './profile-fields.ts'

const { fields } = profile

const hints: Record<ProfileField, string> = {
  name: 'As colleagues call you.',
  headline: 'One line about what you do well.',
  title: 'The closest one to what you do.',
  position: 'What you work as now, and where.',
  location: 'City and country.',
  timeZone: 'Where your clock runs.',
}

/** Words of the forms of a developer's own profile. */
export const messages = {
  fields,
  introTitle: 'Introduce yourself',
  introPurpose: 'A name is enough to begin. Everything else can wait, and you can change all of it later.',
  introSave: 'Create profile',
  created: 'Your profile is created.',
  hints,
  headlineExample: 'Backend engineer who likes slow queries to be fast',
  positionExample: 'Staff engineer at Northwind',
  locationExample: 'Malmö, Sweden',
  notSaid: 'Not said',
  save: 'Save profile',
  cancel: 'Cancel',
  saved: 'Your profile is saved.',
  nameMissing: 'Enter your name.',
  tooLong: (most: number) => `At most ${most} characters.`,
  noZone: 'No time zone has this name.',
  thisDevice: (zone: string) => `Use this device’s: ${zone}`,
  begunElsewhere: 'Your profile was started on another device. Here it is.',
  leaveTitle: 'Leave without saving?',
  leaveText: 'What you changed on this page is not saved yet.',
  leave: 'Leave',
  stay: 'Stay',
} as const
