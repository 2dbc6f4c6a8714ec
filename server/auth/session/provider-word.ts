import type { ProviderWord } from '../../contract/ports/sessions.ts'

/**
 * Whether a session stands by the provider's word. While the provider is silent signed-in people go on
 * (docs/api.md#sessions).
 */
export function standsBy(word: ProviderWord, session: { authTime: number; createdAt: Date }): boolean {
  if (word === 'silent') return true
  return word !== null && !word.disabled && signedInAt(session) >= word.validSince
}

/** A holder with the address as the provider knows it now: it may have been verified elsewhere since. */
export const knownBy = <Holder extends { email: string | null; emailVerified: boolean }>(
  word: ProviderWord,
  holder: Holder,
): Holder =>
  word === 'silent' || word === null
    ? holder
    : { ...holder, email: word.email, emailVerified: word.emailVerified }

/** Seconds since the epoch. A session by a mailed link carries no sign-in: it began when the link was followed. */
const signedInAt = ({ authTime, createdAt }: { authTime: number; createdAt: Date }) =>
  authTime > 0 ? authTime : Math.floor(createdAt.getTime() / 1000)
