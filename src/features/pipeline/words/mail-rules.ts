import type { MailFix, MailRule } from '#machines/lifecycle/mail/mail-types.ts'

/** Rules whose words another machine has as well. */
type SharedRule = 'hasNoBlankToken' | 'hasAddress' | 'isUnderLimit'
type SharedFix = 'awaitNextDay'

/** The rules of an email to a candidate, and those of a rejection email. */
export const mailRuleWords: Record<
  Exclude<MailRule, SharedRule> | 'isRejected' | 'isOnlyRejectionMail',
  string
> = {
  isNotOptedOut: 'This person can’t be reached by email, or asked for no emails.',
  isAllowedInState: 'Candidates marked “do not contact” get no emails.',
  isRejected: 'Only rejected candidates get a rejection email.',
  isOnlyRejectionMail: 'This rejection already has an email.',
}

export const mailFixWords: Record<Exclude<MailFix, SharedFix> | 'rejectFirst' | 'writeMail', string> = {
  fillTokens: 'Replace the placeholder.',
  correctAddress: 'Add a working email to the candidate.',
  contactOtherwise: 'Contact them another way.',
  changeState: 'Remove “do not contact” once the candidate agrees.',
  rejectFirst: 'Reject the candidate first.',
  writeMail: 'Write another email instead.',
}
