import type { GlobalTx } from '../../db/database.ts'
import { type CreatedCode, createCode } from './action-codes.ts'
import type { ProviderContext } from './context.ts'
import { done, type Outcome, refuse, refuseFor } from './outcome.ts'
import { emailAddressOf } from '#machines/domain/text/email-address.ts'
import { networkOf } from '../../contract/network.ts'
import { findUserByEmail, lockUser, type ProviderUser } from './user-repository.ts'

/** Milliseconds: 24 hours. */
const CHANGE_MS = 86_400_000

export interface EmailChange {
  /**
   * Creates a code for the new address, which the caller mails there. Nothing changes until it is applied.
   */
  create(uid: string, newEmail: string): Promise<Outcome<CreatedCode>>
  /** Creates a code and queues its mail to the new address. Rate-limited per network like a registration. */
  send(
    user: ProviderUser,
    newEmail: string,
    /** See MayChange. */
    from: { ip: string; authTime: number; browser: string | null },
  ): Promise<Outcome<{ newEmail: string }>>
}

export function createEmailChange(context: ProviderContext): EmailChange {
  const { database, clock, throttle, sendActionMail } = context

  const createIn = async (tx: GlobalTx, uid: string, newEmail: string): Promise<Outcome<CreatedCode>> => {
    const now = clock.now()
    // Reveals as much as a registration, so it is counted.
    const counted = await throttle.count(tx, 'changeEmail', uid, now)
    if (counted.verdict !== 'normal') return refuseFor(counted.retryAfterSeconds)
    const user = await lockUser(tx, uid)
    if (!user) return refuse('USER_NOT_FOUND')
    if (user.disabled) return refuse('USER_DISABLED')
    if (await findUserByEmail(tx, newEmail)) return refuse('EMAIL_EXISTS')
    const row = { uid, kind: 'VERIFY_AND_CHANGE_EMAIL' as const, email: user.email, newEmail }
    return done(await createCode(tx, row, CHANGE_MS, now))
  }

  return {
    async create(uid, newEmail) {
      const email = emailAddressOf(newEmail)
      if (email === null) return refuse('INVALID_EMAIL')
      return database.global((tx) => createIn(tx, uid, email))
    },
    async send({ uid }, newEmail, { ip, authTime, browser }) {
      const to = emailAddressOf(newEmail)
      if (to === null) return refuse('INVALID_EMAIL')
      return database.global(async (tx) => {
        const network = await throttle.count(tx, 'register', networkOf(ip), clock.now())
        if (network.verdict !== 'normal') return refuseFor(network.retryAfterSeconds)
        if (!(await context.mayChange(tx, { uid, authTime, browser }))) {
          return refuse('CREDENTIAL_TOO_OLD_LOGIN_AGAIN')
        }
        const created = await createIn(tx, uid, to)
        if (!created.ok) return created
        await sendActionMail(tx, { kind: 'VERIFY_AND_CHANGE_EMAIL', uid, to, ...created.value })
        return done({ newEmail: to })
      })
    },
  }
}
