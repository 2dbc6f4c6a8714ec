/** Connections and readings that a rule refuses. */
import { randomUUID } from 'node:crypto'
import {
  beginBundle,
  connectRepository,
  publicAddress,
  repositoryOf,
  sendPart,
} from '#tests/support/evidence-rows.ts'
import { call, type Person } from '#tests/support/people.ts'
import { beginConnect, connectionOf } from '#tests/support/forge.ts'
import { backFromGitHub, cancelled, connected, connectedGitHub, dana } from '../calls/integrations.ts'
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
  const who = await dana(cast)
  await fillUp(cast, who)
  return who
}

async function fillUp(cast: EffectCast, who: Person): Promise<void> {
  const integration = await connectRepository(cast.server, who)
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
}

export const integrationRefusals: Record<string, Refusal> = {
  'another account than the one that is to be connected again': {
    operation: 'addAvailableIntegration',
    code: 'user-mismatch',
    rows: ['~1 oauth_attempt'],
    call: async (cast) => {
      const { who, integration } = await connectedGitHub(cast)
      const attempt = await beginConnect(cast.server, who, { integrationId: integration.id })
      return { status: 422, who, body: await connectionOf(cast.server, attempt, 'noor') }
    },
  },
  'an account that somebody else has connected': {
    operation: 'addAvailableIntegration',
    code: 'forge-account-connected',
    rows: ['~1 oauth_attempt'],
    call: async (cast) => {
      await connectedGitHub(cast)
      const who = await dana(cast)
      const attempt = await beginConnect(cast.server, who)
      return { status: 409, who, body: await connectionOf(cast.server, attempt, 'sam') }
    },
  },
  'a way to GitHub that was for public repositories alone': {
    operation: 'addAvailableIntegration',
    code: 'state-invalid',
    call: async (cast) => {
      const { who, body } = await backFromGitHub(cast)
      return { status: 422, who, body: { ...body, isPrivateAllowed: true } }
    },
  },
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
      const url = `${repositoryOf(integration).url?.toUpperCase().replace('HTTPS', 'https')}.git/`
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
  'a bundle of one repository more than there may be': {
    operation: 'beginBundle',
    code: 'bad-input',
    call: async (cast) => ({
      status: 422,
      who: await withMostRepositories(cast),
      body: { name: 'compiler', size: 4 },
    }),
  },
  'a bundle of a repository that is being read': {
    operation: 'beginBundle',
    code: 'refused',
    call: async (cast) => {
      const who = await dana(cast)
      await sendPart(cast.server, who, await beginBundle(cast.server, who), 1, 'pack')
      return { status: 422, who, body: { name: 'Compiler', size: 4 } }
    },
  },
  'a part of another size': {
    operation: 'sendBundlePart',
    code: 'bundle-part-size',
    call: async (cast) => {
      const who = await dana(cast)
      const { id } = await beginBundle(cast.server, who, { size: 5 })
      const bytes = { type: 'application/octet-stream', content: 'pack' }
      return { status: 422, who, path: { bundleId: id, part: '1' }, bytes }
    },
  },
  'the last part of one repository more than there may be': {
    operation: 'sendBundlePart',
    code: 'bad-input',
    call: async (cast) => {
      const who = await dana(cast)
      const { id } = await beginBundle(cast.server, who)
      await fillUp(cast, who)
      const bytes = { type: 'application/octet-stream', content: 'pack' }
      return { status: 422, who, path: { bundleId: id, part: '1' }, bytes }
    },
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
