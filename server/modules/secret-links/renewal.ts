import { mailboxKey } from '#machines/domain/text/email-address.ts'
import { hashOf } from '#server/contract/hash.ts'
import type { Clock } from '#server/contract/operation.ts'
import { addressHash, addressHashOf } from '#server/db/address-hash.ts'
import type { Database } from '#server/db/database.ts'
import { isEnding } from '#server/db/ending-companies.ts'
import { enqueueJob } from '#server/work/queue/enqueue.ts'
import type { JobKind } from '#server/work/queue/job-kind.ts'
import { countCall, countNetwork } from '../accounts/public.ts'
import { findByHash, findOwner, type SecretLink, type SecretLinkPurpose } from './repository.ts'

/**
 * The kind of the jobs that mail new links; the subject contains the old link's hash and the typed address's keyed
 * hash.
 */
export const renewalJobs = 'link-renewal'

interface RenewalPorts {
  readonly database: Database
  readonly clock: Clock
  readonly publicUrl: string
}

/**
 * Mails a new link if the subject is still open to the recipient, and their address is the typed one.
 * @param isTyped whether an address is the typed one
 */
export type Renewal = (
  ports: RenewalPorts,
  link: SecretLink,
  isTyped: (address: string) => boolean,
  now: Date,
) => Promise<void>

/** By link purpose; a purpose without a renewal sends nothing. */
export type Renewals = Readonly<Partial<Record<SecretLinkPurpose, Renewal>>>

/**
 * Requests a new link. Runs the same statements for every link and address; the mail worker looks both up.
 * @returns the seconds to wait, 0 if accepted
 */
export const requestRenewal = (
  database: Database,
  { secret, email, ip }: { secret: string; email: string; ip: string },
  now: Date,
): Promise<number> =>
  database.global(async (tx) => {
    const wait =
      (await countNetwork(tx, 'secretLinkForms', ip, now)) ||
      (await countCall(tx, 'linkRenewals', mailboxKey(email), now))
    if (wait > 0) return wait
    const subject = `${hashOf(secret)}.${addressHash(tx, email)}`
    await enqueueJob(tx, { kind: renewalJobs, subject, tenantId: null })
    return 0
  })

export function renewalKind(ports: RenewalPorts, renewals: Renewals): JobKind {
  const { database, clock } = ports
  return {
    name: renewalJobs,
    concurrency: 1,
    mostAttempts: 5,
    retryMs: (attempts) => 30_000 * attempts,
    async run({ subject }) {
      const [hash = '', typed] = subject.split('.')
      // Links of a closing company stay closed.
      const tenantId = await database.global(async (tx) => {
        const owner = await findOwner(tx, hash)
        return owner === null || (await isEnding(tx, owner)) ? null : owner
      })
      const link = tenantId && (await database.tenant(tenantId, (tx) => findByHash(tx, tenantId, hash)))
      const isTyped = (address: string) => addressHashOf(database, address) === typed
      if (link) await renewals[link.purpose]?.(ports, link, isTyped, clock.now())
      return { next: 'done' }
    },
  }
}
