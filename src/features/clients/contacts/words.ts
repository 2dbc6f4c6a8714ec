import type { components } from '#contract/schema.gen.ts'

type Schemas = components['schemas']

const list = new Intl.ListFormat('en')

const roles: Record<Schemas['ContactRole'], string> = {
  decider: 'Decision maker',
  reviewer: 'Reviewer',
  cc: 'Cc',
}

export const contactWords = {
  title: 'Contacts',
  purpose: 'People at this client who review or decide on your candidates.',
  roles,
  rolesHint: 'Cc contacts get copies but don’t decide.',
  add: 'Add contact',
  none: 'No contacts yet. Add the people who decide on your candidates.',
  noneToRead: 'No contacts yet.',
  full: (most: number) => `${most} of ${most} contacts. Remove one to add another.`,
  failed: 'Couldn’t load the contacts',
  name: 'Name',
  email: 'Email',
  jobTitle: 'Job title',
  role: 'Role',
  actions: 'Actions',
  optedOut: 'Opted out',
  edit: 'Edit contact',
  editOf: (name: string) => `Edit ${name}`,
  removeOf: (name: string) => `Remove ${name}`,
  removeTitle: (name: string) => `Remove ${name}?`,
  remove: 'Remove contact',
  linksEnd: (name: string, digests: number) =>
    `${name} can no longer open ${digests} ${digests === 1 ? 'digest' : 'digests'}.`,
  decisionsStay: (decisions: number) =>
    decisions === 1 ? 'Their decision stays.' : `Their ${decisions} decisions stay.`,
  otherDomain: (domain: string, known: readonly string[]) =>
    `${domain} isn’t a domain of this client (${list.format(known)}). Check the email before you save.`,
  save: 'Save changes',
  cancel: 'Cancel',
  nameMissing: 'Enter the contact’s name.',
  emailWrong: 'Enter an email, such as priya@acme.example.',
  alreadyRemoved: 'This contact was removed. Save to add them again.',
  conflict: 'This contact just changed, so it wasn’t removed. Check it, then try again.',
  added: (name: string) => `${name} added`,
  saved: (name: string) => `${name} saved`,
  removed: (name: string) => `${name} removed`,
  goneAlready: (name: string) => `${name} was already removed`,
  back: (name: string) => `${name} restored`,
} as const
