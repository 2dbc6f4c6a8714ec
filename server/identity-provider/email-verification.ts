import type { GlobalTx } from '../db/database.ts'
import type { ProviderContext } from './context.ts'
import { done, type Outcome, refuse, refuseFor } from './outcome.ts'
import { hashSecret, newCode } from './secrets.ts'
import { deleteActionCodes, insertActionCode, lockActionCode } from './session-repository.ts'
import { lockUser, type ProviderUser, updateUser } from './user-repository.ts'

const DAY = 86_400_000
/** A verification link is valid for 24 hours. */
const VERIFICATION_MS = DAY
/** An expired link is told apart from a wrong one for this long, then forgotten. */
const REMEMBERED_MS = 30 * DAY

export interface EmailVerification {
  /** A code for the person's current address; the caller mails it. Earlier codes stay valid. */
  create(uid: string): Promise<Outcome<{ code: string; expiresAt: Date }>>
  /** Creates a code and queues its mail through the port; limited per person. Answers the address. */
  send(user: ProviderUser): Promise<Outcome<string>>
  /** Single use: marks the address as verified, and with it every other code of the person is used. */
  apply(code: string): Promise<Outcome<ProviderUser>>
}

export function createEmailVerification(context: ProviderContext): EmailVerification {
  const { database, clock, log, throttle, sendActionMail } = context

  const createIn = async (
    tx: GlobalTx,
    uid: string,
  ): Promise<Outcome<{ code: string; expiresAt: Date; email: string }>> => {
    const user = await lockUser(tx, uid)
    if (!user) return refuse('USER_NOT_FOUND')
    if (user.disabled) return refuse('USER_DISABLED')
    if (user.email === null) return refuse('INVALID_EMAIL')
    const now = clock.now().getTime()
    const code = newCode()
    const expiresAt = new Date(now + VERIFICATION_MS)
    const row = { uid, kind: 'VERIFY_EMAIL' as const, email: user.email, expiresAt }
    await insertActionCode(tx, hashSecret(code), row, new Date(now - REMEMBERED_MS))
    return done({ code, expiresAt, email: user.email })
  }

  return {
    async create(uid) {
      const created = await database.global((tx) => createIn(tx, uid))
      if (!created.ok) return created
      const { code, expiresAt } = created.value
      return done({ code, expiresAt })
    },
    send(user) {
      return database.global(async (tx) => {
        const counted = await throttle.count(tx, 'mail', user.uid, clock.now())
        if (counted.verdict !== 'normal') return refuseFor(counted.retryAfterSeconds)
        const created = await createIn(tx, user.uid)
        if (!created.ok) return created
        await sendActionMail(tx, { kind: 'verify-email', uid: user.uid, ...created.value })
        return done(created.value.email)
      })
    },
    async apply(code) {
      const applied = await database.global(async (tx): Promise<Outcome<ProviderUser>> => {
        const row = await lockActionCode(tx, hashSecret(code))
        if (!row) return refuse('INVALID_OOB_CODE')
        if (row.expiresAt <= clock.now()) return refuse('EXPIRED_OOB_CODE')
        const user = await lockUser(tx, row.uid)
        // The link proves the address it was sent to, not the one the person has changed to since.
        if (!user || user.email !== row.email) return refuse('INVALID_OOB_CODE')
        if (user.disabled) return refuse('USER_DISABLED')
        await deleteActionCodes(tx, user.uid, 'VERIFY_EMAIL')
        await updateUser(tx, user.uid, { emailVerified: true })
        return done({ ...user, emailVerified: true })
      })
      const outcome = applied.ok ? 'verified' : applied.code
      log.info(
        { event: 'identity.verify-email', outcome, uid: applied.ok ? applied.value.uid : undefined },
        'verify',
      )
      return applied
    },
  }
}
