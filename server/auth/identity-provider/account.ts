import type { PasswordChangeSource, ProviderContext } from './context.ts'
import { done, type Outcome, refuse } from './outcome.ts'
import type { OpenedSession, SessionTokens } from './sessions.ts'
import type { IdTokenContent } from './tokens.ts'
import { lockUser, type ProviderUser, updateUser } from './user-repository.ts'

export interface AccountChange {
  /** Null removes the name. */
  displayName?: string | null
  password?: string
}

export interface Caller {
  user: ProviderUser
  token: IdTokenContent
  source: PasswordChangeSource
  /** Cookie hash. */
  browser: string | null
}

export interface Account {
  /**
   * Changes an account. A new password needs a recent sign-in (through the SDK, one not ended since), ends
   * every session and opens a new one as of now. The address changes only by a mailed link.
   */
  change(
    caller: Caller,
    change: AccountChange,
  ): Promise<Outcome<{ user: ProviderUser; tokens: SessionTokens }>>
  /**
   * Deletes the user's own account, if the product allows it. Needs a recent sign-in that has not ended
   * since.
   */
  remove(caller: Omit<Caller, 'source'>): Promise<Outcome<null>>
}

export function createAccount(context: ProviderContext): Account {
  const { database, clock, log, sessions, passwords, passwordRules, statuses, ending } = context

  return {
    async change({ user, token, browser, source }, { displayName, password }) {
      const sensitive = password !== undefined
      if (sensitive && !sessions.isRecent(token)) return refuse('CREDENTIAL_TOO_OLD_LOGIN_AGAIN')
      const newPassword = sensitive ? passwordRules.check(password, user.email) : undefined
      if (newPassword?.ok === false) return newPassword
      const passwordHash = newPassword && (await passwords.hash(newPassword.value))
      const changed = await database.global(async (tx): Promise<Outcome<OpenedSession>> => {
        const current = await lockUser(tx, user.uid)
        // Taken after the lock: every sign-in that passed its check until then is older than this moment.
        const now = clock.now()
        if (!current || current.disabled || current.epoch !== token.epoch) return refuse('TOKEN_EXPIRED')
        const asker = { uid: user.uid, authTime: token.authTime, browser }
        if (sensitive && source === 'sdk' && !(await context.mayChange(tx, asker))) {
          return refuse('CREDENTIAL_TOO_OLD_LOGIN_AGAIN')
        }
        await updateUser(tx, user.uid, {
          lastLoginAt: current.lastLoginAt,
          ...(displayName === undefined ? {} : { displayName }),
          ...(passwordHash === undefined ? {} : { passwordHash }),
        })
        // Our operation renews this browser's sessions next; the SDK cannot.
        const renewed = source === 'server' ? browser : null
        if (sensitive) await ending.end(tx, user.uid, 'password-changed', now, renewed)
        const after = await lockUser(tx, user.uid)
        if (!after) return refuse('USER_NOT_FOUND')
        if (sensitive && source === 'sdk') await context.onPasswordChanged(tx, after, now)
        const authTime = sensitive ? now : new Date(token.authTime * 1000)
        return done(await sessions.open(tx, after, { authTime, signInProvider: token.signInProvider }, now))
      })
      statuses.forget(user.uid)
      if (!changed.ok) return changed
      log.info({ event: 'identity.change', uid: user.uid, sensitive }, 'account changed')
      return done({ user: changed.value.user, tokens: await sessions.tokensOf(changed.value) })
    },
    async remove({ user, token, browser }) {
      if (!sessions.isRecent(token)) return refuse('CREDENTIAL_TOO_OLD_LOGIN_AGAIN')
      const removed = await database.global(async (tx) => {
        const asker = { uid: user.uid, authTime: token.authTime, browser }
        if (!(await context.mayChange(tx, asker))) return refuse('CREDENTIAL_TOO_OLD_LOGIN_AGAIN')
        if (!(await context.mayDelete(tx, user.uid))) return refuse('ADMIN_ONLY_OPERATION')
        const now = clock.now()
        await ending.remove(tx, user.uid, now)
        await context.onRemoved(tx, user, now)
        return done(null)
      })
      statuses.forget(user.uid)
      const outcome = removed.ok ? 'deleted' : removed.code
      log.info({ event: 'identity.delete', outcome, uid: user.uid }, 'deletion')
      return removed
    },
  }
}
