import { messages as profile } from './messages.ts'
import type { ProfileField } from './profile-fields.ts'

const { fields } = profile

const hints: Record<ProfileField, string> = {
  name: 'The name that colleagues use.',
  headline: 'What you do well, in one line.',
  title: 'Choose the closest match.',
  position: 'For example, Staff engineer at Northwind.',
  location: 'City and country',
  timeZone: 'Sets your local time.',
}

export const messages = {
  fields,
  introTitle: 'Create your profile',
  introPurpose: 'Only your name is required. You can change everything later.',
  introSave: 'Create profile',
  created: 'Profile created',
  hints,
  headlineExample: 'Backend engineer who makes slow queries fast',
  positionExample: 'Staff engineer at Northwind',
  locationExample: 'Malmö, Sweden',
  notSaid: 'Not specified',
  save: 'Save profile',
  cancel: 'Cancel',
  saved: 'Profile saved',
  nameMissing: 'Enter your name.',
  tooLong: (most: number) => `Use at most ${most} characters.`,
  noZone: 'No matching time zone',
  thisDevice: (zone: string) => `Use this device’s time zone: ${zone}`,
  begunElsewhere: 'You already created your profile on another device.',
  leaveTitle: 'Discard changes?',
  leaveText: 'Your changes aren’t saved yet.',
  leave: 'Discard',
  stay: 'Keep editing',
} as const
