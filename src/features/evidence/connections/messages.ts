import type { IntegrationFix, IntegrationRule } from '#machines/lifecycle/integration/integration-types.ts'
import type { IntegrationState } from '#machines/shared/lifecycle-states.ts'
import type { Refusal } from '#machines/shared/refusal.ts'
import type { Reason } from '#src/ui/overlay/reason-text.tsx'
import { commits, counted } from '../counted.ts'

const states: Record<IntegrationState, string> = {
  connecting: 'Being read',
  connected: 'Connected',
  syncing: 'Being read again',
  needsReauth: 'No access',
  error: 'Could not be read',
  revoked: 'Disconnected',
}

const rules: Record<IntegrationRule, string> = {
  hasIncludedRepository: 'Only repositories that count are read.',
  isAtHand: 'A bundle is read once and not kept.',
  isConnected: 'What is disconnected is not read.',
  isLetIn: 'GitHub lets us in no more.',
}
const fixes: Record<IntegrationFix, string> = {
  includeRepository: 'Let a repository of it count.',
  sendAgain: 'Send a newer one under the same name, and what is new in it is read.',
  connectAgain: 'Connect it again.',
}
const knows = <Key extends string>(words: Readonly<Record<Key, string>>, key: string): key is Key =>
  Object.hasOwn(words, key)

/** Words of a developer's connections. */
export const messages = {
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
  // Said before the host has answered: whether it can be read at all, the row says.
  connected: (name: string) => `${name} is asked for its history. Below you see how far it is read.`,
  connectForge: 'Connect GitHub',
  forgeHint: 'Finds your repositories, and knows which of your commits others have merged.',
  forgeText:
    'You go to GitHub and come back. We list your repositories there and read your commits in them, as in a repository whose address you type.',
  accessOf: (login: string) => `Connect GitHub again: ${login}`,
  accessText: (login: string) => `You go to GitHub and come back. Sign in there as ${login}.`,
  goToForge: 'Go to GitHub',
  stay: 'Cancel',
  privateToo: 'Private repositories too',
  privateText:
    'Others see only how much they come to. GitHub has no permission that only reads them, so that it will speak of writing: we only read.',
  scopesAsked: 'GitHub is asked for:',
  scopeReasons: {
    profile: '– whose repositories they are.',
    addresses: '– which addresses are yours: commits are found by them.',
    privateRepositories: '– to list and to read private repositories.',
  },
  scopeWrites: 'It would let us write, too; we never do.',
  forgeSandbox: 'Sandbox: this leads to made-up people on this server, not to GitHub.',
  publicOnly: 'Public repositories',
  privateAlso: 'Public and private repositories',
  leftOut: (n: number) =>
    `${counted(n, 'repository is', 'repositories are')} not here: there is room for 200, or they belong to another connection that is being read.`,
  listing: 'Looking up your repositories',
  waits: (clock: string) => `GitHub lets us ask again at ${clock}; we go on by ourselves then.`,
  noRepositories: 'There is no repository to read in this account yet. Push some commits, then read again.',
  isPrivate: 'Private',
  isGone: 'GitHub does not list it for you any more. What was read stays and counts.',
  access: 'Change access',
  accessOfConnection: (name: string) => `Change access: ${name}`,
  howItWorks: 'How this works',
  connectionWorks: 'How a connection works',
  howItWorksOf: (name: string) => `How this works: ${name}`,
  states,
  connectedSince: 'Connected',
  sentSince: 'Sent as a bundle',
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
  noneOfYours: (isBundle: boolean) =>
    `No commit of it carries an address of yours: claim the one that yours carry, then ${isBundle ? 'send it again under the same name' : 'have it read again'}.`,
  mergesPending: 'GitHub has not said yet who merged your pull requests here. It is asked again by itself.',
  copied:
    'Most of this history stands under other authors in a repository that somebody else connected before. Its commits stay unverified unless you signed them. If it is yours, dispute the topics that it shows.',
  counts: 'Counts in your topics',
  countsOf: (name: string) => `Counts in your topics: ${name}`,
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
  revokeAccountText:
    'What lets us in at GitHub is deleted here and given back there, at once. Nothing is read any more, and a reading that goes on ends. What was read stays and counts until you remove it. You can connect it again.',
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
} as const

/** What stands against a step, in words; an unknown rule is shown by its id. */
export const reasonOf = ({ rule, fix }: Refusal): Reason => ({
  sentence: knows(rules, rule) ? rules[rule] : messages.movedOn,
  ...(knows(fixes, fix) ? { fix: fixes[fix] } : {}),
  who: 'You',
  rule,
})
