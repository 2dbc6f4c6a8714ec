import { hash, verify } from '@node-rs/argon2'
import { normalPassword } from '#machines/domain/account/password-policy.ts'

/**
 * Password hashes: argon2id with the library's defaults (19 MiB, 2 passes), which OWASP recommends. Never
 * called inside a transaction: hashing takes tens of milliseconds and would block all users of the embedded
 * database.
 */
export interface Passwords {
  hash(password: string): Promise<string>
  /** Does the same work without a hash, so that timing does not reveal whether an account exists. */
  matches(password: string, hashed: string | null): Promise<boolean>
}

/** The library's functions, replaceable so that a suite can count and pause them. */
export interface Argon2 {
  hash(password: string): Promise<string>
  verify(hashed: string, password: string): Promise<boolean>
}

export function createPasswords(argon2: Argon2 = { hash, verify }): Passwords {
  let decoy: Promise<string> | null = null
  return {
    hash: (password) => argon2.hash(normalPassword(password)),
    async matches(password, hashed) {
      decoy ??= argon2.hash('no account has this password')
      const against = hashed ?? (await decoy)
      const same = await argon2.verify(against, normalPassword(password))
      return hashed !== null && same
    },
  }
}
