import { expect } from 'vitest'
import { monthOf } from '#server/evidence/commits/month.ts'
import {
  commitsBefore,
  connectRepository,
  keepEvidence,
  repositoryOf,
} from '#tests/support/people/evidence-rows.ts'
import {
  cancelled,
  changedTo,
  connected,
  connectedGitHub,
  excludeRepository,
  forges,
  integrationChanges,
  latestIntegration,
  queued,
  revoked,
  waitingAnalysis,
  type Connection,
} from '../calls/integrations.ts'
import { newId } from '../calls/matching.ts'
import { accountOf } from '../calls/records.ts'
import { hears, type EffectCast } from '../effects/effects.ts'
import type { Entries } from './entry.ts'

const on = ({ who, integration }: Connection, status: number) => ({
  status,
  who,
  path: { integrationId: integration.id },
})

/** Stores evidence of three weeks for a connection, and returns the count of months with rows. */
async function keepThreeWeeks(cast: EffectCast, { who, integration }: Connection) {
  const { id } = repositoryOf(integration)
  const commits = commitsBefore(cast.server.clock.now(), 3, id)
  await keepEvidence(cast.server, (await accountOf(cast, who)).id, id, commits)
  return new Set(commits.map(({ at }) => monthOf(at))).size
}

export const integrations: Entries<
  'listIntegrations' | 'syncIntegration' | 'revokeIntegration' | 'removeIntegration'
> = {
  listIntegrations: {
    call: async (cast) => {
      const { who, integration } = await connected(cast)
      const second = await connectRepository(cast.server, who)
      return {
        status: 200,
        who,
        answer: () => ({
          items: [integration, second],
          addresses: [{ id: newId(), value: who.email, confirmed: true, isAccount: true, linkUntil: null }],
          suggested: [],
          forges,
          signing: { challenge: expect.any(String) as string, keys: [] },
        }),
      }
    },
  },

  syncIntegration: {
    call: async (cast) => {
      const made = await cancelled(cast)
      return {
        ...on(made, 202),
        answer: (at) =>
          changedTo(made.integration, { state: 'syncing', version: 3 }, { analysis: waitingAnalysis(at) }),
        readBack: latestIntegration,
      }
    },
    effects: {
      'queues an analysis of an idle connection': async (cast) => {
        const made = await cancelled(cast)
        return {
          ...on(made, 202),
          streams: { own: hears(made.who, 'integration.syncRequested') },
          effects: await integrationChanges(cast, made, 'integration.syncRequested', {
            from: 'connected',
            to: 'syncing',
            rows: [...queued, '~1 integration'],
            wakes: ['jobs'],
          }),
        }
      },
    },
    refuses: {
      'a connection with a queued analysis': {
        code: 'refused',
        call: async (cast) => on(await connected(cast), 422),
      },
      'a connection without included repositories': {
        code: 'refused',
        call: async (cast) => {
          const made = await cancelled(cast)
          await excludeRepository(cast, made)
          return on(made, 422)
        },
      },
      'a revoked connection': { code: 'refused', call: async (cast) => on(await revoked(cast), 422) },
    },
  },

  revokeIntegration: {
    call: async (cast) => {
      const made = await cancelled(cast)
      return {
        ...on(made, 200),
        answer: () => changedTo(made.integration, { state: 'revoked', version: 3 }),
        readBack: latestIntegration,
      }
    },
    effects: {
      'revokes an idle connection': async (cast) => {
        const made = await cancelled(cast)
        return {
          ...on(made, 200),
          streams: { own: hears(made.who, 'integration.revoked') },
          effects: await integrationChanges(cast, made, 'integration.revoked', {
            from: 'connected',
            to: 'revoked',
            rows: ['~1 integration'],
          }),
        }
      },
      'revokes an account and clears its token': async (cast) => {
        const made = await connectedGitHub(cast)
        return {
          ...on(made, 200),
          streams: { own: hears(made.who, 'integration.revoked') },
          effects: await integrationChanges(cast, made, 'integration.revoked', {
            from: 'connecting',
            to: 'revoked',
            rows: ['-1 job', '~1 forge_account', '~1 integration'],
            wakes: ['jobs gone'],
          }),
        }
      },
      'revokes a connection with a queued analysis, and keeps its evidence': async (cast) => {
        const made = await connected(cast)
        await keepThreeWeeks(cast, made)
        return {
          ...on(made, 200),
          effects: await integrationChanges(cast, made, 'integration.revoked', {
            from: 'connecting',
            to: 'revoked',
            rows: ['-1 job', '~1 analysis', '~1 integration', '~1 repository'],
            wakes: ['jobs gone'],
          }),
        }
      },
    },
    refuses: {
      'a revoked connection': { code: 'refused', call: async (cast) => on(await revoked(cast), 422) },
    },
  },

  removeIntegration: {
    call: async (cast) => ({
      ...on(await connected(cast), 204),
      answer: () => '',
      readBack: { read: 'listIntegrations', part: ({ items }) => items, is: () => [] },
    }),
    effects: {
      'removes an account, and lets another developer connect it': async (cast) => {
        const made = await connectedGitHub(cast)
        return {
          ...on(made, 204),
          effects: await integrationChanges(cast, made, 'integration.removed', {
            rows: ['-1 forge_account', '-1 forge_account_owner', '-1 integration', '-1 job'],
            wakes: ['jobs gone'],
          }),
        }
      },
      'removes a connection with a queued analysis, and deletes its evidence': async (cast) => {
        const made = await connected(cast)
        await connectRepository(cast.server, made.who)
        const months = await keepThreeWeeks(cast, made)
        return {
          ...on(made, 204),
          streams: { own: hears(made.who, 'integration.removed') },
          effects: await integrationChanges(cast, made, 'integration.removed', {
            rows: [
              '+1 job',
              '-1 analysis',
              '-1 integration',
              '-1 job',
              '-1 repository',
              `-${months} evidence_month`,
              '~1 number_state',
            ],
            wakes: ['jobs', 'jobs gone'],
          }),
        }
      },
    },
  },
}
