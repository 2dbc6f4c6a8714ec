/** Connections and readings that a rule refuses. */
import { randomUUID } from 'node:crypto'
import { publicAddress, repositoryOf } from '#tests/support/evidence-rows.ts'
import { call, type Person } from '#tests/support/people.ts'
import { cancelled, connected, dana } from '../calls/integrations.ts'
import { accountOf } from '../calls/records.ts'
import type { EffectCast, Refusal } from './effects.ts'
import { revoked } from './integration-effects.ts'

/** Leaves the only repository of a connection out. */
async function leaveOut({ server }: EffectCast, who: Person, repositoryId: string) {
  const body = { included: false }
  await call(server, who, `/repositories/${repositoryId}`, { method: 'PUT', body })
}

/** As many repositories as a developer may have. */
async function withMostRepositories(cast: EffectCast): Promise<Person> {
  const { who, integration } = await connected(cast)
  const { id: tenantId } = await accountOf(cast, who)
  const at = cast.server.clock.now()
  const rows = Array.from({ length: 199 }, (_, index) => ({
    tenant_id: tenantId,
    id: randomUUID(),
    integration_id: integration.id,
    name: `repository ${index}`,
    url: `https://git.example/${index}`,
    origin: `git.example/${index}`,
    tip: null,
    created_at: at,
    updated_at: at,
  }))
  await cast.server.database.tenant(tenantId, (tx) => tx.insertInto('repository').values(rows).execute())
  return who
}

export const integrationRefusals: Record<string, Refusal> = {
  'an address that nobody may fetch from': {
    operation: 'connectRepository',
    code: 'bad-input',
    call: async (cast) => ({ status: 422, who: await dana(cast), body: { url: 'file:///etc/passwd' } }),
  },
  'a repository that is connected already': {
    operation: 'connectRepository',
    code: 'repository-connected',
    call: async (cast) => {
      const { who, integration } = await connected(cast)
      const url = `${repositoryOf(integration).url.toUpperCase().replace('HTTPS', 'https')}.git/`
      return { status: 409, who, body: { url } }
    },
  },
  'one repository more than there may be': {
    operation: 'connectRepository',
    code: 'bad-input',
    call: async (cast) => ({
      status: 422,
      who: await withMostRepositories(cast),
      body: { url: publicAddress() },
    }),
  },
  'a repository that was left out before its connection was ended': {
    operation: 'connectRepository',
    code: 'refused',
    call: async (cast) => {
      const { who, integration, url } = await revoked(cast)
      await leaveOut(cast, who, repositoryOf(integration).id)
      return { status: 422, who, body: { url } }
    },
  },
  'reading what is read already': {
    operation: 'syncIntegration',
    code: 'refused',
    call: async (cast) => {
      const { who, integration } = await connected(cast)
      return { status: 422, who, path: { integrationId: integration.id } }
    },
  },
  'reading where nothing counts': {
    operation: 'syncIntegration',
    code: 'refused',
    call: async (cast) => {
      const { who, integration } = await cancelled(cast)
      await leaveOut(cast, who, repositoryOf(integration).id)
      return { status: 422, who, path: { integrationId: integration.id } }
    },
  },
  'reading by a connection that was ended': {
    operation: 'syncIntegration',
    code: 'refused',
    call: async (cast) => {
      const { who, integration } = await revoked(cast)
      return { status: 422, who, path: { integrationId: integration.id } }
    },
  },
  'ending a connection that was ended': {
    operation: 'revokeIntegration',
    code: 'refused',
    call: async (cast) => {
      const { who, integration } = await revoked(cast)
      return { status: 422, who, path: { integrationId: integration.id } }
    },
  },
  'ending a reading that has ended': {
    operation: 'cancelAnalysis',
    code: 'refused',
    call: async (cast) => {
      const { who, analysisId } = await cancelled(cast)
      return { status: 422, who, path: { analysisId } }
    },
  },
}
