import type { Announcement } from '#machines/session/alert/alert-logic.ts'

const usedTwice =
  'Your session was used in two places, so we ended it. If it wasn’t you, change your password.'

const words: Readonly<Record<string, string>> = {
  owner: 'Another device signed this browser out.',
  'password-changed': 'Your password changed. Sign in with the new one.',
  'email-changed': 'Your email changed. Sign in with the new one.',
  'role-changed': 'Your role changed. Sign in again to continue.',
  'account-deleted': 'This account was deleted.',
  disabled: 'This account is disabled.',
  'member-suspended': 'Your membership is suspended. Ask an owner or admin of your company.',
  'company-closing': 'Your company is being deleted. Ask its owner to restore it.',
  reuse: usedTwice,
  'foreign-browser': usedTwice,
}

/** Endings that a person brought about on purpose, and that are no failure. */
const isWanted = (reason: string): boolean => reason === 'email-changed'

/** Why a session is over, by the server's reason; those that say nothing to a person have one text. */
export const endingOf = (reason: string): Announcement => ({
  type: isWanted(reason) ? 'success' : 'danger',
  message:
    (Object.hasOwn(words, reason) ? words[reason] : undefined) ??
    'Your session has ended. Sign in again to continue.',
  email: null,
})
