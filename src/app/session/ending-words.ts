import type { Announcement } from '#machines/session/alert/alert-logic.ts'

const words: Readonly<Record<string, string>> = {
  owner: 'This browser was signed out from another device.',
  'password-changed': 'Your password was changed, so you were signed out here. Sign in with the new one.',
  'email-changed': 'Your e-mail is now confirmed as the new one. Sign in with it.',
  'role-changed': 'Your role was changed, so you were signed out here. Sign in again to go on.',
  'account-deleted': 'This account was deleted.',
  disabled: 'This account was switched off.',
  'member-suspended': 'Your membership is suspended. Ask an owner or admin of your company.',
  reuse:
    'This session was used in two places, so we ended it. Sign in again, and change your password if it was not you.',
  'foreign-browser':
    'This session was used in two places, so we ended it. Sign in again, and change your password if it was not you.',
}

/** Endings that a person brought about on purpose, and that are no failure. */
const isWanted = (reason: string): boolean => reason === 'email-changed'

/** Why a session is over, by the server's reason; those that say nothing to a person have one text. */
export const endingOf = (reason: string): Announcement => ({
  type: isWanted(reason) ? 'success' : 'danger',
  message:
    (Object.hasOwn(words, reason) ? words[reason] : undefined) ??
    'Your session has ended. Sign in again to go on.',
  email: null,
})
