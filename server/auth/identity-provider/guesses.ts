import { mailboxKey } from '#machines/domain/text/email-address.ts'
import { networkOf } from '../../contract/network.ts'
import type { GlobalTx } from '../../db/database.ts'
import type { ProviderContext } from './context.ts'
import type { Counted } from './throttle.ts'

/** Somebody who says that they know the password of an address. */
export interface Claimant {
  email: string
  /** Null where nobody has the address. */
  uid: string | null
  ip: string
  /** The hash of the browser's cookie, null where it sent none. */
  browser: string | null
}

/** What is counted, and of whom: the subject, and by which of its callers. */
type Counter = readonly [Counted, string, string?]

/** `normal`; `last`: may still be right, but a wrong one is told to wait; `refused`: not even looked at. */
interface Admission {
  verdict: 'normal' | 'last' | 'refused'
  /** 0 for `normal`. */
  retryAfterSeconds: number
  /** What a right password takes back. */
  takeBack(tx: GlobalTx): Promise<void>
}

/**
 * Bounds guessing at passwords without keeping anybody's owner out: counted by address and network, so that a guesser
 * stops themselves alone; by address over all networks, for one who has many; and by network over all addresses. A
 * browser that has signed in to this account before is counted by itself and by nothing that others do. Addresses
 * without an account are counted alike.
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
    /** Counts before anything is looked at. A refused attempt counts no further: it has learnt nothing. */
    async admit(tx: GlobalTx, claimant: Claimant, now: Date): Promise<Admission> {
      // Asked for nobody as well: the number of statements tells nothing.
      const isBound = await browsers.isBound(tx, claimant.uid ?? '', claimant.browser ?? '')
      const counters = countersOf(claimant, isBound ? claimant.browser : null)
      const admission: Admission = {
        verdict: 'normal',
        retryAfterSeconds: 0,
        async takeBack(again) {
          for (const [counted, subject, caller] of counters) {
            // The others' guesses at this address, and this network's at others, stay.
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
    /** Whoever guessed at a password that is gone does not keep the owner of the new one waiting. */
    async forget(tx: GlobalTx, email: string): Promise<void> {
      for (const counted of ['signIn', 'signInLong', 'signInAnywhere'] as const) {
        await throttle.forgetAll(tx, counted, mailboxKey(email))
      }
    },
  }
}
