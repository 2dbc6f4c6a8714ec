import { type CreatedCode, createCode, readCode } from './action-codes.ts'
import { deleteActionCodes } from './action-code-repository.ts'
import type { ProviderContext } from './context.ts'
import { done, type Outcome, refuse, refuseFor } from './outcome.ts'
import { normalizeEmail } from './text.ts'
import { findUser, findUserByEmail, type ProviderUser, updateUser } from './user-repository.ts'

/** A reset link is valid for an hour. */
const RESET_MS = 3_600_000
/** The uid of the code that is made for an address without a person, so that both take the same statements. */
const NOBODY = ''

export interface PasswordReset {
  /** A code for whoever reads the mail of this address; the caller mails it. Earlier codes stay valid. */
  create(email: string): Promise<Outcome<CreatedCode & { uid: string }>>
  /** Whose password the code would reset; the code stays unused. */
  check(code: string): Promise<Outcome<{ email: string }>>
  /**
   * Single use. The address counts as verified, every session is over, and every other link of the person with it.
   * A refused password does not use the code up.
   */
  apply(code: string, password: string): Promise<Outcome<ProviderUser>>
}

export function createPasswordReset(context: ProviderContext): PasswordReset {
  const { database, clock, log, throttle, passwords, passwordRules, ending, statuses } = context

  return {
    async create(address) {
      const email = normalizeEmail(address)
      if (email === null) return refuse('INVALID_EMAIL')
      return database.global(async (tx): Promise<Outcome<CreatedCode & { uid: string }>> => {
        const now = clock.now()
        const counted = await throttle.count(tx, 'reset', email, now)
        if (counted.verdict !== 'normal') return refuseFor(counted.retryAfterSeconds)
        const user = await findUserByEmail(tx, email)
        const uid = user && !user.disabled ? user.uid : NOBODY
        const created = await createCode(
          tx,
          { uid, kind: 'PASSWORD_RESET', email, newEmail: null },
          RESET_MS,
          now,
        )
        if (!user) return refuse('USER_NOT_FOUND')
        return user.disabled ? refuse('USER_DISABLED') : done({ ...created, uid })
      })
    },
    async check(code) {
      const read = await database.global((tx) => readCode(tx, code, ['PASSWORD_RESET'], clock.now()))
      if (!read.ok) return read
      const { email } = read.value.row
      return email === null ? refuse('INVALID_OOB_CODE') : done({ email })
    },
    async apply(code, newPassword) {
      // Looked at first, so that nobody without a code has passwords hashed here.
      const read = await database.global((tx) => readCode(tx, code, ['PASSWORD_RESET'], clock.now()))
      if (!read.ok) return read
      const password = passwordRules.check(newPassword, read.value.user.email)
      if (!password.ok) return password
      const passwordHash = await passwords.hash(password.value)
      const applied = await database.global(async (tx): Promise<Outcome<ProviderUser>> => {
        const now = clock.now()
        const again = await readCode(tx, code, ['PASSWORD_RESET'], now, true)
        if (!again.ok) return again
        const { uid, email } = again.value.user
        await updateUser(tx, uid, { passwordHash, emailVerified: true })
        await deleteActionCodes(tx, uid, ['VERIFY_EMAIL'])
        await ending.end(tx, uid, 'password-changed', now)
        // Whoever guessed at the old password does not keep the owner of the new one waiting.
        if (email !== null) await throttle.forget(tx, 'signIn', email)
        const changed = await findUser(tx, uid)
        return changed ? done(changed) : refuse('USER_NOT_FOUND')
      })
      const { uid } = read.value.user
      statuses.forget(uid)
      log.info(
        { event: 'identity.reset', outcome: applied.ok ? 'reset' : applied.code, uid },
        'password reset',
      )
      return applied
    },
  }
}
