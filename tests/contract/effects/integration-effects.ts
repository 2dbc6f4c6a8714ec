/** What connecting repositories, reading them and leaving them out write: rows of the developer alone. */
import { monthOf } from '#server/expertise/evidence/month.ts'
import { bodyOf } from '#tests/support/answers.ts'
import {
  commitsBefore,
  connectRepository,
  keepEvidence,
  publicAddress,
  repositoryOf,
  type ConnectedIntegration,
} from '#tests/support/evidence-rows.ts'
import { call, type Person } from '#tests/support/people.ts'
import { beginConnect, connectionOf } from '#tests/support/forge.ts'
import { backFromGitHub, cancelled, connected, connectedGitHub, dana } from '../calls/integrations.ts'
import { accountOf } from '../calls/records.ts'
import { operationCalls } from '../operation-calls.ts'
import { hears, nothing, silent, type EffectCases, type EffectCast, type LogRow } from './effects.ts'

/** What a developer's own log holds of a connection. */
export async function ofConnection(
  cast: EffectCast,
  who: Pick<Person, 'uid'>,
): Promise<(id: string, event: string, more?: Partial<LogRow>) => LogRow[]> {
  const { id: tenantId } = await accountOf(cast, who)
  const nowhere = { parentId: null, from: null, to: null, fromStageId: null, toStageId: null, fields: [] }
  return (entityId, event, more) => [
    { tenantId, entity: 'integration', entityId, event, actorMemberId: null, ...nowhere, ...more },
  ]
}

/** A connection that was ended, with the address of its repository. */
export async function revoked(cast: EffectCast) {
  const { who, integration } = await cancelled(cast)
  const path = `/integrations/${integration.id}/revoke`
  const ended = bodyOf<ConnectedIntegration>(await call(cast.server, who, path, { method: 'POST' }))
  return { who, integration: ended, url: repositoryOf(ended).url }
}

/** Commits of three weeks that were read of a connection; gives the months that they are kept in. */
async function read({ server }: EffectCast, accountId: string, integration: ConnectedIntegration) {
  const { id } = repositoryOf(integration)
  const commits = commitsBefore(server.clock.now(), 3, id)
  await keepEvidence(server, accountId, id, commits)
  return new Set(commits.map(({ at }) => monthOf(at))).size
}

/** A reading that is asked for. */
export const begun = ['+1 analysis', '+1 job']
const ended = ['-1 job', '~1 analysis', '~1 integration']

export const integrationEffects: EffectCases<
  | 'connectRepository'
  | 'startConnect'
  | 'addAvailableIntegration'
  | 'syncIntegration'
  | 'revokeIntegration'
  | 'removeIntegration'
  | 'cancelAnalysis'
  | 'includeRepository'
