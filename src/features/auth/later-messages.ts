import type { ReauthenticatedAction } from '#src/session/ways-in.ts'

/** What waits for a fresh sign-in, as the end of a sentence. */
const waiting: Readonly<Record<ReauthenticatedAction, string>> = {
  changePassword: 'change your password',
  changeEmail: 'change your e-mail',
  linkProvider: 'connect another way to sign in',
  unlinkProvider: 'disconnect a way to sign in',
  deleteAccount: 'delete your account',
}

/** Words of the pages behind the doors. Apart from messages.ts, so that the sign-in page does not carry them. */
export const messages = {
  againTitle: 'Sign in again',
  againPurpose: (action: ReauthenticatedAction) =>
    `To ${waiting[action]} we want to be sure that it is you. What you typed stays here.`,
  againPassword: (email: string) => `Password of ${email}`,
  again: 'Sign in and go on',
  cancel: 'Cancel',
} as const
