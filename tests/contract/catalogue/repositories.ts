import {
  publicAddress,
  repositoryOf,
  type ConnectedIntegration,
} from '#tests/support/people/evidence-rows.ts'
import type { Person } from '#tests/support/people/people.ts'
import {
  cancelled,
  changedTo,
  connected,
  dana,
  excludeRepository,
  firstRecord,
  integrationChanges,
  integrationLog,
  latestIntegration,
  newCompiler,
  queued,
  revoked,
  withMostRepositories,
  type Connection,
} from '../calls/integrations.ts'
import { hears, nothing, silent, type EffectCast } from '../effects/effects.ts'
import type { Entries } from './entry.ts'

const connecting = (who: Person, url: string | null, status = 201) => ({ status, who, body: { url } })

const including = ({ who, integration }: Connection, included: boolean) => ({
  status: 200,
  who,
  path: { repositoryId: repositoryOf(integration).id },
  body: { included },
})

/** Effects of connecting a first repository, with these further rows. */
async function connects(cast: EffectCast, who: Person, own: string[] = []) {
  const log = await integrationLog(cast, who)
  return ({ id }: Pick<ConnectedIntegration, 'id'>) => ({
    ...silent,
    rows: [...queued, '+1 integration', '+1 repository', ...own],
    log: log(id, 'integration.created', { to: 'connecting' }),
    wakes: ['jobs' as const],
  })
}

export const repositories: Entries<'connectRepository' | 'cancelAnalysis' | 'includeRepository'> = {
  connectRepository: {
    call: async (cast) => {
      const url = `${publicAddress()}/compiler.git`
      const ownerName = new URL(url).href.replace('https://', '').replace('/compiler.git', '')
      return {
        ...connecting(await dana(cast), url),
        answer: (at) => newCompiler(at, url, { provider: 'git', ownerName }),
        readBack: latestIntegration,
      }
    },
    effects: {
      'creates the profile with the first repository': async (cast) => {
        const [who, somebodyElse] = [await dana(cast), await dana(cast)]
        return {
          ...connecting(who, publicAddress()),
          streams: { own: hears(who, 'integration.created'), other: hears(somebodyElse) },
          effects: await connects(cast, who, firstRecord),
        }
      },
      'adds another repository': async (cast) => {
        const { who } = await connected(cast)
        return { ...connecting(who, publicAddress()), effects: await connects(cast, who) }
      },
      'reconnects the repository of a revoked connection': async (cast) => {
        const made = await revoked(cast)
        return {
          ...connecting(made.who, repositoryOf(made.integration).url),
          streams: { own: hears(made.who, 'integration.connectRequested') },
          effects: await integrationChanges(cast, made, 'integration.connectRequested', {
            from: 'revoked',
            to: 'connecting',
            rows: [...queued, '~1 integration'],
            wakes: ['jobs'],
          }),
        }
      },
    },
    refuses: {
      'a file URL': {
        code: 'bad-input',
        call: async (cast) => connecting(await dana(cast), 'file:///etc/passwd', 422),
      },
      'a repository that is connected already': {
        code: 'repository-connected',
        call: async (cast) => {
          const { who, integration } = await connected(cast)
          const url = `${repositoryOf(integration).url?.toUpperCase().replace('HTTPS', 'https')}.git/`
          return connecting(who, url, 409)
        },
      },
      'a 201st repository': {
        code: 'bad-input',
        call: async (cast) => connecting(await withMostRepositories(cast), publicAddress(), 422),
      },
      'a repository that was excluded before its connection was revoked': {
        code: 'refused',
        call: async (cast) => {
          const made = await revoked(cast)
          await excludeRepository(cast, made)
          return connecting(made.who, repositoryOf(made.integration).url, 422)
        },
      },
    },
  },

  cancelAnalysis: {
    call: async (cast) => {
      const { who, integration, analysisId } = await connected(cast)
      const { analysis } = repositoryOf(integration)
      return {
        status: 200,
        who,
        path: { analysisId },
        answer: (at) =>
          changedTo(
            integration,
            { state: 'connected', version: 2 },
            { analysis: analysis && { ...analysis, state: 'cancelled', endedAt: at } },
          ),
        readBack: latestIntegration,
      }
    },
    effects: {
      'cancels an analysis that waits': async (cast) => {
        const made = await connected(cast)
        return {
          status: 200,
          who: made.who,
          path: { analysisId: made.analysisId },
          streams: { own: hears(made.who, 'integration.cancelled') },
          effects: await integrationChanges(cast, made, 'integration.cancelled', {
            from: 'connecting',
            to: 'connected',
            rows: ['-1 job', '~1 analysis', '~1 integration'],
            wakes: ['jobs gone'],
          }),
        }
      },
    },
    refuses: {
      'an analysis that has ended': {
        code: 'refused',
        call: async (cast) => {
          const { who, analysisId } = await cancelled(cast)
          return { status: 422, who, path: { analysisId } }
        },
      },
    },
  },

  includeRepository: {
    call: async (cast) => {
      const made = await connected(cast)
      return {
        ...including(made, false),
        answer: () => changedTo(made.integration, {}, { included: false, version: 2 }),
        readBack: latestIntegration,
      }
    },
    effects: {
      'excludes an included repository': async (cast) => {
        const made = await connected(cast)
        return {
          ...including(made, false),
          streams: { own: hears(made.who, 'integration.changed') },
          effects: await integrationChanges(cast, made, 'integration.changed', {
            rows: ['~1 repository'],
            fields: ['included'],
          }),
        }
      },
      'ignores a repository that is already included': async (cast) => ({
        ...including(await connected(cast), true),
        effects: () => nothing,
      }),
    },
  },
}
