import { consentDays, retentionMonths } from '#machines/domain/company/company-privacy.ts'

const months = (n: number): string => (n === 1 ? '1 month' : `${n} months`)
const counted = (n: number): string => (n === 1 ? '1 candidate' : `${n.toLocaleString('en-US')} candidates`)

export const privacyWords = {
  title: 'Privacy',
  purpose: 'How your company asks for consent, and how long it keeps data of candidates.',
  consent: 'Consent',
  days: 'Consent holds for (days)',
  daysHint: 'Starts on the day consent is given or recorded. Existing consents keep their expiry date.',
  daysWrong: `Enter ${consentDays.least} to ${consentDays.most} days.`,
  asks: 'Ask for the right to represent by email',
  asksHint: 'When off, members ask candidates themselves and record the consent.',
  onOff: (isOn: boolean) => (isOn ? 'On' : 'Off'),
  textTitle: 'Consent text',
  textPurpose: 'Candidates see this text when they open the link in your email.',
  text: 'Consent text',
  textHint: 'Type {{ to insert your company, the client or the position.',
  editText: 'Edit consent text',
  saveText: 'Save as new version',
  textSaved: (version: number) => `Version ${version} saved. New requests use it.`,
  textMissing: 'Enter a text.',
  textLong: (over: number) => `Remove ${over.toLocaleString('en-US')} characters.`,
  unknownToken: (written: string) => `${written} isn’t a token. Type {{ to choose one.`,
  tokenMissing: (token: string) => `Add ${token}, so that candidates know who presents them to whom.`,
  version: (version: number, day: string | null) => `Version ${version} · ${day ?? 'written by Assay'}`,
  earlier: (n: number) => (n === 1 ? '1 earlier version' : `${n} earlier versions`),
  earlierList: 'Earlier versions, newest first',
  retention: 'Retention',
  keeps: 'Candidates are kept until a member deletes them.',
  erases: (n: number) =>
    `Candidates are deleted after ${months(n)} without activity. Candidates in play stay.`,
  pending: (n: number, day: string) => `From ${day}: deleted after ${months(n)} without activity.`,
  cancelPending: 'Cancel change',
  pendingCancelled: 'Change canceled',
  changeRetention: 'Change retention',
  deletes: 'Delete candidates without activity',
  months: 'Months without activity',
  monthsHint: 'Edits, moves, notes, emails and answers count as activity.',
  monthsWrong: `Enter ${retentionMonths.least} to ${retentionMonths.most} months.`,
  preview: (n: number, day: string) =>
    n === 0
      ? `No candidate is due on ${day}. You can cancel until then.`
      : `${counted(n)} will be deleted for good on ${day} unless there is activity. You can cancel until then.`,
  next: 'Continue',
  schedule: (day: string) => `Schedule for ${day}`,
  scheduled: (day: string) => `Retention changes on ${day}`,
  changed: 'Retention changed',
  save: 'Save changes',
  saved: 'Privacy settings saved',
  readOnly: 'Only the owner and admins can change privacy settings.',
} as const
