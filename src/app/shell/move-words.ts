import type { MoveReason } from '../../session/router-context.ts'

export interface MoveWords {
  readonly text: string
  /**
   * The sign-in page that leads on to the requested page: of the stored account type, or of this one after signing
   * out.
   */
  readonly signInPage?: 'remembered' | 'user' | 'company'
}

/**
 * Why the guard redirected the user (docs/navigation.md#messages-after-a-redirect). Null where the target screen explains it, or the user asked
 * for it.
 */
export const moveWords: Readonly<Record<MoveReason, MoveWords | null>> = {
  home: null,
  confirmFirst: null,
  loadFailed: null,
  hidden: null,
  signInFirst: { text: 'Sign in to continue to this page.' },
  confirmed: { text: 'Email verified' },
  setUpElsewhere: { text: 'You already finished setup. Find everything on your profile.' },
  closing: { text: 'Your company is being deleted. Restore it to open that page.' },
  setUpFirst: { text: 'Set up your company to open that page.' },
  forCompanies: {
    text: 'That page is for companies. You’re signed in as a developer.',
    signInPage: 'company',
  },
  forDevelopers: {
    text: 'That page is for developers. You’re signed in to a company account.',
    signInPage: 'user',
  },
  sessionEnded: {
    text: 'Your session has ended. Sign in again to continue where you left off.',
    signInPage: 'remembered',
  },
  signedOutElsewhere: {
    text: 'You signed out in another tab or window. Sign in again to continue.',
    signInPage: 'remembered',
  },
}

export const signInWords = {
  remembered: 'Sign in',
  user: 'Sign out and sign in as a developer',
  company: 'Sign out and sign in as a company',
} as const
