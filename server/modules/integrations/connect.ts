import { v7 as uuidv7 } from 'uuid'
import type { Refusal } from '#machines/shared/refusal.ts'
import type { HistoryAddress } from '#server/contract/ports/histories.ts'
import type { TenantTx } from '#server/db/database.ts'
import { claimAddress, type OwnAddress } from '../evidence/face.ts'
import { lockProfile } from '../users/face.ts'
import { applyIntegration, queueAnalyses } from './apply.ts'
import { logIntegration } from './log.ts'
import {
  findRepository,
  insertIntegration,
  insertRepository,
  listRepositories,
  lockIntegration,
} from './repository.ts'

/** Repositories of one developer: more than anybody shows. */
export const mostRepositories = 200

export interface Connecting {
  readonly address: HistoryAddress
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

/** Connects a repository of the developer's, whose reading then waits in the queue. One that was ended is taken up again. */
export async function connectRepository(
  tx: TenantTx,
  tenantId: string,
  { address, own, at }: Connecting,
): Promise<Connected> {
  await lockProfile(tx, tenantId, at)
  if (own !== null) await claimAddress(tx, tenantId, own, at)
  const known = await findRepository(tx, tenantId, { origin: address.origin })
  if (known !== null) return connectAgain(tx, tenantId, known.integration_id, at)
  if ((await listRepositories(tx, tenantId)).length >= mostRepositories) return { kind: 'tooMany' }
  const stamps = { tenant_id: tenantId, created_at: at, updated_at: at }
  const [host = '', ...path] = address.origin.split('/')
  const integration = await insertIntegration(tx, {
    ...stamps,
    id: uuidv7(),
    provider: 'git',
    owner_name: [host, ...path.slice(0, -1)].join('/'),
    state: 'connecting',
    failure: null,
    synced_at: null,
  })
  await insertRepository(tx, {
    ...stamps,
    id: uuidv7(),
    integration_id: integration.id,
    name: path.at(-1) ?? host,
    url: address.url,
    origin: address.origin,
    tip: null,
  })
  await queueAnalyses(tx, integration, at)
  await logIntegration(tx, tenantId, integration.id, 'integration.created', { to: integration.state, at })
  return { kind: 'done', id: integration.id }
}

async function connectAgain(tx: TenantTx, tenantId: string, id: string, at: Date): Promise<Connected> {
  const integration = await lockIntegration(tx, tenantId, id)
  if (integration?.state !== 'revoked') return { kind: 'connected' }
  const applied = await applyIntegration(tx, integration, { type: 'integration.connectRequested' }, at)
  return applied.kind === 'refused' ? applied : { kind: 'done', id }
}
