import { isUniqueViolation } from '../../db/errors.ts'
import type { GlobalTx } from '../../db/database.ts'
import type { IdentityActionKind } from '../../db/tables/identity-provider.ts'
import {
  type ActionCode,
  findActionCode,
  insertActionCode,
  spendConfirmations,
} from './action-code-repository.ts'
import type { ProviderContext } from './context.ts'
import { done, type Outcome, refuse } from './outcome.ts'
import { hashOf } from '../../contract/hash.ts'
import { newCode } from './secrets.ts'
import { findUser, findUserByEmail, lockUser, type ProviderUser, updateUser } from './user-repository.ts'

const DAY = 86_400_000
/** How long an expired link is distinguished from a wrong one. */
const REMEMBERED_MS = 30 * DAY

export interface CreatedCode {
  code: string
  expiresAt: Date
}

/** Stores a new code and returns it. */
export async function createCode(
  tx: GlobalTx,
  code: Omit<ActionCode, 'expiresAt' | 'usedAt'>,
  lifetimeMs: number,
  now: Date,
): Promise<CreatedCode> {
  const secret = newCode()
  const expiresAt = new Date(now.getTime() + lifetimeMs)
  const forgetBefore = new Date(now.getTime() - REMEMBERED_MS)
  await insertActionCode(tx, hashOf(secret), { ...code, expiresAt, usedAt: null }, forgetBefore)
  return { code: secret, expiresAt }
}

/** A usable code and its user. */
export interface UsableCode {
  row: ActionCode
  user: ProviderUser
}

/**
 * Reads a code and its user. `lock` locks the user, and thereby all their codes, until the transaction ends:
 * of two concurrent uses, the second finds the code used.
 */
export async function readCode(
  tx: GlobalTx,
  code: string,
  kinds: readonly IdentityActionKind[],
  now: Date,
  lock = false,
): Promise<Outcome<UsableCode>> {
  const hash = hashOf(code)
  const found = await findActionCode(tx, hash)
  if (!found || !kinds.includes(found.kind)) return refuse('INVALID_OOB_CODE')
  const user = await (lock ? lockUser(tx, found.uid) : findUser(tx, found.uid))
  const row = lock ? await findActionCode(tx, hash) : found
  if (!row) return refuse('INVALID_OOB_CODE')
  if (row.usedAt !== null) {
    const invalid = refuse('INVALID_OOB_CODE')
    return user?.emailVerified && user.email === row.email ? { ...invalid, isConfirmed: true } : invalid
  }
  if (row.expiresAt <= now) return refuse('EXPIRED_OOB_CODE')
  // A link is valid only for the address it was created for.
  if (!user || user.email !== row.email) return refuse('INVALID_OOB_CODE')
  return user.disabled ? refuse('USER_DISABLED') : done({ row, user })
}

export interface ActionCodes {
  /** Returns the purpose of a code without using it. */
  check(code: string): Promise<Outcome<UsableCode>>
  /**
   * Applies a code that verifies or changes an address. `from` the SDK it requires a browser of the same user
   * (cookie hash): the reader of the mail may not be the one who registered the address, and the SDK cannot
   * ask.
   */
  apply(code: string, from?: { browser: string | null }): Promise<Outcome<ProviderUser>>
}

export function createActionCodes(context: ProviderContext): ActionCodes {
  const { database, clock, log, ending, onEmailChanged, statuses, browsers } = context

  const verify = async (tx: GlobalTx, user: ProviderUser, email: string): Promise<Outcome<ProviderUser>> => {
    await spendConfirmations(tx, { uid: user.uid, email }, clock.now())
    await updateUser(tx, user.uid, { emailVerified: true })
    return done({ ...user, emailVerified: true })
  }

  const change = async (
    tx: GlobalTx,
    { uid, email: from, emailVerified }: ProviderUser,
    email: string,
  ): Promise<Outcome<ProviderUser>> => {
    if (await findUserByEmail(tx, email)) return refuse('EMAIL_EXISTS')
    const now = clock.now()
    await updateUser(tx, uid, { email, emailVerified: true })
    await spendConfirmations(tx, { uid, email }, now)
    // The account before the sessions: a sign-in takes its locks in the same order.
    const previous = { email: from, verified: emailVerified }
    await onEmailChanged(tx, { uid, email, previous }, now)
    await ending.end(tx, uid, 'email-changed', now)
    const changed = await findUser(tx, uid)
    return changed ? done(changed) : refuse('USER_NOT_FOUND')
  }

  return {
    check: (code) =>
      database.global((tx) =>
        readCode(tx, code, ['VERIFY_EMAIL', 'PASSWORD_RESET', 'VERIFY_AND_CHANGE_EMAIL'], clock.now()),
      ),
    async apply(code, from) {
      const kinds = ['VERIFY_EMAIL', 'VERIFY_AND_CHANGE_EMAIL'] as const
      const applied = await database
        .global(async (tx): Promise<Outcome<ProviderUser>> => {
          const read = await readCode(tx, code, kinds, clock.now(), true)
          if (!read.ok) return read
          const { row, user } = read.value
          if (from !== undefined && !(await browsers.isBound(tx, user.uid, from.browser ?? ''))) {
            return refuse('OPERATION_NOT_ALLOWED', 'Open the link in a browser')
          }
          if (row.newEmail !== null) return change(tx, user, row.newEmail)
          return row.email === null ? refuse('INVALID_OOB_CODE') : verify(tx, user, row.email)
        })
        .catch((error: unknown): Outcome<ProviderUser> => {
          // Another user took the address between check and write.
          if (isUniqueViolation(error)) return refuse('EMAIL_EXISTS')
          throw error
        })
      const uid = applied.ok ? applied.value.uid : undefined
      if (uid !== undefined) statuses.forget(uid)
      log.info({ event: 'identity.apply-code', outcome: applied.ok ? 'applied' : applied.code, uid }, 'code')
      return applied
    },
  }
}
