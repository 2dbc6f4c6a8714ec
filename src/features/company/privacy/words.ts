import { consentDays } from '#machines/shared/company-privacy.ts'

/** Words of the privacy settings. */
export const privacyWords = {
  title: 'Privacy',
  purpose: 'How your company asks for consent, and how long it keeps data of candidates.',
  consent: 'Consent',
  days: 'Consent holds for (days)',
  daysHint: 'Counted from the day you record it or the candidate gives it. Earlier consents keep their end.',
  daysWrong: `Enter ${consentDays.least} to ${consentDays.most} days.`,
  textTitle: 'Consent text',
  textPurpose: 'Candidates read and agree to this text on the page behind your email.',
  text: 'Text',
  textHint: 'Type {{ to insert your company, the client or the position.',
  editText: 'Edit text',
  saveText: 'Save as new version',
  textSaved: (version: number) => `Version ${version} saved. New requests use it.`,
  textMissing: 'Enter a text.',
  textLong: (over: number) => `Remove ${over.toLocaleString('en-US')} characters.`,
  unknownToken: (written: string) => `${written} isn’t a token. Type {{ to choose one.`,
  tokenMissing: (token: string) => `Add ${token}, so that candidates know who presents them to whom.`,
  version: (version: number, day: string | null) => `Version ${version} · ${day ?? 'written by Assay'}`,
  earlier: (n: number) => (n === 1 ? '1 earlier version' : `${n} earlier versions`),
  earlierList: 'Earlier versions, newest first',
  save: 'Save changes',
  saved: 'Privacy settings saved',
  readOnly: 'Only the owner and admins can change privacy settings.',
} as const
