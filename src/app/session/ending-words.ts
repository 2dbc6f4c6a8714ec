import type { Announcement } from '#machines/session/alert/alert-logic.ts'
import { storage } from '../../lib/storage.ts'
import type { AlertActor } from '../../session/alert-context.tsx'

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

/** Endings that the user caused on purpose, and that are no failure. */
const isWanted = (reason: string): boolean => reason === 'email-changed'

/** Message for the server's reason for ending a session; unspecific reasons share one text. */
export const endingOf = (reason: string): Announcement => ({
  type: isWanted(reason) ? 'success' : 'danger',
  message:
    (Object.hasOwn(words, reason) ? words[reason] : undefined) ??
    'Your session has ended. Sign in again to continue.',
  email: null,
})

/** Every other ending leads to the sign-in page, where each tab shows the reason. */
export const endsAtLanding = (reason: string): boolean => reason === 'account-deleted'

/** Announces the reason on the next page of every tab of this browser; call it before the session ends. */
export function announceEnding(alert: AlertActor, reason: string, email: string | null = null): void {
  const ending = endingOf(reason)
  // A wanted ending has its own page that reports it.
  if (ending.type === 'danger' && !endsAtLanding(reason)) storage.set('endedBecause', ending.message)
  alert.send({ type: 'alert.announcedForNext', announcement: { ...ending, email } })
}
