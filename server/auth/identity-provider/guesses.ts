import { mailboxKey } from '#machines/domain/text/email-address.ts'
import { networkOf } from '../../contract/network.ts'
import type { GlobalTx } from '../../db/database.ts'
import type { ProviderContext } from './context.ts'
import type { Counted } from './throttle.ts'

export interface Claimant {
  email: string
  /** Null if no account has the address. */
  uid: string | null
  ip: string
  /** Cookie hash; null if none was sent. */
  browser: string | null
}

/** What is counted, the subject, and optionally the caller. */
type Counter = readonly [Counted, string, string?]

/** `normal`; `last`: may be right, but a wrong password must wait; `refused`: not checked. */
interface Admission {
  verdict: 'normal' | 'last' | 'refused'
  /** 0 for `normal`. */
  retryAfterSeconds: number
  /** Undoes the count after a right password. */
  takeBack(tx: GlobalTx): Promise<void>
}

/**
 * Limits password guessing without locking the owner out. Counts by address and network, so that a guesser
 * blocks only themselves; by address over all networks, against guessers with many; and by network over all
 * addresses. A browser that has signed in to this account before has its own counter, which others cannot
 * affect. Addresses without an account count alike.
 */
export function createGuesses({ throttle, browsers }: Pick<ProviderContext, 'throttle' | 'browsers'>) {
  const countersOf = ({ email, ip }: Claimant, boundBrowser: string | null): Counter[] => {
    const network = networkOf(ip)
    const mailbox = mailboxKey(email)
    const caller = boundBrowser === null ? `network ${network}` : `browser ${boundBrowser}`
    const own: Counter[] = [
      ['signIn', mailbox, caller],
      ['signInLong', mailbox, caller],
    ]
    return boundBrowser === null ? [['signInFrom', network], ...own, ['signInAnywhere', mailbox]] : own
  }

  return {
    /** Counts before checking. A refused attempt is not counted: it revealed nothing. */
    async admit(tx: GlobalTx, claimant: Claimant, now: Date): Promise<Admission> {
      // Also queried for unknown addresses, so that the number of statements reveals nothing.
      const isBound = await browsers.isBound(tx, claimant.uid ?? '', claimant.browser ?? '')
      const counters = countersOf(claimant, isBound ? claimant.browser : null)
      const admission: Admission = {
        verdict: 'normal',
        retryAfterSeconds: 0,
        async takeBack(again) {
          for (const [counted, subject, caller] of counters) {
            // Other guesses at this address, and this network's guesses at other addresses, still count.
            if (caller === undefined) await throttle.takeBack(again, counted, subject, now)
            else await throttle.forget(again, counted, subject, caller)
          }
        },
      }
      for (const counter of counters) {
        const { verdict, retryAfterSeconds } = await throttle.count(
          tx,
          counter[0],
          counter[1],
          now,
          counter[2],
        )
        if (verdict === 'normal') continue
        admission.verdict = verdict
        admission.retryAfterSeconds = Math.max(retryAfterSeconds, admission.retryAfterSeconds)
        if (verdict === 'refused') break
      }
      return admission
    },
    /** Guesses at the old password must not delay the owner of the new one. */
    async forget(tx: GlobalTx, email: string): Promise<void> {
      for (const counted of ['signIn', 'signInLong', 'signInAnywhere'] as const) {
        await throttle.forgetAll(tx, counted, mailboxKey(email))
      }
    },
  }
}
