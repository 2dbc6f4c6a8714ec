import type { IntegrationFix, IntegrationRule } from '#machines/lifecycle/integration/integration-types.ts'
import type { IntegrationState } from '#machines/shared/lifecycle-states.ts'
import type { Refusal } from '#machines/shared/refusal.ts'
import type { Reason } from '#src/ui/overlay/reason-text.tsx'
import { commits, counted } from '../shared/counted.ts'

const states: Record<IntegrationState, string> = {
  connecting: 'Analyzing',
  connected: 'Connected',
  syncing: 'Syncing',
  needsReauth: 'No access',
  error: 'Analysis failed',
  revoked: 'Disconnected',
}

const rules: Record<IntegrationRule, string> = {
  hasIncludedRepository: 'All repositories of this connection are turned off.',
  isAtHand: 'We analyze a bundle once and don’t keep it.',
  isConnected: 'Disconnected repositories aren’t synced.',
  isLetIn: 'We lost access to GitHub.',
}
const fixes: Record<IntegrationFix, string> = {
  includeRepository: 'Turn on at least one repository.',
  sendAgain: 'Upload a newer bundle under the same name.',
  connectAgain: 'Reconnect it.',
}
const knows = <Key extends string>(words: Readonly<Record<Key, string>>, key: string): key is Key =>
  Object.hasOwn(words, key)

export const messages = {
  connections: 'Connections',
  connectionsPurpose: 'Where your commits come from.',
  connectionsFailed: 'Couldn’t load your connections',
  nothingYet: 'No connections yet.',
  address: 'Public repository URL',
  addressExample: 'https://github.com/you/project',
  storageNotice:
    'We store your commit IDs, dates, topics and line counts. Never code, file paths or messages.',
  connectIt: 'Connect',
  addressMissing: 'Enter a repository URL.',
  addressRefused: 'Enter a public https URL, such as https://github.com/you/project.',
  alreadyConnected: 'This repository is already connected. Find it below.',
  tooMany: 'You’ve reached the limit of 200 repositories. Remove one first.',
  // Shown before the server has reached the host; the row shows whether the analysis succeeds.
  connected: (name: string) => `Connecting ${name}. Follow its analysis below.`,
  connectForge: 'Connect GitHub',
  forgeHint: 'Finds your repositories and verifies commits that others merged.',
  forgeText: 'We’ll list your repositories and analyze your commits in them.',
  accessOf: (login: string) => `Reconnect GitHub: ${login}`,
  accessText: (login: string) => `Sign in to GitHub as ${login}.`,
  goToForge: 'Connect on GitHub',
  goToForgeAgain: 'Reconnect on GitHub',
  stay: 'Cancel',
  privateToo: 'Include private repositories',
  privateText: 'Others see only totals. GitHub’s permission includes write access; we never use it.',
  scopesAsked: 'GitHub will ask for:',
  scopeReasons: {
    profile: 'finds your repositories.',
    addresses: 'finds commits by your email addresses.',
    privateRepositories: 'lists and reads private repositories.',
  },
  scopeWrites: 'It includes write access; we never use it.',
  forgeSandbox: 'Sandbox: opens test accounts on this server, not GitHub.',
  publicOnly: 'Public repositories',
  privateAlso: 'Public and private repositories',
  leftOut: (n: number) =>
    `${counted(n, 'repository isn’t', 'repositories aren’t')} listed: over the limit of 200, or in another connection.`,
  listing: 'Finding your repositories',
  waits: (clock: string) => `GitHub asked us to wait. We’ll continue at ${clock}.`,
  noRepositories: 'This account has no repositories yet. Push some commits, then sync.',
  isPrivate: 'Private',
  isGone: 'GitHub no longer lists this repository. Analyzed commits stay.',
  access: 'Change access',
  accessOfConnection: (name: string) => `Change access: ${name}`,
  howItWorks: 'How this works',
  connectionWorks: 'How connections work',
  howItWorksOf: (name: string) => `How this works: ${name}`,
  states,
  connectedSince: 'Connected',
  sentSince: 'Uploaded',
  syncedAt: 'synced',
  notSynced: 'not synced yet',
  waiting: 'In queue',
  fetching: 'Fetching repository',
  analyzing: 'Analyzing commits',
  commitUnit: 'commits',
  asked: 'Requested',
  started: 'Started',
  ofYours: (n: number) => `${commits(n)} by you`,
  ofOthers: (n: number) => `${commits(n)} by others`,
  noneOfYours: (isBundle: boolean) =>
    `No commits match your emails. Add your commit email, then ${isBundle ? 'upload the bundle again under the same name' : 'sync'}.`,
  mergesPending: 'GitHub hasn’t told us yet who merged your pull requests. We’ll ask again.',
  copied:
    'Another developer connected most of these commits first. Only commits signed with your key count as verified. If the other repository is a copy, ask its host to remove it.',
  counts: 'Counts toward expertise',
  countsOf: (name: string) => `Counts toward expertise: ${name}`,
  sync: 'Sync',
  syncOf: (name: string) => `Sync ${name}`,
  again: 'Reconnect',
  againOf: (name: string) => `Reconnect ${name}`,
  cancel: 'Cancel',
  cancelOf: (name: string) => `Cancel analysis of ${name}`,
  revoke: 'Disconnect',
  revokeOf: (name: string) => `Disconnect ${name}`,
  remove: 'Remove',
  removeOf: (name: string) => `Remove ${name}`,
  whyNot: (name: string) => `Why can’t I sync ${name}?`,
  whyNotConnected: (name: string) => `Why can’t I reconnect ${name}?`,
  revokeTitle: (name: string) => `Disconnect ${name}?`,
  revokeAccountText:
    'We lose access to GitHub, and syncing stops. Your analyzed commits still count until you remove the connection.',
  revokeText: 'Syncing stops. Your analyzed commits still count until you remove the connection.',
  removeTitle: (name: string) => `Remove ${name}?`,
  removeText: (n: number) =>
    n === 0
      ? 'No analyzed commits are lost. You can connect it again.'
      : `This deletes our data on ${commits(n)}. Connect again to analyze them again.`,
  readsAgain: (name: string) => `Syncing ${name}`,
  cancelled: (name: string) => `Analysis of ${name} canceled`,
  revoked: (name: string) => `${name} disconnected. Analyzed commits stay.`,
  removed: (name: string) => `${name} removed`,
  countsNow: (name: string) => `${name} counts toward expertise`,
  countsNoMore: (name: string) => `${name} no longer counts toward expertise`,
  gone: 'This connection no longer exists. The list is up to date now.',
  movedOn: 'This connection has changed. Check its state, then try again.',
} as const

/** Returns the reason why a step is refused. An unknown rule gets a general sentence. */
export const reasonOf = ({ rule, fix }: Refusal): Reason => ({
  sentence: knows(rules, rule) ? rules[rule] : messages.movedOn,
  ...(knows(fixes, fix) ? { fix: fixes[fix] } : {}),
  who: 'You',
  rule,
})
