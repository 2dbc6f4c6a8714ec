import type { CandidateMail } from './calls.ts'

/** Words of mails to candidates. */
export const mailWords = {
  tab: (n: number) => (n === 0 ? 'Emails' : `Emails ${n}`),
  title: (name: string) => `Write to ${name}`,
  write: 'Write an email…',
  writeRejection: 'Write a rejection email…',
  also: 'Write an email',
  alsoHint: (name: string) =>
    `Tell ${name} why. The email waits 2 minutes; undoing the rejection cancels it.`,
  hint: 'The email waits 2 minutes, so you can cancel it.',
  subject: 'Subject',
  subjectMissing: 'Enter a subject.',
  body: 'Text',
  bodyMissing: 'Enter a text.',
  tooLong: (over: number) => `${over.toLocaleString('en-US')} characters too long. Shorten the text.`,
  blankToken: (written: string) => `Replace ${written} with your own words.`,
  preview: (name: string) => `What ${name} receives`,
  from: (sender: string, company: string) => `${sender} at ${company}`,
  send: 'Send email',
  sending: (name: string) => `Email to ${name} goes out`,
  cancel: 'Cancel email',
  cancelled: 'Email canceled',
  notCancelled: (why: string) => `Couldn’t cancel the email. ${why}`,
  none: 'No emails yet.',
  failed: 'Couldn’t load emails',
  by: (sender: string | null, template: string | null) =>
    [sender, template === null ? null : `template ${template}`].filter(Boolean).join(' · '),
  states: {
    draft: 'Not sent: no longer allowed when its wait ended',
    checked: 'Waiting',
    held: 'Waiting',
    queued: 'Being sent',
    sent: 'Sent',
    delivered: 'Delivered',
    bounced: 'Not delivered',
    complained: 'Marked as spam',
    cancelled: 'Canceled',
  } satisfies Record<CandidateMail['state'], string>,
} as const
