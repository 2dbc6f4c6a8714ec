import { isEmailAddress } from '#machines/domain/text/email-address.ts'
import { forgeOffers } from '#server/contract/ports/forge-offers.ts'
import type { components } from '#contract/schema.gen.ts'
import type { ContextOf } from '#server/contract/operation.ts'
import type { TenantTx } from '#server/db/database.ts'
import { joinedSuggestions } from '#server/evidence/reader/reading/suggested-addresses.ts'
import { isSameAddress, listAddresses, type CommitAddress } from '#server/evidence/identities/addresses.ts'
import { presentAddress } from '#server/evidence/identities/present-address.ts'
import { presentSigning } from '#server/evidence/identities/present-signing.ts'
import { forgeAccounts, type ForgeAccountRow } from './accounts/account-repository.ts'
import {
  isSyncing,
  lastAnalyses,
  listIntegrations,
  listRepositories,
  type AnalysisRow,
  type IntegrationRow,
  type RepositoryRow,
} from './repository.ts'

type ConnectedIntegration = components['schemas']['ConnectedIntegration']
type Failure = components['schemas']['ReadingFailure']

const failures: Record<Failure, true> = {
  unreachable: true,
  needsAccess: true,
  notGit: true,
  empty: true,
  tooLarge: true,
  tooInflated: true,
  tooMuchMemory: true,
  tooMuchDisk: true,
  tooMuchProcessor: true,
  tooSlow: true,
  incomplete: true,
  unsupported: true,
  damaged: true,
  refusedAddress: true,
  cancelled: true,
  defect: true,
  needsReauth: true,
}

/**
 * Maps a stored failure to the contract (docs/analysis.md#what-ends-an-analysis). A later release may have stored one that is unknown
 * here.
 */
const failureOf = (stored: string | null): Failure | null =>
  stored === null ? null : Object.hasOwn(failures, stored) ? (stored as Failure) : 'defect'

export const toAnalysis = (row: AnalysisRow): components['schemas']['Analysis'] => ({
  id: row.id,
  state: row.state,
  failure: failureOf(row.failure),
  total: row.total,
  done: row.done,
  createdAt: row.created_at.toISOString(),
  endedAt: row.ended_at?.toISOString() ?? null,
})

const toRepository = (
  row: RepositoryRow,
  analysis: AnalysisRow | undefined,
): components['schemas']['Repository'] => ({
  id: row.id,
  name: row.name,
  url: row.url,
  isPrivate: row.is_private,
  isGone: row.gone_at !== null,
  included: row.included,
  copied: row.copied,
  mergesPending: row.merges_pending,
  commits: row.commits,
  others: row.others,
  analysis: analysis === undefined ? null : toAnalysis(analysis),
  version: row.version,
})

const toAccount = (row: ForgeAccountRow): components['schemas']['ForgeAccount'] => ({
  login: row.login,
  scopes: row.scopes,
  isPrivateAllowed: row.is_private_allowed,
  leftOut: row.left_out,
})

/** The stored time counts only during a sync and until it has passed, because it may belong to an earlier listing. */
function waitOf(row: IntegrationRow, account: ForgeAccountRow | undefined, now: Date | null): string | null {
  const until = account?.waits_until ?? null
  return isSyncing(row) && until !== null && now !== null && until > now ? until.toISOString() : null
}

const toIntegration = (
  row: IntegrationRow,
  account: ForgeAccountRow | undefined,
  repositories: ConnectedIntegration['repositories'],
  now: Date | null,
): ConnectedIntegration => ({
  id: row.id,
  provider: row.provider,
  ownerName: row.owner_name,
  account: account === undefined ? null : toAccount(account),
  state: row.state,
  failure: failureOf(row.failure),
  waitsUntil: waitOf(row, account, now),
  syncedAt: row.synced_at?.toISOString() ?? null,
  repositories,
  version: row.version,
  createdAt: row.created_at.toISOString(),
})

/** Returns all integrations of the tenant, oldest first, in contract form. */
async function presentIntegrations(
  tx: TenantTx,
  tenantId: string,
  repositories: readonly RepositoryRow[],
  now: Date | null,
): Promise<ConnectedIntegration[]> {
  const [rows, accounts, analyses] = [
    await listIntegrations(tx, tenantId),
    await forgeAccounts(tx, tenantId),
    await lastAnalyses(tx, tenantId),
  ]
  return rows.map((row) =>
    toIntegration(
      row,
      accounts.get(row.id),
      repositories
        .filter(({ integration_id }) => integration_id === row.id)
        .map((repository) => toRepository(repository, analyses.get(repository.id))),
      now,
    ),
  )
}

/**
 * Returns one integration, which must exist.
 *
 * @param now the server's time; null for an integration without a code host account, which never waits
 */
export async function presentIntegration(
  tx: TenantTx,
  tenantId: string,
  id: string,
  now: Date | null = null,
): Promise<ConnectedIntegration> {
  const all = await presentIntegrations(tx, tenantId, await listRepositories(tx, tenantId), now)
  const found = all.find((one) => one.id === id)
  if (found === undefined) throw new Error(`integration ${id} is not there`)
  return found
}

/** Returns the emails that analyses suggest and that the developer has not claimed. */
const suggestedOf = (repositories: readonly RepositoryRow[], claimed: readonly CommitAddress[]) =>
  joinedSuggestions(...repositories.map(({ suggested }) => suggested)).flatMap(({ address, commits }) =>
    !isEmailAddress(address) || claimed.some(({ value }) => isSameAddress(value, address))
      ? []
      : [{ value: address, commits }],
  )

/** Returns the developer's connections, commit emails and signing keys. */
export async function presentConnections(
  tx: TenantTx,
  {
    actor,
    clock,
    forge,
    publicUrl,
  }: Pick<ContextOf<'listIntegrations'>, 'actor' | 'clock' | 'forge' | 'publicUrl'>,
): Promise<components['schemas']['IntegrationPage']> {
  const repositories = await listRepositories(tx, actor.accountId)
  const items = await presentIntegrations(tx, actor.accountId, repositories, clock.now())
  const addresses = await listAddresses(tx, actor.accountId)
  return {
    items,
    addresses: addresses.map((address) => presentAddress(address, actor)),
    suggested: suggestedOf(repositories, addresses),
    forges: forgeOffers(forge),
    signing: await presentSigning(tx, actor.accountId, publicUrl),
  }
}
