import { consentDays } from '#machines/shared/company-privacy.ts'

/** Words of the privacy settings. */
export const privacyWords = {
  title: 'Privacy',
  purpose: 'How your company asks for consent, and how long it keeps data of candidates.',
  consent: 'Consent',
  days: 'Consent holds for (days)',
  daysHint: 'Counted from the day you record it or the candidate gives it. Earlier consents keep their end.',
  daysWrong: `Enter ${consentDays.least} to ${consentDays.most} days.`,
  save: 'Save changes',
  saved: 'Privacy settings saved',
  readOnly: {
    sentence: 'Only the owner and admins can change privacy settings.',
    fix: 'Ask the owner or an admin to make this change.',
    who: 'The owner or an admin of your company',
    rule: 'x-access.roles',
  },
  whyReadOnly: 'Why can’t I edit this?',
} as const
