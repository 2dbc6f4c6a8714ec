import { mailedToken } from '../lib/mailed-token.ts'
import { tabStorage } from '../lib/storage.ts'

/** A secret that no invitation has: the server answers that the link does not work. */
const unreadable = 'unreadable'

/** Keeps the secret of an invitation's link in this tab, through registration, sign-in and verification. */
export function storeInvitation(secret: unknown): void {
  if (secret !== undefined) tabStorage.set('invitation', mailedToken(secret) ?? unreadable)
}
