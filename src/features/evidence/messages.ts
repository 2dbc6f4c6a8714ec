import type { IntegrationFix, IntegrationRule } from '#machines/lifecycle/integration/integration-types.ts'
import type { IntegrationState } from '#machines/shared/lifecycle-states.ts'
import type { Refusal } from '#machines/shared/refusal.ts'
import type { Reason } from '#src/ui/overlay/reason-text.tsx'
import type { ReadingFailure, Tier } from './evidence-types.ts'

const grouped = new Intl.NumberFormat('en')
const plurals = new Intl.PluralRules('en')
const count = (n: number, one: string, other: string) =>
  `${grouped.format(n)} ${plurals.select(n) === 'one' ? one : other}`
const commits = (n: number) => count(n, 'commit', 'commits')
const weeks = (n: string) => `${n} ${n === '1.00' || n === '1.0' ? 'week' : 'weeks'}`

const states: Record<IntegrationState, string> = {
  connecting: 'Being read',
  connected: 'Connected',
  syncing: 'Being read again',
  needsReauth: 'No access',
  error: 'Could not be read',
  revoked: 'Disconnected',
}

/** What happened to a reading, and what to do. */
const failures: Record<ReadingFailure, string> = {
  unreachable: 'The host did not answer. Try again in a while; if it stays, check the address.',
  needsAccess:
    'The host says that there is no such repository, or that it is private. Check the address; only public repositories can be read.',
  notGit: 'There is no git repository at this address. Connect the address that you would clone.',
  empty: 'The repository has no commits yet. Push some, then read again.',
  tooLarge: 'The history is larger than 500 MB or 300,000 commits, more than we read.',
  tooSlow: 'Reading took longer than ten minutes and was ended. Try again at another time.',
  incomplete:
    'The host has only a part of the history, as a shallow copy has. Connect the repository that it was copied from.',
  unsupported: 'The repository is kept in a format that we cannot read yet, such as SHA-256.',
  damaged: 'The history is damaged. Repair it with “git fsck” where it is kept, then read again.',
  refusedAddress:
    'This address is not a public one, so we do not connect to it. Connect a public https address.',
  cancelled: 'Reading was cancelled. What was read before stays; read again when you like.',
  defect: 'Something went wrong on our side. Read again; if it stays, tell us.',
}

const tierNames: Record<Tier, string> = {
  signed: 'Signed with your key',
  verified: 'Verified address, public repository',
  mergedByOther: 'Merged by somebody else',
  unverified: 'Unverified',
}

/** Beside a commit, in one word where there is one. */
const tierWords: Record<Tier, string> = {
  signed: 'signed',
  verified: 'verified',
  mergedByOther: 'merged by somebody else',
  unverified: 'unverified',
}

const rules: Record<IntegrationRule, string> = {
  hasIncludedRepository: 'Only repositories that count are read.',
  isConnected: 'What is disconnected is not read.',
}
const fixes: Record<IntegrationFix, string> = {
  includeRepository: 'Let a repository of it count.',
  connectAgain: 'Connect it again.',
}
const knows = <Key extends string>(words: Readonly<Record<Key, string>>, key: string): key is Key =>
  Object.hasOwn(words, key)

