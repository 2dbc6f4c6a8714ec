import type { components } from '#src/api/schema.gen.ts'

type Schemas = components['schemas']

const roles: Record<Schemas['ContactRole'], string> = {
  decider: 'Decision maker',
  reviewer: 'Reviewer',
  cc: 'Cc',
}

/** Words of a client's contacts. */
export const contactWords = {
  title: 'Contacts',
  purpose: 'The people who decide on and review your candidates.',
  roles,
  rolesHint: 'Cc only receives copies.',
  add: 'Add contact',
  none: 'No contacts yet. Add the people who decide on your candidates.',
  noneToRead: 'No contacts yet.',
  full: (most: number) => `This client has ${most} contacts, the maximum. Remove one first.`,
  failed: 'Couldn’t load the contacts',
  name: 'Name',
  email: 'Email',
  jobTitle: 'Title',
  role: 'Role',
  actions: 'Actions',
  optedOut: 'Opted out',
  edit: 'Edit contact',
  editOf: (name: string) => `Edit ${name}`,
  removeOf: (name: string) => `Remove ${name}`,
  save: 'Save changes',
  cancel: 'Cancel',
  nameMissing: 'Enter the contact’s name.',
  emailWrong: 'Enter an email, such as priya@acme.example.',
  removedMeanwhile: 'A colleague removed this contact. Save to add it again.',
  changedMeanwhile: 'A colleague just changed this contact. Check it, then remove it again.',
  added: (name: string) => `${name} added`,
  saved: (name: string) => `${name} saved`,
  removed: (name: string) => `${name} removed`,
  goneAlready: (name: string) => `${name} was already removed`,
  back: (name: string) => `${name} restored`,
} as const
