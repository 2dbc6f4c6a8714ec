import { digestLimits } from '#machines/domain/digest/digests.ts'
import type { components } from '#contract/schema.gen.ts'
import { formatDay } from '#src/lib/dates.ts'

type Schemas = components['schemas']

const count = new Intl.NumberFormat('en')
const list = new Intl.ListFormat('en')
const plural = (n: number, one: string, many: string) => `${count.format(n)} ${n === 1 ? one : many}`

const states: Record<Schemas['DigestState'], string> = {
  draft: 'Draft',
  checked: 'Checked',
  held: 'Sending',
  sent: 'Sent',
  partlyRead: 'Being decided',
  closed: 'Closed',
  revoked: 'Revoked',
}

/** The state of a sent digest in its list. Views tell whether it was opened: opening is no event. */
const rowState = ({ state, views }: Pick<Schemas['DigestRow'], 'state' | 'views'>): string =>
  state === 'sent' && views > 0 ? 'Opened' : states[state]

const decisions: Record<Schemas['ClientDecision'], string> = {
  interview: 'Interview',
  maybe: 'Maybe',
  decline: 'Declined',
  ask: 'Asked a question',
}

/** The state of the email to a recipient. */
const mails: Record<Schemas['DigestMail'], string> = {
  queued: 'Email is being sent',
  sent: 'Email sent',
  bounced: 'Email bounced. Correct the address, then send a new link.',
  cancelled: 'Email not sent',
  unreachable: 'No email: the address bounced, or they opted out',
}

const roles: Record<Schemas['ContactRole'], string> = {
  decider: 'Decision maker',
  reviewer: 'Reviewer',
  cc: 'Cc',
}

const cardDecisions: Record<NonNullable<Schemas['CardDecision']>, string> = {
  interview: 'interview',
  maybe: 'maybe',
  decline: 'declined',
  ask: 'asked a question',
  split: 'split',
}

/** Refused candidates by rule. */
const groups: Readonly<Record<string, string>> = {
  hasItemsInPlay: 'With an outcome',
  hasConsentForEachItem: 'Without consent',
  hasNoBlockedEmployer: 'Not available to this client',
}

const consents: Readonly<Record<string, string>> = {
  none: 'Consent not requested',
  requested: 'Consent requested',
  declined: 'Consent declined',
  withdrawn: 'Consent withdrawn',
  expired: 'Consent expired',
}

/** Names in a line of the page: further ones are counted. */
const mostNames = 3
const shortList = (names: readonly string[]): string =>
  names.length <= mostNames
    ? list.format(names)
    : list.format([...names.slice(0, mostNames), `${count.format(names.length - mostNames)} more`])

/** A moment in a zone: "Monday 30 Nov, 09:00 (Europe/Berlin)". */
function moment(at: Date, timeZone: string): string {
  const said = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat('en-GB', { timeZone, ...options }).format(at)
  const day = said({ day: 'numeric', month: 'short' })
  const time = said({ hour: '2-digit', minute: '2-digit' })
  return `${said({ weekday: 'long' })} ${day}, ${time} (${timeZone.replaceAll('_', ' ')})`
}