/** Words of a developer's connections, and of what their commits come to. */
export const messages = {
  expertise: 'Expertise',
  topics: 'Topics',
  expertisePurpose:
    'What your commits come to, by topic. Each number opens to the commits behind it. Only you see this.',
  how: 'How this is computed',
  topic: 'Topic',
  level: 'Level',
  weeksOfWork: 'Weeks of work',
  confidence: 'Confidence',
  vouched: 'Vouched for',
  lastSeen: 'Last seen',
  levelName: (level: number) => (level === 0 ? 'No level yet' : `Level ${level}`),
  levelText: (level: number) =>
    level === 0 ? 'No level yet: less than a week that somebody vouches for' : `Level ${level} of 5`,
  percent: (n: number) => `${n} %`,
  vouchedAll: 'All of it',
  vouchedNone: 'Nothing yet',
  thisWeek: 'This week',
  lastWeek: 'Last week',
  expertiseFailed: 'Your expertise could not be loaded',
  nothingConnected:
    'Connect a public repository that you commit to: we read your commits there and show here what they are evidence of.',
  connect: 'Connect a repository',
  coming: 'Your commits are being read. Topics appear here as they are counted.',
  growing: 'Reading goes on: these numbers may still change.',
  nothingCounts: 'None of your repositories counts. Let one count below, and its topics are back here.',
  noTopics:
    'Nothing that was read is evidence of a topic. Check below that the addresses that count are those in your commits.',
  notKnown: 'There are no topics yet. What is connected stands below.',
  notRead: 'Nothing could be read yet. The connections below say why.',

  connections: 'Connections',
  connectionsPurpose: 'Where your commits come from.',
  connectionsFailed: 'Your connections could not be loaded',
  nothingYet: 'Nothing is connected yet.',
  address: 'Address of a public repository',
  addressExample: 'https://github.com/you/project',
  kept: 'We read the commits that carry one of your addresses and keep their ids, times, topics and counts of lines: no code, no paths, no messages, nobody else’s commits.',
  connectIt: 'Connect',
  addressMissing: 'Enter the address of a repository.',
  addressRefused: 'Enter a public https address, such as https://github.com/you/project.',
  alreadyConnected: 'This repository is connected already. It is in the list below.',
  tooMany: 'You have 200 repositories, the most that we read. Remove one first.',
  noReader:
    'This installation cannot read repositories: git is missing where it runs. Whoever runs it can install it.',
  connected: (name: string) => `${name} is connected. Its history is being read.`,
  states,
  failures,
  connectedSince: 'Connected',
  syncedAt: 'read',
  notSynced: 'not read yet',
  waiting: 'Waiting for its turn',
  fetching: 'Fetching the history',
  reading: 'Reading commits',
  commitUnit: 'commits',
  asked: 'Asked for',
  started: 'Started',
  ofYours: (n: number) => `${commits(n)} of yours`,
  ofOthers: (n: number) => `${commits(n)} of others not read`,
  counts: 'Counts',
  countsOf: (name: string) => `Counts: ${name}`,
  sync: 'Read again',
  syncOf: (name: string) => `Read again: ${name}`,
  again: 'Connect again',
  againOf: (name: string) => `Connect again: ${name}`,
  cancel: 'Cancel',
  cancelOf: (name: string) => `Cancel reading ${name}`,
  revoke: 'Disconnect',
  revokeOf: (name: string) => `Disconnect ${name}`,
  remove: 'Remove',
  removeOf: (name: string) => `Remove ${name}`,
  whyNot: (name: string) => `Why can ${name} not be read again?`,
  whyNotConnected: (name: string) => `Why can ${name} not be connected again?`,
  revokeTitle: (name: string) => `Disconnect ${name}?`,
  revokeText:
    'It is not read any more, and a reading that goes on ends. What was read stays and counts until you remove it. You can connect it again.',
  removeTitle: (name: string) => `Remove ${name}?`,
  removeText: (n: number) =>
    n === 0
      ? 'The connection goes, with a reading that goes on. None of your commits was read from it. You can connect it again.'
      : `The connection goes, and with it everything that was read: ${commits(n)} of yours and what they count for. It cannot be taken back, but you can connect it again and have it read anew.`,
  readsAgain: (name: string) => `${name} is being read again.`,
  cancelled: (name: string) => `Reading ${name} was cancelled.`,
  revoked: (name: string) => `${name} is disconnected. What was read stays.`,
  removed: (name: string) => `${name} and what was read from it are removed.`,
  countsNow: (name: string) => `${name} counts.`,
  countsNoMore: (name: string) => `${name} does not count.`,
  gone: 'This connection was removed meanwhile. You see what is there now.',
  movedOn: 'This stood otherwise meanwhile, and nothing was done. You see how it stands now.',
  addresses: 'Addresses that count',
  addressesText: 'A commit counts where its author’s address is one of these.',
  addressesNone: 'The address of your account counts from the first connection on.',
  confirmed: 'Confirmed',
  unconfirmed: 'Not confirmed',
  unconfirmedText: 'Its commits stay unverified: they show here, and lift no level.',

  close: 'Close',
  absentTitle: 'No evidence of this topic',
  absent: 'Nothing that counts is evidence of it any more, or it never was.',
  evidenceFailed: 'This could not be loaded',
  weeks,
  about: (level: number, points: string, confidence: number) =>
    `${messages.levelName(level)} · ${weeks(points)} · ${confidence} % confidence`,
  activeWeeks: 'Active weeks',
  span: (first: string, last: string) => (first === last ? `Week of ${first}` : `${first} to ${last}`),
  seen: 'Seen',
  whoVouches: 'Who says that it is yours',
  tierNames,
  tierWords,
  from: 'Where it comes from',
  weekOf: (monday: string) => `Week of ${monday}`,
  detail: (n: number, lines: number) => `${commits(n)} · ${count(lines, 'line', 'lines')}`,
  lines: (n: number) => count(n, 'line', 'lines'),
  breakdowns: {
    repository: 'By repository',
    week: 'By week',
    commit: 'By commit',
  },
  together: 'Together',
  shown: 'Shown so far',
  ofAll: (part: string, all: string) => `${part} of ${all}`,
  more: 'Show more',
  otherwise: 'This was counted later than the number above.',
  readBoth: 'Count both again',
  formula: (version: number, monday: string) => `Formula version ${version}, as of the week of ${monday}.`,
  unknownRepository: 'A repository that was removed',
} as const

/** What stands against a step, in words; an unknown rule is shown by its id. */
export const reasonOf = ({ rule, fix }: Refusal): Reason => ({
  sentence: knows(rules, rule) ? rules[rule] : messages.movedOn,
  ...(knows(fixes, fix) ? { fix: fixes[fix] } : {}),
  who: 'You',
  rule,
})
