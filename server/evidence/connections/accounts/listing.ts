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
  underWay,
  updateRepository,
  type IntegrationRow,
  type RepositoryRow,
} from '../repository.ts'
import { updateForgeAccount } from './account-repository.ts'

/** What the host lists for an account: last pushed first, and whether that is all of it. */
export interface Listed {
  readonly repositories: readonly ForgeRepository[]
  readonly complete: boolean
}

type Found = ForgeRepository & { readonly address: HistoryAddress }

/** What of it can be read: something was pushed, to an address that may be fetched. */
const readable = ({ repositories }: Listed, { addressOf }: Pick<Histories, 'addressOf'>): Found[] =>
  repositories.flatMap((one) => {
    const address = one.pushedAt === null ? null : addressOf(one.url)
    return address === null ? [] : [{ ...one, address }]
  })

/**
 * The connection by its address that a repository comes over from, so that it is there once: null where it is the account's
 * already. One that is being read there stays until another list, as does one of another account.
 */
async function comesFrom(
  tx: TenantTx,
  row: RepositoryRow,
  to: IntegrationRow,
): Promise<IntegrationRow | 'stays' | null> {
  if (row.integration_id === to.id) return null
  const from = await lockIntegration(tx, row.tenant_id, row.integration_id)
  const isBusy = from === null || (await underWay(tx, row.tenant_id, from.id)).length > 0
  return isBusy || from.provider !== 'git' ? 'stays' : from
}

/** The repository as the host names it now; renamed, it is the one that it was. */
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
 * Keeps what an account's host lists: new ones join, those that it lists no more are told as gone and stay with what was read.
 * Forks are mostly others' work, so that they join without counting. Then all that count are read; where there is nothing to
 * read, the reading has ended.
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
    const from = await comesFrom(tx, row, integration)
    if (from === 'stays') {
      leftOut += 1
      continue
    }
    listedNow.add(row.id)
    const { origin, ...rest } = named(one)
    // Of two that have swapped their names each keeps its place: an address is one repository's.
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
  const told = { left_out: leftOut, waits_until: null, listing: false }
  await updateForgeAccount(tx, { tenant_id: tenantId, integration_id: id }, told)
  await queueAnalyses(tx, integration, at)
  if ((await underWay(tx, tenantId, id)).length > 0) return
  await applyIntegration(tx, integration, { type: 'integration.read' }, at)
}
