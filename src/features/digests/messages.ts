import type { components } from '#src/api/schema.gen.ts'

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

/** What became of the email to a recipient. */
const mails: Record<Schemas['DigestMail'], string> = {
  queued: 'Email is being sent',
  sent: 'Email sent',
  bounced: 'Email bounced. Correct the address, then send a new digest.',
  cancelled: 'Email not sent',
  unreachable: 'No email: the address bounced, or they opted out',
}

const roles: Record<Schemas['ContactRole'], string> = {
  decider: 'Decision maker',
  reviewer: 'Reviewer',
  cc: 'Cc',
}

/** Words of the builder of digests and of their history. */
export const messages = {
  rowState,
  decisions,
  roles,
  mails,
  listed: (names: readonly string[]) => list.format(names),
  title: 'Digest',
  titleOf: (position: string) => `Digest for ${position}`,
  purpose: 'Send candidates to the client. Contacts decide from their email, without an account.',
  clients: 'Client',
  position: 'Position',
  back: 'Back to the board',
  readOnly: 'Your role can view digests but not send them.',
  unnamed: 'No longer available',

  // People
  people: 'Candidates in play',
  peoplePurpose: 'Pick who the client sees.',
  pick: (name: string) => `Add ${name} to the digest`,
  add: 'Add',
  nobody: 'No candidates in play. Add candidates on the board first.',
  allPicked: 'Everyone in play is in the digest.',
  notShown: 'Can’t be shown',
  why: (name: string) => `Why can’t ${name} be shown?`,
  openCard: (name: string) => `Open ${name}`,

  // The chosen
  chosen: 'In this digest',
  chosenPurpose: 'The client sees them in this order. Drag to reorder, or press Alt+arrow.',
  noneChosen: 'No one yet. Add candidates from the list.',
  summaryOf: (name: string) => `Summary of ${name}`,
  summaryHint: 'Why this candidate fits',
  drag: (name: string) => `Drag ${name}`,
  up: (name: string) => `Move ${name} up`,
  down: (name: string) => `Move ${name} down`,
  remove: (name: string) => `Remove ${name}`,
  place: (name: string, place: number, all: number) => `${name} is now ${place} of ${all}.`,
  masked: 'Hide names',
  maskedHint: 'The client sees initials instead of names.',

  // Texts and recipients
  letter: 'Message',
  letterPurpose: 'Appears in the email and at the top of the page.',
  introduction: 'Introduction',
  recipients: 'Recipients',
  recipientsPurpose: 'Each contact gets a personal link.',
  addContact: 'Add contact',
  noContacts: 'No contacts yet. Add the people who decide on your candidates.',
  contactsFailed: 'Couldn’t load the contacts',
  optedOut: 'Opted out of email',
  unreachable: 'Email bounces, or opted out',

  // Conflicts
  fields: {
    introduction: 'Introduction',
    masked: 'Hide names',
    items: 'Candidates',
    recipientIds: 'Recipients',
  },
  yesOrNo: (is: boolean) => (is ? 'Yes' : 'No'),

  // Preview
  preview: 'Preview',
  previewPurpose: 'What a recipient gets, by page and by email.',
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
  ready: (candidates: number, recipients: number) =>
    `Ready to send: ${plural(candidates, 'candidate', 'candidates')} to ${plural(recipients, 'recipient', 'recipients')}.`,
  sendHint: 'You can cancel for 10 minutes after you press Send.',
  refusals: 'Fix these before you send',
  returned: 'This digest wasn’t sent',
  draftExists: 'A colleague started a draft. Yours is kept: check both, then save again.',
  held: (candidates: number, recipients: number) =>
    `Sending ${plural(candidates, 'candidate', 'candidates')} to ${plural(recipients, 'recipient', 'recipients')}`,
  sendsIn: 'Sends in',
  sendsNow: 'Sending now…',
  cancelSending: 'Cancel sending',
  canceled: 'Sending canceled. The digest is a draft again.',
  takeOut: (names: readonly string[]) => `Remove ${list.format(names)}`,
  writeText: 'Edit the introduction',

  // History
  history: 'Sent digests',
  historyPurpose: 'Who opened them and what they decided.',
  noHistory: 'Nothing sent yet.',
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
  takesNoMail: 'They opted out of email from your company.',
  noDecision: 'No decision yet',
  times: (times: readonly string[]) => `Proposed times: ${times.join('; ')}`,
  close: (n: number) => `Close digest ${n}`,
  closeShort: 'Close',
  closed: (n: number) => `Digest ${n} closed`,
  revoke: (n: number) => `Revoke digest ${n}`,
  revokeShort: 'Revoke…',
  revokeTitle: (n: number) => `Revoke digest ${n}?`,
  revokeText: 'Recipients can no longer open it. Their decisions are kept.',
  revokeConfirm: 'Revoke digest',
  revoked: (n: number) => `Digest ${n} revoked`,
  changedMeanwhile: 'This digest just changed. Check it, then try again.',
} as const
