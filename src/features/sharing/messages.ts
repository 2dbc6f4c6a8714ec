import type { PrivacySection } from '#machines/shared/privacy.ts'
import type { ProfileLinkDays, ProfileLinkState } from '#machines/shared/profile-link.ts'
import type { Look } from './calls.ts'

const plurals = new Intl.PluralRules('en')
const grouped = new Intl.NumberFormat('en')
const list = new Intl.ListFormat('en')
const times = (n: number): string => `${grouped.format(n)} ${plurals.select(n) === 'one' ? 'time' : 'times'}`

const sections: Record<PrivacySection, string> = {
  introduction: 'Introduction',
  expertise: 'Expertise',
  commits: 'Public commits',
  background: 'Experience and education',
  contact: 'Contact',
}

const states: Record<ProfileLinkState, string> = {
  active: 'Opens',
  expired: 'Expired',
  revoked: 'Revoked',
}

const places: Record<Look['surface'], string> = {
  link: 'Shared profile',
  preview: 'Preview by a program',
  search: 'Search',
  board: 'Your card',
  position: 'Put on a position',
}

const lengths: Record<ProfileLinkDays, string> = {
  7: '7 days',
  30: '30 days',
  90: '90 days',
  365: 'A year',
}

/** Words of links to a profile, and of who has looked. */
export const messages = {
  title: 'Access',
  purpose: 'Who can see you by a link of yours, and who has looked.',

  links: 'Shared links',
  linksPurpose:
    'Whoever has a link sees what you show to whoever has a link, without an account, until it expires.',
  whatTheySee: 'Decide what they see',
  showsNow: (parts: readonly PrivacySection[]) =>
    `Now they see: ${list.format(parts.map((part) => sections[part]))}.`,
  showsNothing: 'They see nothing yet',
  showsNothingWhy: 'No part of your profile is open to whoever has a link.',
  newLink: 'New link',
  none: 'You share your profile with nobody yet. A link shows it to whoever you send it to.',
  failed: 'Your links could not be loaded',
  states,
  lengths,
  opensUntil: (day: string) => `until ${day}`,
  expiredOn: (day: string) => `on ${day}`,
  opened: (n: number) => `Looked at ${times(n)}`,
  neverOpened: 'Never opened',
  lastOpened: 'last',
  rotate: 'New address',
  rotateOf: (label: string) => `New address: ${label}`,
  revoke: 'Revoke',
  revokeOf: (label: string) => `Revoke: ${label}`,

  label: 'Who is it for?',
  labelHint: 'For you alone: whoever opens the link does not see it.',
  labelMissing: 'Say who it is for, so that you know it again.',
  length: 'How long it opens',
  make: 'Make link',
  rotateTitle: (label: string) => `New address for “${label}”`,
  rotateText:
    'The address that you have sent opens nothing from then on. Send the new one to whoever should still see you.',
  rotateIt: 'Make new address',
  cancel: 'Cancel',
  made: 'Copy the link',
  shownOnce:
    'Copy it now. It is shown this once: we keep only a fingerprint of it. If it is lost, make a new address.',
  address: 'Address of the link',
  copy: 'Copy',
  copyOf: (label: string) => `Copy: ${label}`,
  copied: 'Copied',
  copyFailed: 'Your browser does not let us copy. Mark the address and copy it yourself.',
  done: 'Done',

  revokeTitle: (label: string) => `Revoke “${label}”?`,
  revokeText: 'The link opens nothing any more, at once and for good. You can make another one.',
  revokeIt: 'Revoke link',
  revoked: (label: string) => `“${label}” is revoked.`,

  log: 'Who has looked',
  logPurpose:
    'Each look at your profile by somebody else, and each position you were put on, counted by the hour.',
  logCaption: 'Looks at your profile',
  logNone: 'Nobody has looked yet.',
  logFailed: 'The looks could not be loaded',
  who: 'Who',
  where: 'Where',
  what: 'What they saw',
  when: 'When',
  looks: 'Times',
  places,
  byLink: (label: string) => `Link: ${label}`,
  saw: ({ surface, fields }: Pick<Look, 'surface' | 'fields'>) =>
    fields.length > 0
      ? list.format(fields.map((part) => sections[part]))
      : surface === 'position'
        ? 'Nothing more'
        : 'Nothing',
  older: 'Show older looks',
} as const
