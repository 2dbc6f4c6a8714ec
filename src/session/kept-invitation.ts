import { mailedToken } from '../lib/mailed-token.ts'
import { tabStorage } from '../lib/storage.ts'

/** Keeps the secret of an invitation's link in this tab, through registration, sign-in and verification. */
export function keepInvitation(secret: unknown): void {
  const kept = mailedToken(secret)
  if (kept !== null) tabStorage.set('invitation', kept)
}
