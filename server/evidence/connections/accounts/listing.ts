import { v7 as uuidv7 } from 'uuid'
import type { ForgeRepository } from '#server/contract/ports/forge.ts'
import type { Histories, HistoryAddress } from '#server/contract/ports/histories.ts'
import type { TenantTx } from '#server/db/database.ts'
import { applyIntegration, queueAnalyses } from '../apply.ts'
import { mostRepositories } from '../connect.ts'
import { logIntegration } from '../log.ts'
import {
  deleteIntegration,
  insertRepository,
  listRepositories,
  lockIntegration,
  activeAnalyses,
  updateRepository,
  type IntegrationRow,
  type RepositoryRow,
} from '../repository.ts'
import { updateForgeAccount } from './account-repository.ts'

/** The repositories that the host lists, last pushed first, and whether the list is complete. */
export interface Listed {
  readonly repositories: readonly ForgeRepository[]
  readonly complete: boolean
}

type Found = ForgeRepository & { readonly address: HistoryAddress }

/** Returns the repositories that can be analysed: with a push, and at an allowed address. */
const readable = ({ repositories }: Listed, { addressOf }: Pick<Histories, 'addressOf'>): Found[] =>
  repositories.flatMap((one) => {
    const address = one.pushedAt === null ? null : addressOf(one.url)
    return address === null ? [] : [{ ...one, address }]
  })

/**
 * Returns the connection by address from which a repository moves to the account, so that it exists only once; null if
 * it already belongs to the account. A repository that is being analysed, or belongs to another account, stays until
 * the next listing.
 */
async function movableFrom(
  tx: TenantTx,
  row: RepositoryRow,
  to: IntegrationRow,
): Promise<IntegrationRow | 'stays' | null> {
  if (row.integration_id === to.id) return null
  const from = await lockIntegration(tx, row.tenant_id, row.integration_id)
  const isBusy = from === null || (await activeAnalyses(tx, row.tenant_id, from.id)).length > 0
  return isBusy || from.provider !== 'git' ? 'stays' : from
}

/** Columns as the host names the repository now; a renamed repository keeps its row. */
const named = ({ id, name, isPrivate, address }: Found) => ({
  external_id: id,
  name,
  url: address.url,
  origin: address.origin,
  is_private: isPrivate,
  gone_at: null,
})

const joining = (one: Found, { tenant_id, id }: IntegrationRow, at: Date) => ({
  ...named(one),
  tenant_id,
  id: uuidv7(),
  integration_id: id,
  included: !one.isFork,
  tip: null,
  created_at: at,
  updated_at: at,
})

/**
 * Stores the repository list of an account and queues the analyses. New repositories are added; repositories no longer
 * listed are marked as gone and keep their commits. Forks are mostly the work of others, so they start excluded. Ends
 * the sync if there is nothing to analyse.
 */
export async function keepListing(
  tx: TenantTx,
  integration: IntegrationRow,
  listed: Listed,
  histories: Pick<Histories, 'addressOf'>,
  at: Date,
): Promise<void> {
  const { tenant_id: tenantId, id } = integration
  const rows = await listRepositories(tx, tenantId)
  const byOrigin = new Map(rows.map((row) => [row.origin, row]))
  const own = new Map(
    rows.flatMap((row) =>
      row.integration_id === id && row.external_id !== null ? [[row.external_id, row]] : [],
    ),
  )
  const listedNow = new Set<string>()
  let room = mostRepositories - rows.length
  let leftOut = 0
  for (const one of readable(listed, histories)) {
    const there = byOrigin.get(one.address.origin)
    const row = own.get(one.id) ?? there
    if (row === undefined) {
      if (room > 0) await insertRepository(tx, joining(one, integration, at))
      else leftOut += 1
      room -= 1
      continue
    }
    const from = await movableFrom(tx, row, integration)
    if (from === 'stays') {
      leftOut += 1
      continue
    }
    listedNow.add(row.id)
    const { origin, ...rest } = named(one)
    // If two repositories have swapped names, each keeps its origin, because an origin is unique.
    const isFree = there === undefined || there.id === row.id
    const changes = { ...rest, ...(isFree && { origin }), integration_id: id, updated_at: at }
    await updateRepository(tx, row, changes)
    if (from === null) continue
    await deleteIntegration(tx, tenantId, from.id)
    await logIntegration(tx, tenantId, from.id, 'integration.removed', { at })
  }
  for (const row of own.values()) {
    const isGone = listed.complete && !listedNow.has(row.id) && row.gone_at === null
    if (isGone) await updateRepository(tx, row, { gone_at: at, updated_at: at })
  }
  const changes = { left_out: leftOut, waits_until: null, listing: false }
  await updateForgeAccount(tx, { tenant_id: tenantId, integration_id: id }, changes)
  await queueAnalyses(tx, integration, at)
  if ((await activeAnalyses(tx, tenantId, id)).length > 0) return
  await applyIntegration(tx, integration, { type: 'integration.read' }, at)
}