/** Words of the builder of digests and of their history. */
export const messages = {
  states,
  rowState,
  decisions,
  roles,
  mails,
  title: 'Digest',
  titleOf: (position: string) => `Digest for ${position}`,
  purpose: 'Send candidates to the client. Contacts decide on one page, without an account.',
  clients: 'Client',
  position: 'Position',
  due: (at: Date, timeZone: string, isOverdue: boolean) =>
    `${isOverdue ? 'The next digest was due' : 'Next digest due'} ${moment(at, timeZone)}.`,
  changeDue: 'Change when digests are due',
  back: 'Back to the board',
  readOnly: 'Your role can view digests but not send them.',
  unnamed: 'No longer available',

  // People
  people: 'Candidates in play',
  peoplePurpose: 'Pick who the client sees.',
  pick: (name: string) => `Add ${name} to the digest`,
  add: 'Add',
  addAgain: 'Add again',
  added: (name: string, all: number) =>
    `${name} added. ${plural(all, 'candidate', 'candidates')} in this digest.`,
  sentBefore: ({ number, decision }: Schemas['PersonDigest']) =>
    `Sent in digest ${number} · ${decision === null ? 'No decision yet' : `Client: ${cardDecisions[decision]}`}`,
  showAll: (n: number) => `Show all ${count.format(n)}`,
  peopleFailed: 'Couldn’t load the candidates',
  search: 'Find a candidate',
  searchHint: 'The list shows 100 candidates. Search for the others.',
  searchFailed: 'Search failed. Try again.',
  noneFound: 'No candidate in play matches.',
  noCandidates: 'No candidates in play. Add candidates on the board first.',
  allPicked: 'Everyone who can be shown is in the digest.',
  notShown: (rule: string, n: number) =>
    `Can’t be shown: ${(groups[rule] ?? 'Other reasons').toLowerCase()} (${count.format(n)})`,
  consentLine: (consent: string, invitedAt: string | null) =>
    invitedAt === null ? consents[consent] : `Invited on ${formatDay(invitedAt)}, no answer yet`,
  openCard: (name: string) => `Open ${name}`,
  openShort: 'Open card',

  // The chosen
  chosen: (n: number) => (n === 0 ? 'In this digest' : `In this digest (${count.format(n)})`),
  chosenPurpose: 'The client sees them in this order. Drag to reorder, or press Alt+arrow.',
  noneChosen: 'No one yet. Add candidates from the list.',
  summaryOf: (name: string) => `Summary of ${name}`,
  summaryHint: 'Why this candidate fits',
  drag: (name: string) => `Drag ${name}`,
  up: (name: string) => `Move ${name} up`,
  down: (name: string) => `Move ${name} down`,
  remove: (name: string) => `Remove ${name}`,
  removed: (names: readonly string[]) => `${shortList(names)} removed from the digest.`,
  place: (name: string, place: number, all: number) => `${name} is now ${place} of ${all}.`,
  masked: 'Hide names',
  maskedHint: 'The client sees initials instead of names.',
  namesIn: (words: readonly string[]) => `With hidden names, leave out: ${list.format(words)}.`,
  detailsIn: (words: readonly string[]) => `Clients never see contact details: ${list.format(words)}.`,
  length: (n: number, most: number) => `${count.format(n)} of ${count.format(most)} characters`,
  overlong: (over: number) => `Shorten by ${plural(over, 'character', 'characters')}.`,

  // Texts and recipients
  letter: 'Text and names',
  letterPurpose: 'The introduction opens the email and the page.',
  introduction: 'Introduction',
  recipients: 'Recipients',
  recipientsPurpose: 'Each contact gets a personal link.',
  addContact: 'Add contact',
  noContacts: 'No contacts yet. Add the people who decide on your candidates.',
  contactsFailed: 'Couldn’t load the contacts',
  optedOut: 'Opted out of email',
  unreachable: 'Address bounced, or they opted out',

  // Conflicts
  fields: {
    introduction: 'Introduction',
    masked: 'Hide names',
    items: 'Candidates',
    recipientIds: 'Recipients',
  },
  yesOrNo: (is: boolean) => (is ? 'Yes' : 'No'),
  someone: 'a colleague',
  listConflict: (field: string, who: string) => `${field}: you and ${who} made different changes`,
  onlyMine: (names: readonly string[]) => `Only in yours: ${list.format(names)}`,
  onlyTheirs: (who: string, names: readonly string[]) => `Only from ${who}: ${list.format(names)}`,
  theirSummary: (who: string, name: string, text: string) =>
    text === '' ? `${who} left no summary of ${name}` : `${who} on ${name}: “${text}”`,
  otherOrder: 'The order differs.',
  keepBoth: 'Keep both',
  keepMine: 'Keep mine',
  takeTheirs: (who: string) => `Use the list from ${who}`,
  colleagueChanged: (who: string | null, changes: readonly string[]) =>
    [`${who ?? 'A colleague'} changed this draft.`, ...changes].join(' '),
  colleagueAdded: (names: readonly string[]) => `Added: ${shortList(names)}.`,
  colleagueRemoved: (names: readonly string[]) => `Removed: ${shortList(names)}.`,
  unsavedChanges: 'Your changes are kept: save to compare.',

  // Preview
  preview: 'Preview',
  previewPurpose: 'The page and the email that recipients get.',
  previewShow: 'Show preview',
  previewAgain: 'Save and refresh preview',
  previewFailed: 'Couldn’t load the preview',
  page: 'Page',
  mail: 'Email',
  phone: 'Phone width',
  pageFrame: 'Page of the digest',
  mailFrame: 'Email of the digest',

  // Sending
  sending: 'Check and send',
  save: 'Save draft',
  saved: 'Draft saved',
  check: 'Check',
  send: 'Send',
  goes: (candidates: readonly string[], recipients: readonly string[]) =>
    candidates.length === 0
      ? 'No candidates yet'
      : recipients.length === 0
        ? `${shortList(candidates)}, no recipients yet`
        : `${shortList(candidates)} to ${shortList(recipients)}`,
  ready: 'Ready to send',
  sendHint: `You can cancel for ${digestLimits.holdMinutes} minutes after you press Send.`,
  refusals: 'Fix before you send',
  returned: 'This digest wasn’t sent',
  draftExists: 'A colleague started a draft. Yours is kept: check both, then save again.',
  held: (candidates: readonly string[], recipients: readonly string[]) =>
    `Sending ${shortList(candidates)} to ${shortList(recipients)}`,
  heldContent: 'Digest content',
  heldPurpose: 'To change it, cancel sending.',
  heldMasked: 'The client sees initials instead of these names.',
  sendsIn: 'Sends in',
  sendsNow: 'Sending now…',
  cancelSending: 'Cancel sending',
  canceled: 'Sending canceled. The digest is a draft again.',
  takeOut: (names: readonly string[]) => `Remove ${list.format(names)}`,
  writeText: 'Edit the introduction',
  writeSummary: (name: string) => `Edit the summary of ${name}`,
  sendTo: (name: string) => `Send to ${name}`,

  // History
  works: 'How digests work',
  worksOf: (n: number) => `How digests work: digest ${n}`,

  history: 'Sent digests',
  historyPurpose: 'Who opened each digest, and each decision.',
  noHistory: 'No digests sent yet.',
  number: (n: number) => `Digest ${n}`,
  sentBy: (name: string) => `Sent by ${name}`,
  counts: (views: number, decided: number) =>
    `${plural(views, 'view', 'views')}, ${plural(decided, 'decision', 'decisions')}`,
  showDetails: (n: number) => `Show digest ${n}`,
  hideDetails: (n: number) => `Hide digest ${n}`,
  detailsFailed: 'Couldn’t load this digest',
  notViewed: 'Not opened',
  views: (n: number) => plural(n, 'view', 'views'),
  resend: 'Send a new link',
  resendTo: (name: string) => `Send a new link to ${name}`,
  resent: (name: string) => `New link sent to ${name}. The old one no longer works.`,
  notResent: (name: string, why: string) => `No new link sent to ${name}. ${why}`,
  justSent: (seconds: number) =>
    `Their last link is too recent. Try again in ${plural(Math.ceil(seconds / 60), 'minute', 'minutes')}.`,
  takesNoMail: 'Their address bounced, or they opted out.',
  noNewLink: 'No new link: the address bounced, or they opted out',
  noDecision: 'No decision yet',
  times: (times: readonly string[]) => `Proposed times: ${times.join('; ')}`,
  close: (n: number) => `Close digest ${n}`,
  closeShort: 'Close digest',
  closed: (n: number) => `Digest ${n} closed`,
  revoke: (n: number) => `Revoke digest ${n}`,
  revokeShort: 'Revoke digest…',
  revokeTitle: (n: number) => `Revoke digest ${n}?`,
  revokeText: 'Recipients can no longer open it. Their decisions are kept.',
  revokeConfirm: 'Revoke digest',
  revoked: (n: number) => `Digest ${n} revoked`,
  conflict: 'This digest just changed. Check it, then try again.',
} as const
