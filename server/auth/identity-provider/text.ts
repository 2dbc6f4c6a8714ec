import { mailboxOf } from '#machines/domain/text/email-address.ts'

// eslint-disable-next-line no-control-regex
const UNPRINTABLE = /[\u0000-\u001f\u007f-\u009f]/u
/** Under the `u` flag only an unpaired surrogate matches. */
const LONE_SURROGATE = /\p{Surrogate}/u

/** Longest address that SMTP can carry (RFC 5321), in characters. */
const MAX_EMAIL_LENGTH = 254
const EMAIL = /^[^\s@<>()[\],;:"\\]{1,64}@[^\s@<>()[\],;:"\\.]+(\.[^\s@<>()[\],;:"\\.]+)+$/u

/** Whether every surrogate is paired; other strings cannot be stored as text. */
export const isWellFormed = (value: string): boolean => !LONE_SURROGATE.test(value)

/** Text of one line: well-formed and without control characters (docs/api.md#strict-input). */
export const isPlainLine = (value: string): boolean => isWellFormed(value) && !UNPRINTABLE.test(value)

/**
 * Returns the stored form of an address for sign-in or reset, or null. Looser than `emailAddressOf`, the rule
 * for new addresses, so that identities with older addresses can sign in.
 */
export function normalizeEmail(value: string): string | null {
  const email = mailboxOf(value)
  return email.length <= MAX_EMAIL_LENGTH && isPlainLine(email) && EMAIL.test(email) ? email : null
}
