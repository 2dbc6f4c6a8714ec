import { v7 as uuidv7 } from 'uuid'
import { integrationMachine } from '#machines/lifecycle/integration/integration-machine.ts'
import { applyEvent, impossibility } from '#machines/shared/lifecycle.ts'
import type { Refusal } from '#machines/shared/refusal.ts'
import type { HistoryAddress } from '#server/contract/ports/histories.ts'
import type { TenantTx } from '#server/db/database.ts'
import { claimAddress, type OwnAddress } from '#server/evidence/identities/addresses.ts'
import { refreshDeveloperSearch } from '#server/modules/developer-search/face.ts'
import { lockProfile } from '#server/modules/users/face.ts'
import { applyIntegration, queueReading } from './apply.ts'
import { setWhole } from './bundles/repository.ts'
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

/** Repositories of one developer: more than anybody shows. */
export const mostRepositories = 200

/** Where a history comes from: a host, or a bundle that was sent. */
export type Source =
  | { readonly kind: 'git'; readonly address: HistoryAddress }
  | { readonly kind: 'bundle'; readonly id: string; readonly name: string }

export interface Connecting {
  readonly source: Source
  /** The verified address of the account; null where it has none. */
  readonly own: OwnAddress | null
  readonly at: Date
}

export type Connected =
  | { kind: 'done'; id: string }
  /** It is connected already. */
  | { kind: 'connected' }
  | { kind: 'tooMany' }
  | { kind: 'refused'; refusal: Refusal }

/** A bundle has the name that its sender gave it, however it is written: another one of that name is the same repository. */
export const originOf = (source: Source): string =>
  source.kind === 'git' ? source.address.origin : `bundle:${source.name.toLowerCase()}`

/** Whose a repository is, its name, and where it is fetched from. */
function namesOf(source: Source) {
  if (source.kind === 'bundle') return { owner: '', name: source.name, url: null }
  const { origin, url } = source.address
  const [host = '', ...path] = origin.split('/')
  return { owner: [host, ...path.slice(0, -1)].join('/'), name: path.at(-1) ?? host, url }
}

/**
 * Connects a repository of the developer's, whose reading then waits in the queue. One that was ended is taken up again; a
 * bundle of a name that is known is what is read of it next.
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
  if (source.kind === 'bundle') await setWhole(tx, { tenant_id: tenantId, id: source.id }, id)
  await queueReading(tx, integration, at)
  await logIntegration(tx, tenantId, integration.id, 'integration.created', { to: integration.state, at })
  await refreshDeveloperSearch(tx, tenantId, at)
  return { kind: 'done', id: integration.id }
}

/** What another bundle of a known name asks of its connection. */
const eventFor = ({ state }: Pick<IntegrationRow, 'state'>) =>
  ({ type: state === 'revoked' ? 'integration.connectRequested' : 'integration.syncRequested' }) as const

/** What stands against a bundle of this name before it is sent; null for nothing. */
export async function againstBundle(
  tx: TenantTx,
  tenantId: string,
  name: string,
): Promise<'tooMany' | Refusal | null> {
  const known = await findRepository(tx, tenantId, { origin: originOf({ kind: 'bundle', id: '', name }) })
  if (known === null)
    return (await listRepositories(tx, tenantId)).length >= mostRepositories ? 'tooMany' : null
  const integration = await lockIntegration(tx, tenantId, known.integration_id)
  if (integration === null) return null
  const standing = { state: integration.state, facts: { included: 1, isAtHand: true, byAccount: false } }
  const event = eventFor(integration)
  const verdict = applyEvent(integrationMachine, standing, event)
  if (verdict.kind === 'refused') return verdict.refusal
  return verdict.kind === 'impossible' ? impossibility(integration.state, event) : null
}

/** Whoever sends a bundle wants it to count. */
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
  await setWhole(tx, { tenant_id: tenantId, id: bundleId }, repository.id)
  const applied = await applyIntegration(tx, integration, eventFor(integration), at)
  await refreshDeveloperSearch(tx, tenantId, at)
  return applied.kind === 'refused' ? applied : { kind: 'done', id: integration.id }
}

async function connectAgain(tx: TenantTx, tenantId: string, id: string, at: Date): Promise<Connected> {
  const integration = await lockIntegration(tx, tenantId, id)
  // One of an account that was ended is the account's still: it is connected again, or removed.
  if (integration?.state !== 'revoked' || integration.provider !== 'git') return { kind: 'connected' }
  const applied = await applyIntegration(tx, integration, { type: 'integration.connectRequested' }, at)
  await refreshDeveloperSearch(tx, tenantId, at)
  return applied.kind === 'refused' ? applied : { kind: 'done', id }
}
