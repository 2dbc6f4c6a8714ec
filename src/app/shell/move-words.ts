import type { MoveReason } from '../../session/router-context.ts'

export interface MoveWords {
  readonly text: string
  /** The door that leads on to what was asked for: of the remembered kind, or of this one, after signing out. */
  readonly door?: 'remembered' | 'user' | 'company'
}

/**
 * What is said where a person is moved without having asked for it (navigation.md section 5). Null where the screen that
 * they end on says it itself, or where they asked for it.
 */
export const moveWords: Readonly<Record<MoveReason, MoveWords | null>> = {
  home: null,
  confirmFirst: null,
  loadFailed: null,
  hidden: null,
  signInFirst: { text: 'Sign in to open this page. You go on to it afterwards.' },
  confirmed: { text: 'Your e-mail is confirmed.' },
  setUpMeanwhile: {
    text: 'Your set-up was finished meanwhile. What your link leads to stands on your profile.',
  },
  setUpFirst: { text: 'The page that you asked for needs your company. Set it up first.' },
  forCompanies: {
    text: 'The page that you asked for is for companies, and you are signed in as a developer.',
    door: 'company',
  },
  forDevelopers: {
    text: 'The page that you asked for is for developers, and you are signed in for a company.',
    door: 'user',
  },
  sessionEnded: {
    text: 'Your session has ended, so you were signed out. Sign in again to go on where you were.',
    door: 'remembered',
  },
  signedOutElsewhere: {
    text: 'You were signed out in another tab or window. Sign in again to go on where you were.',
    door: 'remembered',
  },
}

export const doorWords = {
  remembered: 'Sign in',
  user: 'Sign out and sign in as a developer',
  company: 'Sign out and sign in for a company',
} as const
