import { v7 as uuidv7 } from 'uuid'
import { integrationMachine } from '#machines/lifecycle/integration/integration-machine.ts'
import { applyEvent, impossibility } from '#machines/shared/lifecycle.ts'
import type { Refusal } from '#machines/shared/refusal.ts'
import type { HistoryAddress } from '#server/contract/ports/histories.ts'
import type { TenantTx } from '#server/db/database.ts'
import { claimAddress, type OwnAddress } from '#server/evidence/identities/addresses.ts'
import { refreshDeveloperSearch } from '#server/modules/developer-search/public.ts'
import { lockProfile } from '#server/modules/users/public.ts'
import { applyIntegration, queueSync } from './apply.ts'
import { assignBundle } from './bundles/repository.ts'
import { logIntegration } from './log.ts'
import {
  findRepository,
  insertIntegration,
  insertRepository,
  listRepositories,
  lockIntegration,
  updateRepository,
  type IntegrationRow,
  type RepositoryRow,
} from './repository.ts'

/** Limit of repositories per developer. */
export const mostRepositories = 200

/** Where a history comes from: a host, or an uploaded bundle. */
export type Source =
  | { readonly kind: 'git'; readonly address: HistoryAddress }
  | { readonly kind: 'bundle'; readonly id: string; readonly name: string }

export interface Connecting {
  readonly source: Source
  /** The verified email of the account; null without one. */
  readonly own: OwnAddress | null
  readonly at: Date
}

export type Connected =
  | { kind: 'done'; id: string }
  /** The repository is already connected. */
  | { kind: 'connected' }
  | { kind: 'tooMany' }
  | { kind: 'refused'; refusal: Refusal }

/** Returns the unique key of a repository. Bundles with the same name, in any case, belong to the same repository. */
export const originOf = (source: Source): string =>
  source.kind === 'git' ? source.address.origin : `bundle:${source.name.toLowerCase()}`

/** Returns the owner, the name and the URL of a repository. */
function namesOf(source: Source) {
  if (source.kind === 'bundle') return { owner: '', name: source.name, url: null }
  const { origin, url } = source.address
  const [host = '', ...path] = origin.split('/')
  return { owner: [host, ...path.slice(0, -1)].join('/'), name: path.at(-1) ?? host, url }
}

/**
 * Connects a repository and queues its analysis. A disconnected one is reconnected; a bundle with a known name becomes
 * the next source of that repository.
 */
export async function connectRepository(
  tx: TenantTx,
  tenantId: string,
  { source, own, at }: Connecting,
): Promise<Connected> {
  await lockProfile(tx, tenantId, at)
  if (own !== null) await claimAddress(tx, tenantId, own, at)
  const origin = originOf(source)
  const known = await findRepository(tx, tenantId, { origin })
  if (known !== null)
    return source.kind === 'git'
      ? connectAgain(tx, tenantId, known.integration_id, at)
      : readBundle(tx, tenantId, known, source.id, at)
  if ((await listRepositories(tx, tenantId)).length >= mostRepositories) return { kind: 'tooMany' }
  const stamps = { tenant_id: tenantId, created_at: at, updated_at: at }
  const { owner, name, url } = namesOf(source)
  const integration = await insertIntegration(tx, {
    ...stamps,
    id: uuidv7(),
    provider: source.kind,
    owner_name: owner,
    state: 'connecting',
    failure: null,
    synced_at: null,
  })
  const id = uuidv7()
  await insertRepository(tx, { ...stamps, id, integration_id: integration.id, name, url, origin, tip: null })
  if (source.kind === 'bundle') await assignBundle(tx, { tenant_id: tenantId, id: source.id }, id)
  await queueSync(tx, integration, at)
  await logIntegration(tx, tenantId, integration.id, 'integration.created', { to: integration.state, at })
  await refreshDeveloperSearch(tx, tenantId, at)
  return { kind: 'done', id: integration.id }
}

/** The event that another bundle with a known name triggers. */
const eventFor = ({ state }: Pick<IntegrationRow, 'state'>) =>
  ({ type: state === 'revoked' ? 'integration.connectRequested' : 'integration.syncRequested' }) as const

/** Returns why a bundle with this name would be refused, before its upload; null if it would not. */
export async function bundleRefusal(
  tx: TenantTx,
  tenantId: string,
  name: string,
): Promise<'tooMany' | Refusal | null> {
  const known = await findRepository(tx, tenantId, { origin: originOf({ kind: 'bundle', id: '', name }) })
  if (known === null)
    return (await listRepositories(tx, tenantId)).length >= mostRepositories ? 'tooMany' : null
  const integration = await lockIntegration(tx, tenantId, known.integration_id)
  if (integration === null) return null
  const record = { state: integration.state, facts: { included: 1, isAtHand: true, byAccount: false } }
  const event = eventFor(integration)
  const verdict = applyEvent(integrationMachine, record, event)
  if (verdict.kind === 'refused') return verdict.refusal
  return verdict.kind === 'impossible' ? impossibility(integration.state, event) : null
}

/** An upload includes the repository, because the developer wants it to count. */
async function readBundle(
  tx: TenantTx,
  tenantId: string,
  repository: RepositoryRow,
  bundleId: string,
  at: Date,
): Promise<Connected> {
  const integration = await lockIntegration(tx, tenantId, repository.integration_id)
  if (integration === null) throw new Error('a repository without its integration')
  await updateRepository(tx, repository, { included: true, updated_at: at })
  await assignBundle(tx, { tenant_id: tenantId, id: bundleId }, repository.id)
  const applied = await applyIntegration(tx, integration, eventFor(integration), at)
  await refreshDeveloperSearch(tx, tenantId, at)
  return applied.kind === 'refused' ? applied : { kind: 'done', id: integration.id }
}

async function connectAgain(tx: TenantTx, tenantId: string, id: string, at: Date): Promise<Connected> {
  const integration = await lockIntegration(tx, tenantId, id)
  // A disconnected account keeps its repositories: the developer reconnects the account or removes it.
  if (integration?.state !== 'revoked' || integration.provider !== 'git') return { kind: 'connected' }
  const applied = await applyIntegration(tx, integration, { type: 'integration.connectRequested' }, at)
  await refreshDeveloperSearch(tx, tenantId, at)
  return applied.kind === 'refused' ? applied : { kind: 'done', id }
}
