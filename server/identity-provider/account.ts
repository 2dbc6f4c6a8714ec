import { networkOf } from '../contract/network.ts'
import { isUniqueViolation } from '../db/errors.ts'
import type { Door, ProviderContext } from './context.ts'
import { done, type Outcome, refuse, refuseFor } from './outcome.ts'
import type { OpenedSession, SessionTokens } from './sessions.ts'
import { normalizeEmail } from './text.ts'
import type { IdTokenContent } from './tokens.ts'
import { findUserByEmail, lockUser, type ProviderUser, updateUser } from './user-repository.ts'

export interface AccountChange {
  /** Null removes the name. */
  displayName?: string | null
  email?: string
  password?: string
}

export interface Account {
  /**
   * A new address or password needs a recent sign-in and ends every session; the answer opens a new one, as of now. A
   * new address is unverified.
   */
  change(
    caller: { user: ProviderUser; token: IdTokenContent; ip: string; door: Door; browser?: string | null },
    change: AccountChange,
  ): Promise<Outcome<{ user: ProviderUser; tokens: SessionTokens }>>
  /** Deletion by the person, where the product leaves it to them; needs a recent sign-in. */
  remove(caller: { user: ProviderUser; token: IdTokenContent }): Promise<Outcome<null>>
}

export function createAccount(context: ProviderContext): Account {
  const { database, clock, log, sessions, passwords, passwordRules, throttle, statuses, ending } = context

  return {
    async change({ user, token, ip, browser = null, door }, change) {
      const sensitive = change.email !== undefined || change.password !== undefined
      if (sensitive && !sessions.isRecent(token)) return refuse('CREDENTIAL_TOO_OLD_LOGIN_AGAIN')
      const email = change.email === undefined ? undefined : normalizeEmail(change.email)
      if (email === null) return refuse('INVALID_EMAIL')
      const newPassword =
        change.password === undefined ? undefined : passwordRules.check(change.password, email ?? user.email)
      if (newPassword?.ok === false) return newPassword
      const now = clock.now()
      if (email !== undefined) {
        // As telling as a registration, so it counts as one.
        const counted = await database.global((tx) => throttle.count(tx, 'register', networkOf(ip), now))
        if (counted.verdict !== 'normal') return refuseFor(counted.retryAfterSeconds)
      }
      const passwordHash = newPassword && (await passwords.hash(newPassword.value))
      const changed = await database
        .global(async (tx): Promise<Outcome<OpenedSession>> => {
          const current = await lockUser(tx, user.uid)
          if (!current || current.disabled || current.epoch !== token.epoch) return refuse('TOKEN_EXPIRED')
          const moved = email !== undefined && email !== current.email
          if (moved && (await findUserByEmail(tx, email))) return refuse('EMAIL_EXISTS')
          await updateUser(tx, user.uid, {
            lastLoginAt: current.lastLoginAt,
            ...(change.displayName === undefined ? {} : { displayName: change.displayName }),
            ...(passwordHash === undefined ? {} : { passwordHash }),
            ...(moved ? { email, emailVerified: false } : {}),
          })
          if (passwordHash !== undefined) await ending.end(tx, user.uid, 'password-changed', now, browser)
          else if (sensitive) await ending.end(tx, user.uid, 'email-changed', now)
          if (moved) {
            const previous = { email: current.email, verified: current.emailVerified }
            await context.onEmailChanged(tx, { uid: user.uid, email, previous }, now)
          }
          const after = await lockUser(tx, user.uid)
          if (!after) return refuse('USER_NOT_FOUND')
          if (passwordHash !== undefined && door === 'sdk') await context.onPasswordChanged(tx, after, now)
          const authTime = sensitive ? now : new Date(token.authTime * 1000)
          return done(await sessions.open(tx, after, { authTime, signInProvider: token.signInProvider }, now))
        })
        .catch((error: unknown): Outcome<OpenedSession> => {
          // Somebody took the address between the look and the write.
          if (isUniqueViolation(error)) return refuse('EMAIL_EXISTS')
          throw error
        })
      statuses.forget(user.uid)
      if (!changed.ok) return changed
      log.info({ event: 'identity.change', uid: user.uid, sensitive }, 'account changed')
      return done({ user: changed.value.user, tokens: await sessions.tokensOf(changed.value) })
    },
    async remove({ user, token }) {
      if (!sessions.isRecent(token)) return refuse('CREDENTIAL_TOO_OLD_LOGIN_AGAIN')
      const removed = await database.global(async (tx) => {
        if (!(await context.mayDelete(tx, user.uid))) return refuse('ADMIN_ONLY_OPERATION')
        await ending.remove(tx, user.uid, clock.now())
        return done(null)
      })
      statuses.forget(user.uid)
      const outcome = removed.ok ? 'deleted' : removed.code
      log.info({ event: 'identity.delete', outcome, uid: user.uid }, 'deletion')
      return removed
    },
  }
}
