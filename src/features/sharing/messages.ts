import type { PrivacySection } from '#machines/domain/developer/privacy.ts'
import type { ProfileLinkDays, ProfileLinkState } from '#machines/domain/developer/profile-link.ts'
import type { View } from './mutations.ts'

const plurals = new Intl.PluralRules('en')
const grouped = new Intl.NumberFormat('en')
const list = new Intl.ListFormat('en')
const views = (n: number): string => `${grouped.format(n)} ${plurals.select(n) === 'one' ? 'view' : 'views'}`

const sections: Record<PrivacySection, string> = {
  introduction: 'Introduction',
  expertise: 'Expertise',
  commits: 'Public commits',
  background: 'Experience and education',
  contact: 'Contact',
}

const states: Record<ProfileLinkState, string> = {
  active: 'Active',
  expired: 'Expired',
  revoked: 'Revoked',
}

const places: Record<View['surface'], (client: string, company: string) => string> = {
  link: () => 'Share link',
  preview: () => 'Link preview',
  search: () => 'Developer search',
  board: () => 'Candidate card',
  position: () => 'Added to a position',
  digest: (client, company) => `Sent to ${client} by ${company}`,
  client: (client, company) => `Viewed by ${client}, sent by ${company}`,
}

type Viewer = Pick<View, 'viewer' | 'viewerName' | 'surface' | 'client'>

const lengths: Record<ProfileLinkDays, string> = {
  7: '7 days',
  30: '30 days',
  90: '90 days',
  365: '1 year',
}

export const messages = {
  title: 'Access',
  purpose: 'Your invitations, your share links, and who viewed your profile.',

  links: 'Share links',
  linksPurpose: 'Anyone with a link can view the parts you share by link. No account needed.',
  whatTheySee: 'Change what they see',
  showsNow: (parts: readonly PrivacySection[]) =>
    `You share by link: ${list.format(parts.map((part) => sections[part]))}.`,
  showsNothing: 'Nothing shared',
  showsNothingWhy: 'Choose what people with your link can see.',
  newLink: 'New link',
  none: 'No share links yet. Create one to show your profile to anyone.',
  failed: 'Couldn’t load your share links',
  states,
  lengths,
  opensUntil: (day: string) => `until ${day}`,
  expiredOn: (day: string) => `on ${day}`,
  opened: views,
  neverOpened: 'No views yet',
  lastOpened: 'last',
  rotate: 'Replace link',
  rotateOf: (label: string) => `Replace link: ${label}`,
  revoke: 'Revoke',
  revokeOf: (label: string) => `Revoke link: ${label}`,

  label: 'Who is it for?',
  labelHint: 'Only you see this.',
  labelMissing: 'Enter who it is for.',
  length: 'Expires after',
  make: 'Create link',
  rotateTitle: (label: string) => `Replace the link for “${label}”?`,
  rotateText: 'The old link stops working. Send the new one to everyone who needs it.',
  rotateIt: 'Replace link',
  cancel: 'Cancel',
  made: 'Copy the link',
  shownOnce: 'Copy it now: we can’t show it again. If you lose it, replace the link.',
  address: 'Link URL',
  copy: 'Copy',
  copyOf: (label: string) => `Copy: ${label}`,
  copied: 'Copied',
  copyFailed: 'Your browser blocked copying. Select the text and copy it.',
  done: 'Done',

  revokeTitle: (label: string) => `Revoke “${label}”?`,
  revokeText: 'The link stops working. You can create a new one.',
  revokeIt: 'Revoke link',
  revoked: (label: string) => `“${label}” revoked`,

  log: 'Access log',
  logPurpose:
    'Profile views, companies that sent you to a client, and positions you were added to. Grouped by hour.',
  logCaption: 'Profile views',
  logNone: 'No views yet.',
  logFailed: 'Couldn’t load the access log',
  who: 'Who',
  where: 'Where',
  what: 'What they saw',
  when: 'When',
  looks: 'Times',
  placeOf: ({ surface, client, viewerName }: Viewer) => places[surface](client ?? '', viewerName),
  viewerOf: ({ viewer, viewerName, surface, client }: Viewer) => {
    if (viewer === 'link') return `Link: ${viewerName}`
    return surface === 'client' ? (client ?? viewerName) : viewerName
  },
  saw: ({ surface, fields }: Pick<View, 'surface' | 'fields'>) =>
    fields.length > 0
      ? list.format(fields.map((part) => sections[part]))
      : surface === 'position'
        ? 'Nothing more'
        : 'Nothing',
  older: 'Show older views',
} as const
