import { hashOf } from '#server/contract/hash.ts'
import type { Database, TenantTx } from '#server/db/database.ts'
import { countNetwork } from '../accounts/public.ts'
import {
  addView,
  findByHash,
  findOwner,
  isWorking,
  type SecretLink,
  type SecretLinkPurpose,
} from './repository.ts'

/** Placeholder tenant: equal queries for unknown, revoked and expired links (timing). */
export const placeholderTenant = '00000000-0000-4000-8000-000000000000'

export type Opened<Value> =
  | { readonly kind: 'opened'; readonly value: Value }
  /** Unknown, revoked, expired or empty; callers cannot distinguish them. */
  | { readonly kind: 'absent' }
  /** Rate limit of the network; `wait` in seconds. */
  | { readonly kind: 'tooMany'; readonly wait: number }

interface Asked {
  /** As in the address. */
  readonly secret: string
  readonly purpose: SecretLinkPurpose
  readonly ip: string
}

/** Rate limit, lock and condition of opening a link. */
interface Lookup {
  readonly window: 'secretLinks' | 'secretLinkForms' | 'mailOptOuts'
  readonly lock: boolean
  readonly opens: (link: SecretLink) => boolean
}

type Work<Value> = (tx: TenantTx, link: SecretLink) => Promise<Value | null>

const working =
  ({ purpose }: Pick<Asked, 'purpose'>, now: Date) =>
  (link: SecretLink): boolean =>
    link.purpose === purpose && isWorking(link, now)

async function through<Value>(
  database: Database,
  { secret, ip }: Pick<Asked, 'secret' | 'ip'>,
  now: Date,
  { window, lock, opens }: Lookup,
  work: Work<Value>,
): Promise<Opened<Value>> {
  const hash = hashOf(secret)
  const counted = await database.global(async (tx) => {
    const wait = await countNetwork(tx, window, ip, now)
    return { wait, owner: wait > 0 ? null : await findOwner(tx, hash) }
  })
  if (counted.wait > 0) return { kind: 'tooMany', wait: counted.wait }
  const tenantId = counted.owner ?? placeholderTenant
  return database.tenant(tenantId, async (tx) => {
    const link = await findByHash(tx, tenantId, hash, lock)
    if (link === null || !opens(link)) return { kind: 'absent' }
    const value = await work(tx, link)
    return value === null ? { kind: 'absent' } : { kind: 'opened', value }
  })
}

/**
 * Shows a link's subject in a transaction of its company. With `countView`, counts a view if something is shown.
 * @param show null if there is nothing to show
 * @param viewed logs a counted view
 */
export const openSecretLink = <Value>(
  database: Database,
  { countView, ...asked }: Asked & { readonly countView: boolean },
  now: Date,
  show: Work<Value>,
  viewed: (tx: TenantTx, value: Value) => Promise<void> = () => Promise.resolve(),
): Promise<Opened<Value>> =>
  through(
    database,
    asked,
    now,
    { window: 'secretLinks', lock: false, opens: working(asked, now) },
    async (tx, link) => {
      const value = await show(tx, link)
      if (value !== null && countView) {
        await addView(tx, link, now)
        await viewed(tx, value)
      }
      return value
    },
  )

/** Runs a write for the holder of a link, which is locked until the transaction ends. Counts no view. */
export const actThroughSecretLink = <Value>(
  database: Database,
  asked: Asked,
  now: Date,
  act: Work<Value>,
): Promise<Opened<Value>> =>
  through(database, asked, now, { window: 'secretLinkForms', lock: true, opens: working(asked, now) }, act)

/** Runs an opt-out by a link of any purpose, also an ended one: opting out must not expire. */
export const optOutThroughLink = <Value>(
  database: Database,
  asked: Pick<Asked, 'secret' | 'ip'>,
  now: Date,
  act: Work<Value>,
): Promise<Opened<Value>> =>
  through(database, asked, now, { window: 'mailOptOuts', lock: false, opens: () => true }, act)