> = {
  connectRepository: {
    'a first repository, of somebody without a profile': async (cast) => {
      const [who, somebodyElse] = [await dana(cast), await dana(cast)]
      const log = await ofConnection(cast, who)
      const own = ['+1 commit_address', '+1 commit_address_owner', '+1 user_profile']
      return {
        status: 201,
        who,
        body: { url: publicAddress() },
        streams: { own: hears(who, 'integration.created'), other: hears(somebodyElse) },
        effects: ({ id }) => ({
          ...silent,
          rows: [...begun, '+1 integration', '+1 repository', ...own],
          log: log(id, 'integration.created', { to: 'connecting' }),
          wakes: ['jobs'],
        }),
      }
    },
    'another repository': async (cast) => {
      const { who } = await connected(cast)
      const log = await ofConnection(cast, who)
      return {
        status: 201,
        who,
        body: { url: publicAddress() },
        effects: ({ id }) => ({
          ...silent,
          rows: [...begun, '+1 integration', '+1 repository'],
          log: log(id, 'integration.created', { to: 'connecting' }),
          wakes: ['jobs'],
        }),
      }
    },
    'one whose connection was ended': async (cast) => {
      const { who, integration, url } = await revoked(cast)
      const log = await ofConnection(cast, who)
      const moved = { from: 'revoked', to: 'connecting' }
      return {
        status: 201,
        who,
        body: { url },
        streams: { own: hears(who, 'integration.connectRequested') },
        effects: () => ({
          ...silent,
          rows: [...begun, '~1 integration'],
          log: log(integration.id, 'integration.connectRequested', moved),
          wakes: ['jobs'],
        }),
      }
    },
  },
  startConnect: {
    'to GitHub': async (cast) => ({
      ...(await operationCalls.startConnect(cast)),
      effects: () => ({ ...silent, rows: ['+1 oauth_attempt'] }),
    }),
  },
  addAvailableIntegration: {
    'of somebody without a profile': async (cast) => {
      const { who, body } = await backFromGitHub(cast)
      const log = await ofConnection(cast, who)
      const claimed = ['+1 commit_address', '+1 commit_address_owner']
      const own = ['+1 forge_account', '+1 forge_account_owner', '+1 user_profile']
      return {
        status: 201,
        who,
        body,
        streams: { own: hears(who, 'integration.created') },
        effects: ({ id }) => ({
          ...silent,
          rows: [...claimed, '+1 integration', '+1 job', ...own, '~1 oauth_attempt'],
          log: log(id, 'integration.created', { to: 'connecting' }),
          wakes: ['jobs'],
        }),
      }
    },
    'of one whose account was disconnected': async (cast) => {
      const { who, integration } = await connectedGitHub(cast)
      const path = `/integrations/${integration.id}/revoke`
      await call(cast.server, who, path, { method: 'POST' })
      const attempt = await beginConnect(cast.server, who, { integrationId: integration.id })
      const log = await ofConnection(cast, who)
      const moved = { from: 'revoked', to: 'connecting' }
      return {
        status: 201,
        who,
        body: await connectionOf(cast.server, attempt, 'sam'),
        effects: () => ({
          ...silent,
          rows: ['+1 job', '~1 forge_account', '~1 integration', '~1 oauth_attempt'],
          log: log(integration.id, 'integration.connectRequested', moved),
          wakes: ['jobs'],
        }),
      }
    },
  },
  syncIntegration: {
    'one that rests': async (cast) => {
      const { who, integration } = await cancelled(cast)
      const log = await ofConnection(cast, who)
      const moved = { from: 'connected', to: 'syncing' }
      return {
        status: 202,
        who,
        path: { integrationId: integration.id },
        streams: { own: hears(who, 'integration.syncRequested') },
        effects: () => ({
          ...silent,
          rows: [...begun, '~1 integration'],
          log: log(integration.id, 'integration.syncRequested', moved),
          wakes: ['jobs'],
        }),
      }
    },
  },
  revokeIntegration: {
    'one that rests': async (cast) => {
      const { who, integration } = await cancelled(cast)
      const log = await ofConnection(cast, who)
      const moved = { from: 'connected', to: 'revoked' }
      return {
        status: 200,
        who,
        path: { integrationId: integration.id },
        streams: { own: hears(who, 'integration.revoked') },
        effects: () => ({
          ...silent,
          rows: ['~1 integration'],
          log: log(integration.id, 'integration.revoked', moved),
        }),
      }
    },
    'an account, of which nothing is kept that lets anybody in': async (cast) => {
      const { who, integration } = await connectedGitHub(cast)
      const log = await ofConnection(cast, who)
      const moved = { from: 'connecting', to: 'revoked' }
      return {
        status: 200,
        who,
        path: { integrationId: integration.id },
        streams: { own: hears(who, 'integration.revoked') },
        effects: () => ({
          ...silent,
          rows: ['-1 job', '~1 forge_account', '~1 integration'],
          log: log(integration.id, 'integration.revoked', moved),
          wakes: ['jobs gone'],
        }),
      }
    },
    'one that waits to be read, and what was read stays': async (cast) => {
      const { who, integration } = await connected(cast)
      const log = await ofConnection(cast, who)
      await read(cast, (await accountOf(cast, who)).id, integration)
      const moved = { from: 'connecting', to: 'revoked' }
      return {
        status: 200,
        who,
        path: { integrationId: integration.id },
        effects: () => ({
          ...silent,
          rows: [...ended, '~1 repository'],
          log: log(integration.id, 'integration.revoked', moved),
          wakes: ['jobs gone'],
        }),
      }
    },
  },
  removeIntegration: {
    'an account, which somebody else may connect then': async (cast) => {
      const { who, integration } = await connectedGitHub(cast)
      const log = await ofConnection(cast, who)
      const gone = ['-1 forge_account', '-1 forge_account_owner', '-1 integration', '-1 job']
      return {
        status: 204,
        who,
        path: { integrationId: integration.id },
        effects: () => ({
          ...silent,
          rows: gone,
          log: log(integration.id, 'integration.removed'),
          wakes: ['jobs gone'],
        }),
      }
    },
    'one that waits, with what was read': async (cast) => {
      const { who, integration } = await connected(cast)
      await connectRepository(cast.server, who)
      const log = await ofConnection(cast, who)
      const months = await read(cast, (await accountOf(cast, who)).id, integration)
      return {
        status: 204,
        who,
        path: { integrationId: integration.id },
        streams: { own: hears(who, 'integration.removed') },
        effects: () => ({
          ...silent,
          rows: ['-1 analysis', '-1 integration', '-1 job', '-1 repository', `-${months} evidence_month`],
          log: log(integration.id, 'integration.removed'),
          wakes: ['jobs gone'],
        }),
      }
    },
  },
  cancelAnalysis: {
    'one that waits': async (cast) => {
      const { who, integration, analysisId } = await connected(cast)
      const log = await ofConnection(cast, who)
      const moved = { from: 'connecting', to: 'connected' }
      return {
        status: 200,
        who,
        path: { analysisId },
        streams: { own: hears(who, 'integration.cancelled') },
        effects: () => ({
          ...silent,
          rows: ended,
          log: log(integration.id, 'integration.cancelled', moved),
          wakes: ['jobs gone'],
        }),
      }
    },
  },
  includeRepository: {
    'one that counted': async (cast) => {
      const { who, integration } = await connected(cast)
      const log = await ofConnection(cast, who)
      return {
        status: 200,
        who,
        path: { repositoryId: repositoryOf(integration).id },
        body: { included: false },
        streams: { own: hears(who, 'integration.changed') },
        effects: () => ({
          ...silent,
          rows: ['~1 repository'],
          log: log(integration.id, 'integration.changed', { fields: ['included'] }),
        }),
      }
    },
    'one that counts already': async (cast) => {
      const { who, integration } = await connected(cast)
      const path = { repositoryId: repositoryOf(integration).id }
      return { status: 200, who, path, body: { included: true }, effects: () => nothing }
    },
  },
}
