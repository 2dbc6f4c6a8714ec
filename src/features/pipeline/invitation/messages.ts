import { invitationLimits } from '#machines/domain/invitation/invitations.ts'
import type { InvitationState } from '#machines/shared/lifecycle-states.ts'
import { countdownText } from '#src/lib/countdown.ts'
import { formatDay } from '#src/lib/dates.ts'
import { counted, plural } from '../words/counting.ts'
import { invitationFixWords } from '../words/invitation-rules.ts'
import type { Invitation } from './mutations.ts'

const { reasons, restDays, validDays, message: messageLimit } = invitationLimits

const states: Record<InvitationState, string> = {
  draft: 'Draft',
  held: 'Sending',
  sent: 'Sent, not answered',
  interested: 'Interested',
  declined: 'Declined',
  expired: 'Expired',
  withdrawn: 'Withdrawn',
  undeliverable: 'Not delivered',
}

const answers: Record<NonNullable<Invitation['answer']>, string> = {
  interested: 'Interested',
  notNow: 'Not now',
  never: 'Never contact me',
}

/** Words of invitations: the dialog, the drawer's section, announcements. */
export const messages = {
  title: {
    invite: (position: string, name: string) => `Invite ${name} to ${position}`,
    represent: (_position: string, name: string) => `Ask to represent ${name}`,
  },
  titleFirst: (name: string) => `Invitation to ${name}`,
  checkFailed: 'Couldn’t check this invitation',
  about: (name: string) =>
    `${name} answers on one page, without an account. The client sees nothing until ${name} agrees.`,

  fixFirst: 'Fix before you send',
  notSent: 'Kept as a draft. Fix this, then send it:',
  checkAgain: 'Check again',
  editCandidate: 'Add email',

  reasons: 'Why this person',
  reasonsHint: `${reasons.least} to ${reasons.most} lines, from evidence they share with companies.`,
  reasonsUnknown: `No shared evidence fits this position. Write ${reasons.least} to ${reasons.most} reasons yourself.`,
  reason: (line: number) => `Reason ${line}`,
  addReason: 'Add reason',
  removeReason: (line: number) => `Remove reason ${line}`,
  salaryMin: 'Salary from',
  salaryMax: 'Salary to',
  currency: 'Currency',
  per: 'Per',
  pers: { hour: 'Hour', day: 'Day', month: 'Month', year: 'Year' },
  client: 'Show the client as',
  named: 'Named',
  described: 'Described',
  namedHint: (client: string) => `They see the name “${client}”.`,
  clientKind: 'Description of the client',
  clientKindExample: 'e.g. a payments company in Berlin',
  message: 'Personal message',
  messageHint: (length: number) => `Optional. ${counted(length)} of ${counted(messageLimit)} characters`,
  answerBy: 'Answer by',
  answerByHint: (first: string, last: string) =>
    `At most ${validDays} days: ${formatDay(first)} to ${formatDay(last)}.`,

  errors: {
    reasons: 'Write at least one reason.',
    salary: invitationFixWords.addSalary,
    salaryOrder: '“Salary to” must be at least “Salary from”.',
    clientKind: invitationFixWords.describeClient,
    namesClient: (client: string) => `The message names ${client}, which you describe. Remove the name.`,
    message: `Use at most ${counted(messageLimit)} characters.`,
    answerBy: (first: string, last: string) => `Choose a day from ${formatDay(first)} to ${formatDay(last)}.`,
  },
  fields: {
    reasons: 'Why this person',
    salaryMin: 'Salary from',
    salaryMax: 'Salary to',
    currency: 'Currency',
    per: 'Per',
    client: 'Show the client as',
    clientKind: 'Description of the client',
    message: 'Personal message',
    answerBy: 'Answer by',
  },

  /** In the preview, until the sender describes the client. */
  clientUndescribed: '[description of the client]',
  preview: (name: string) => `What ${name} will read`,
  subject: (text: string) => `Subject: ${text}`,
  clientSees: (client: string) => `What ${client} would see, if they agree`,
  clientSeesLines: [
    'Name or initials',
    'Headline and location',
    'Expertise that companies can see, with its evidence',
    'Your summary',
  ],

  cancel: 'Cancel',
  saveDraft: 'Save draft',
  send: { invite: 'Send invitation', represent: 'Ask to represent' },
  saved: (name: string) => `Draft for ${name} saved.`,
  /** @param to name of a person or a position */
  sending: (to: string) => `Sending invitation to ${to}`,
  cancelled: (name: string) => `Invitation to ${name} canceled and kept as a draft.`,
  notCancelled: (name: string, why: string) => `Invitation to ${name} not canceled. ${why}`,

  works: 'How invitations work',

  section: 'Invitation',
  sectionFailed: 'Couldn’t load the invitation',
  none: 'Not invited yet.',
  invitedTo: (position: string) => `Invited to ${position}`,
  waitsForAnswer: 'waiting for an answer',
  openCard: 'Open card',
  openCardOf: (name: string) => `Open card of ${name}`,
  states,
  sendsIn: (seconds: number) => `Sends in ${countdownText(seconds)}`,
  cancelSending: 'Cancel sending',
  sentBy: (name: string | null) => `Sent by ${name ?? 'a colleague'}`,
  reach: { email: 'By email', product: 'In Assay only' },
  views: (n: number) => (n === 0 ? 'Not opened yet' : `Opened ${plural(n, 'time', 'times')}`),
  canAnswer: (day: string) => `Can answer until ${formatDay(day)}`,
  answers,
  answered: 'Answered',
  interestedMeans: 'They agreed that you represent them for this position.',
  notNowMeans: `You can invite them again after ${restDays} days.`,
  neverMeans: 'Your company can’t contact them again.',
  expiredMeans: (day: string) => `No answer by ${formatDay(day)}.`,
  withdrawnMeans: 'Their page is closed.',
  undeliverableMeans: 'The mail server refused the address. Correct the email, then ask again.',
  invite: 'Invite…',
  represent: 'Ask to represent…',
  again: 'Ask again…',
  againFrom: (day: string) => `Available from ${formatDay(day)}`,
  editDraft: 'Edit draft',
  withdraw: 'Withdraw invitation…',
  withdrawTitle: (name: string) => `Withdraw the invitation to ${name}?`,
  withdrawText: {
    sent: 'Their page closes and they can no longer answer. You can invite them again.',
    interested: 'Their page closes and you lose the right to represent them. You can ask again.',
  },
  withdrawIt: 'Withdraw invitation',
  withdrawn: (name: string) => `Invitation to ${name} withdrawn.`,
  report: 'They asked for a correction',
  resolve: 'Mark as resolved',
  resolved: 'Resolved',
} as const
