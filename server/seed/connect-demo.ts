import type { Histories, HistoryAddress } from '../contract/ports/histories.ts'
import type { SandboxRepository, SandboxShelf } from '../contract/ports/sandbox-forge.ts'
import type { Database, TenantTx } from '../db/database.ts'
import { claimAddress, confirmOwnAddress, type OwnAddress } from '../evidence/identities/public.ts'
import { connectRepository } from '../evidence/connections/public.ts'
import { lockProfile } from '../modules/users/public.ts'
import type { DemoDeveloper } from './histories/developers.ts'

/** Returns the clone URL of a sandbox repository. */
export type SandboxUrl = (name: string) => string

export interface Connecting {
  readonly database: Database
  readonly histories: Histories
  readonly shelf: Pick<SandboxShelf, 'repositories'>
  /** The developers to connect; those without a developer account are skipped. */
  readonly developers: readonly Pick<DemoDeveloper, 'login' | 'addresses'>[]
  readonly url: SandboxUrl
  readonly clock: { now(): Date }
  readonly log: { warn(details: object, message: string): void }
  /** Stops after the current developer; the next start continues with the others. */
  readonly signal: AbortSignal
}

interface Author {
  readonly accountId: string
  readonly developer: Connecting['developers'][number]
}

/**
 * Connects the demo developers' sandbox repositories like users do, so that their numbers come from real
 * analyses. Each developer once, all repositories or none: later changes by users stay. Repeatable and safe
 * in several processes; histories are only written if a developer has nothing connected.
 * @returns the number of connected repositories
 */
export async function connectDemo(connecting: Connecting): Promise<number> {
  const { database, histories, shelf, developers, log, signal } = connecting
  if (histories.missing !== null) return 0
  const waiting: Author[] = []
  for (const author of await authorsOf(database, developers)) {
    const isTouched = await database.tenant(author.accountId, (tx) => hasConnected(tx, author.accountId))
    if (!isTouched) waiting.push(author)
  }
  if (waiting.length === 0) return 0
  const repositories = await shelf.repositories()
  let connected = 0
  for (const author of waiting) {
    if (signal.aborted) break
    try {
      connected += await connectPublished(connecting, author, repositories)
    } catch (error) {
      const { login } = author.developer
      log.warn({ err: error, login }, 'could not connect the repositories of a demo developer')
    }
  }
  return connected
}

/** In the developers' order, which is the order of analysis. */
async function authorsOf(database: Database, developers: Connecting['developers']): Promise<Author[]> {
  const emails = developers.map(({ addresses: [email] }) => email)
  if (emails.length === 0) return []
  const accounts = await database.global((tx) =>
    tx
      .selectFrom('account')
      .select(['id', 'email'])
      .where('email', 'in', emails)
      .where('user_type', '=', 'user')
      .execute(),
  )
  const ids = new Map(accounts.map(({ id, email }) => [email, id]))
  return developers.flatMap((developer) => {
    const accountId = ids.get(developer.addresses[0])
    return accountId === undefined ? [] : [{ accountId, developer }]
  })
}

const hasConnected = async (tx: TenantTx, tenantId: string): Promise<boolean> => {
  const row = await tx
    .selectFrom('transition_log')
    .select('id')
    .where('tenant_id', '=', tenantId)
    .where('entity', '=', 'integration')
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

async function connectPublished(
  { database, histories, url, clock }: Connecting,
  { accountId, developer }: Author,
  repositories: readonly SandboxRepository[],
): Promise<number> {
  const published = repositories.filter(
    ({ members, isPrivate, isFork }) => members.includes(developer.login) && !isPrivate && !isFork,
  )
  const addresses: HistoryAddress[] = published.flatMap(({ name }) => histories.addressOf(url(name)) ?? [])
  if (addresses.length === 0) return 0
  const at = clock.now()
  // The account's and the work address, both as if verified by mail.
  const owned: OwnAddress[] = []
  for (const email of developer.addresses) {
    const own = await confirmOwnAddress(database, { accountId, email }, at)
    if (own !== null) owned.push(own)
  }
  // All or none: one repository would already count as connected.
  return database.tenant(accountId, async (tx) => {
    await lockProfile(tx, accountId, at)
    // Another process was faster.
    if (await hasConnected(tx, accountId)) return 0
    for (const own of owned) await claimAddress(tx, accountId, own, at)
    for (const address of addresses) {
      await connectRepository(tx, accountId, { source: { kind: 'git', address }, own: null, at })
    }
    return addresses.length
  })
}
