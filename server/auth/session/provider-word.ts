import type { ProviderWord } from '../../contract/ports/sessions.ts'

/**
 * Whether the provider's status keeps a session valid. Sessions stay valid while the provider does not answer
 * (docs/api.md#sessions).
 */
export function isConfirmedBy(word: ProviderWord, session: { authTime: number; createdAt: Date }): boolean {
  if (word === 'silent') return true
  return word !== null && !word.disabled && signedInAt(session) >= word.validSince
}

/** Returns the holder with the provider's current address, which may have been verified elsewhere since. */
export const knownBy = <Holder extends { email: string | null; emailVerified: boolean }>(
  word: ProviderWord,
  holder: Holder,
): Holder =>
  word === 'silent' || word === null
    ? holder
    : { ...holder, email: word.email, emailVerified: word.emailVerified }

/**
 * Seconds since the epoch. A session from a mailed link has no sign-in time, so it counts from its creation.
 */
const signedInAt = ({ authTime, createdAt }: { authTime: number; createdAt: Date }) =>
  authTime > 0 ? authTime : Math.floor(createdAt.getTime() / 1000)
