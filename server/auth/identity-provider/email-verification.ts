import type { GlobalTx } from '../../db/database.ts'
import { type CreatedCode, createCode } from './action-codes.ts'
import type { ProviderContext } from './context.ts'
import { done, type Outcome, refuse, refuseFor } from './outcome.ts'
import { lockUser, type ProviderUser } from './user-repository.ts'

/** Milliseconds: 24 hours. */
const VERIFICATION_MS = 86_400_000

export interface EmailVerification {
  /** Creates a code for the user's current address; the caller mails it. Earlier codes stay valid. */
  create(uid: string): Promise<Outcome<CreatedCode>>
  /** Creates a code and queues its mail; rate-limited per user. Returns the address. */
  send(user: ProviderUser): Promise<Outcome<string>>
}

export function createEmailVerification(context: ProviderContext): EmailVerification {
  const { database, clock, throttle, sendActionMail } = context

  const createIn = async (tx: GlobalTx, uid: string): Promise<Outcome<CreatedCode & { to: string }>> => {
    const user = await lockUser(tx, uid)
    if (!user) return refuse('USER_NOT_FOUND')
    if (user.disabled) return refuse('USER_DISABLED')
    const { email } = user
    if (email === null) return refuse('INVALID_EMAIL')
    const row = { uid, kind: 'VERIFY_EMAIL' as const, email, newEmail: null }
    return done({ ...(await createCode(tx, row, VERIFICATION_MS, clock.now())), to: email })
  }

  return {
    async create(uid) {
      const created = await database.global((tx) => createIn(tx, uid))
      if (!created.ok) return created
      const { code, expiresAt } = created.value
      return done({ code, expiresAt })
    },
    send({ uid }) {
      return database.global(async (tx) => {
        const counted = await throttle.count(tx, 'mail', uid, clock.now())
        if (counted.verdict !== 'normal') return refuseFor(counted.retryAfterSeconds)
        const created = await createIn(tx, uid)
        if (!created.ok) return created
        await sendActionMail(tx, { kind: 'VERIFY_EMAIL', uid, ...created.value })
        return done(created.value.to)
      })
    },
  }
}
