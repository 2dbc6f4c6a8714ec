import { beginConnect, connectionOf } from '#tests/support/forge/forge.ts'
import { call } from '#tests/support/people/people.ts'
import {
  backFromGitHub,
  connectedGitHub,
  dana,
  firstRecord,
  integrationChanges,
  integrationLog,
  latestIntegration,
  newIntegration,
  samsAccount,
  type Connection,
} from '../calls/integrations.ts'
import { gitHubAttempt, seenOnReturn } from '../calls/matching.ts'
import { hears, silent } from '../effects/effects.ts'
import type { Builds, Cast } from '../operation-calls.ts'
import type { Entries } from './entry.ts'

async function githubAgain(
  cast: Pick<Cast, 'server'>,
  { who, integration }: Connection,
  choice: 'sam' | 'noor',
) {
  const attempt = await beginConnect(cast.server, who, { integrationId: integration.id })
  return connectionOf(cast.server, attempt, choice)
}

const startConnect: Builds['startConnect'] = async (cast) => {
  const { who, integration } = await connectedGitHub(cast)
  return {
    status: 201,
    who,
    body: { integrationName: 'github', isPrivateAllowed: false, integrationId: integration.id },
    answer: gitHubAttempt,
    readBack: seenOnReturn,
  }
}

export const forgeAccounts: Entries<'startConnect' | 'addAvailableIntegration'> = {
  startConnect: {
    call: startConnect,
    effects: {
      'stores an attempt to connect GitHub': async (cast) => ({
        ...(await startConnect(cast)),
        effects: () => ({ ...silent, rows: ['+1 oauth_attempt'] }),
      }),
    },
    foreignIds: { 'body integrationId': '404 not-found' },
  },

  addAvailableIntegration: {
    call: async (cast) => ({
      status: 201,
      ...(await backFromGitHub(cast)),
      answer: (at) =>
        newIntegration(at, {
          provider: 'github',
          ownerName: samsAccount.login,
          account: samsAccount,
          repositories: [],
        }),
      readBack: latestIntegration,
    }),
    effects: {
      'creates the profile with the first GitHub account': async (cast) => {
        const good = await backFromGitHub(cast)
        const log = await integrationLog(cast, good.who)
        const rows = ['+1 forge_account', '+1 forge_account_owner', '+1 integration', '+1 job']
        return {
          status: 201,
          ...good,
          streams: { own: hears(good.who, 'integration.created') },
          effects: ({ id }) => ({
            ...silent,
            rows: [...firstRecord, ...rows, '~1 oauth_attempt'],
            log: log(id, 'integration.created', { to: 'connecting' }),
            wakes: ['jobs'],
          }),
        }
      },
      'reconnects a revoked account': async (cast) => {
        const made = await connectedGitHub(cast)
        const path = `/integrations/${made.integration.id}/revoke`
        await call(cast.server, made.who, path, { method: 'POST' })
        return {
          status: 201,
          who: made.who,
          body: await githubAgain(cast, made, 'sam'),
          effects: await integrationChanges(cast, made, 'integration.connectRequested', {
            from: 'revoked',
            to: 'connecting',
            rows: ['+1 job', '~1 forge_account', '~1 integration', '~1 oauth_attempt'],
            wakes: ['jobs'],
          }),
        }
      },
    },
    refuses: {
      'a GitHub account other than the one being reconnected': {
        code: 'user-mismatch',
        rows: ['~1 oauth_attempt'],
        call: async (cast) => {
          const made = await connectedGitHub(cast)
          return { status: 422, who: made.who, body: await githubAgain(cast, made, 'noor') }
        },
      },
      'an account that another developer has connected': {
        code: 'forge-account-connected',
        rows: ['~1 oauth_attempt'],
        call: async (cast) => {
          await connectedGitHub(cast)
          const who = await dana(cast)
          const attempt = await beginConnect(cast.server, who)
          return { status: 409, who, body: await connectionOf(cast.server, attempt, 'sam') }
        },
      },
      'private access when the developer granted public access only': {
        code: 'state-invalid',
        call: async (cast) => {
          const { who, body } = await backFromGitHub(cast)
          return { status: 422, who, body: { ...body, isPrivateAllowed: true } }
        },
      },
    },
  },
}
