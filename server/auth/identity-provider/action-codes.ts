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
/** An expired link is told apart from a wrong one for this long, then forgotten. */
const REMEMBERED_MS = 30 * DAY

export interface CreatedCode {
  code: string
  expiresAt: Date
}

/** Stores a new code and gives it. */
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

/** A code that can be used now, with its person. */
export interface UsableCode {
  row: ActionCode
  user: ProviderUser
}

/**
 * Reads a code and its person. `lock` holds the person until the transaction ends, and with them all their codes: of
 * two uses at once the second finds the code used.
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
  // A link speaks of the address of its time, not of the one the person has changed to since.
  if (!user || user.email !== row.email) return refuse('INVALID_OOB_CODE')
  return user.disabled ? refuse('USER_DISABLED') : done({ row, user })
}

export interface ActionCodes {
  /** What a code is for; it stays unused. */
  check(code: string): Promise<Outcome<UsableCode>>
  /**
   * Uses a code that verifies an address or changes to a new one. `from` the SDK it takes a browser of the person's, by
   * the hash of its cookie: whoever reads the mail need not be who registered the address, and the SDK cannot ask.
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
    // The account before the sessions: a sign-in takes their locks in this order, too.
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
          // Somebody took the address between the look and the write.
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
