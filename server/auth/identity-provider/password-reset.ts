import { mailboxKey } from '#machines/domain/text/email-address.ts'
import type { GlobalTx } from '../../db/database.ts'
import { isUniqueViolation } from '../../db/errors.ts'
import type { IdentityActionKind } from '../../db/tables/identity-provider.ts'
import { type CreatedCode, createCode, readCode } from './action-codes.ts'
import { spendConfirmations } from './action-code-repository.ts'
import type { PasswordChangeSource, ProviderContext } from './context.ts'
import { createGuesses } from './guesses.ts'
import { done, type Outcome, refuse, refuseFor } from './outcome.ts'
import { normalizeEmail } from './text.ts'
import { networkOf } from '../../contract/network.ts'
import type { Counted } from './throttle.ts'
import { findUser, findUserByEmail, type ProviderUser, updateUser } from './user-repository.ts'

/** Milliseconds: one hour. */
const RESET_MS = 3_600_000

export interface PasswordReset {
  /** Creates a code that the caller mails to the address. Earlier codes stay valid. */
  create(email: string): Promise<Outcome<CreatedCode & { uid: string }>>
  /**
   * Requests the mail. Does the same work for every address, with or without an account; rate-limited per
   * address and per network. Returns the address.
   */
  request(email: string, from: { ip: string }): Promise<Outcome<string>>
  /** Returns the address of the account that the code would reset, without using the code. */
  check(code: string): Promise<Outcome<{ email: string }>>
  /**
   * Applies a code once: verifies the address, ends every session and invalidates the user's other links. A
   * refused password does not use up the code.
   */
  apply(code: string, password: string, source: PasswordChangeSource): Promise<Outcome<ProviderUser>>
  /**
   * Like apply, with a code that was to confirm an address. Works only while the user's current address was
   * never confirmed.
   */
  claim(code: string, password: string): Promise<Outcome<ProviderUser>>
}

export function createPasswordReset(context: ProviderContext): PasswordReset {
  const { database, clock, log, throttle, passwords, passwordRules, ending, statuses } = context
  const guesses = createGuesses(context)

  /** Returns the first refusal of these counters, or null. */
  const refusalOf = async (
    tx: GlobalTx,
    counters: [Counted, string][],
  ): Promise<ReturnType<typeof refuseFor> | null> => {
    for (const [counted, subject] of counters) {
      const decision = await throttle.count(tx, counted, subject, clock.now())
      if (decision.verdict !== 'normal') return refuseFor(decision.retryAfterSeconds)
    }
    return null
  }

  const replace = async (
    code: string,
    newPassword: string,
    source: PasswordChangeSource,
    kinds: readonly IdentityActionKind[],
  ): Promise<Outcome<ProviderUser>> => {
    // Checked before hashing, so that callers without a valid code cannot consume hashing time.
    const read = await database.global((tx) => readCode(tx, code, kinds, clock.now()))
    if (!read.ok) return read
    const { row, user } = read.value
    const password = passwordRules.check(newPassword, row.newEmail ?? user.email)
    if (!password.ok) return password
    const passwordHash = await passwords.hash(password.value)
    const applied = await database
      .global(async (tx): Promise<Outcome<ProviderUser>> => {
        const again = await readCode(tx, code, kinds, clock.now(), true)
        if (!again.ok) return again
        // Taken after the lock: every sign-in that passed its check until then is older than this moment.
        const now = clock.now()
        const { uid, email: present, emailVerified } = again.value.user
        const { newEmail } = again.value.row
        // A proven account must not go to the reader of a mail to an address that was merely typed there.
        if (emailVerified && source === 'server' && !kinds.includes('PASSWORD_RESET'))
          return refuse('INVALID_OOB_CODE')
        if (newEmail !== null && (await findUserByEmail(tx, newEmail))) return refuse('EMAIL_EXISTS')
        const email = newEmail ?? present
        await updateUser(tx, uid, {
          ...(newEmail === null ? {} : { email: newEmail }),
          passwordHash,
          emailVerified: true,
        })
        if (email !== null) await spendConfirmations(tx, { uid, email }, now)
        if (newEmail !== null) {
          const previous = { email: present, verified: emailVerified }
          await context.onEmailChanged(tx, { uid, email: newEmail, previous }, now)
        }
        await ending.end(tx, uid, 'password-changed', now)
        if (!emailVerified) await context.onReclaimed(tx, uid)
        if (email !== null) await guesses.forget(tx, email)
        const changed = await findUser(tx, uid)
        if (!changed) return refuse('USER_NOT_FOUND')
        if (source === 'sdk') await context.onPasswordChanged(tx, changed, now)
        return done(changed)
      })
      .catch((error: unknown): Outcome<ProviderUser> => {
        // Another user took the address between check and write.
        if (isUniqueViolation(error)) return refuse('EMAIL_EXISTS')
        throw error
      })
    const { uid } = read.value.user
    statuses.forget(uid)
    log.info({ event: 'identity.reset', outcome: applied.ok ? 'reset' : applied.code, uid }, 'password reset')
    return applied
  }

  return {
    async create(address) {
      const email = normalizeEmail(address)
      if (email === null) return refuse('INVALID_EMAIL')
      return database.global(async (tx): Promise<Outcome<CreatedCode & { uid: string }>> => {
        const refusal = await refusalOf(tx, [['reset', mailboxKey(email)]])
        if (refusal) return refusal
        const user = await findUserByEmail(tx, email)
        if (!user) return refuse('USER_NOT_FOUND')
        if (user.disabled) return refuse('USER_DISABLED')
        const row = { uid: user.uid, kind: 'PASSWORD_RESET' as const, email, newEmail: null }
        return done({ ...(await createCode(tx, row, RESET_MS, clock.now())), uid: user.uid })
      })
    },
    async request(address, from) {
      const email = normalizeEmail(address)
      if (email === null) return refuse('INVALID_EMAIL')
      return database.global(async (tx): Promise<Outcome<string>> => {
        const refusal = await refusalOf(tx, [
          ['resetFrom', networkOf(from.ip)],
          ['resetMinute', mailboxKey(email)],
          ['resetHour', mailboxKey(email)],
        ])
        if (refusal) return refusal
        await context.requestPasswordReset(tx, email, clock.now())
        return done(email)
      })
    },
    async check(code) {
      const read = await database.global((tx) => readCode(tx, code, ['PASSWORD_RESET'], clock.now()))
      if (!read.ok) return read
      const { email } = read.value.row
      return email === null ? refuse('INVALID_OOB_CODE') : done({ email })
    },
    apply: (code, newPassword, source) => replace(code, newPassword, source, ['PASSWORD_RESET']),
    claim: (code, newPassword) =>
      replace(code, newPassword, 'server', ['VERIFY_EMAIL', 'VERIFY_AND_CHANGE_EMAIL']),
  }
}
