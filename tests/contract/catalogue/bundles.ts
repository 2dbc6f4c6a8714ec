import { bodyOf } from '#tests/support/server/answers.ts'
import { beginBundle, sendPart, type ConnectedIntegration } from '#tests/support/people/evidence-rows.ts'
import { call, type Person } from '#tests/support/people/people.ts'
import {
  dana,
  fillRepositories,
  firstRecord,
  integrationChanges,
  integrationLog,
  latestIntegration,
  newCompiler,
  queued,
  withMostRepositories,
} from '../calls/integrations.ts'
import { newId } from '../calls/matching.ts'
import { hears, silent } from '../effects/effects.ts'
import type { Entries } from './entry.ts'

const notShown = 'no operation shows an incomplete bundle'

const partSize = 2_097_152

const beginning = (who: Person, status = 201) => ({ status, who, body: { name: 'compiler', size: 4 } })

const sending = (who: Person, bundleId: string, part = '1') => ({
  status: 200,
  who,
  path: { bundleId, part },
  bytes: { type: 'application/octet-stream', content: 'pack' },
})

const ofBundle = (at: string) => newCompiler(at, null, { provider: 'bundle', ownerName: '' })

export const bundles: Entries<'beginBundle' | 'sendBundlePart' | 'dropBundle'> = {
  beginBundle: {
    call: async (cast) => ({
      status: 201,
      who: await dana(cast),
      body: { name: 'compiler', size: 5_000_000 },
      answer: () => ({ id: newId(), name: 'compiler', size: 5_000_000, partSize, parts: 3 }),
      readBack: notShown,
    }),
    effects: {
      'creates the profile with the first bundle': async (cast) => ({
        ...beginning(await dana(cast)),
        effects: () => ({ ...silent, rows: ['+1 bundle', '+1 job', ...firstRecord] }),
      }),
      'replaces an incomplete bundle': async (cast) => {
        const who = await dana(cast)
        const before = await beginBundle(cast.server, who, { size: 4_000_000 })
        bodyOf(await sendPart(cast.server, who, before, 2, Buffer.alloc(4_000_000 - partSize)))
        return {
          ...beginning(who),
          effects: () => ({
            ...silent,
            rows: ['+1 bundle', '+1 job', '-1 bundle', '-1 bundle_part', '-1 job'],
            wakes: ['jobs gone'],
          }),
        }
      },
    },
    refuses: {
      'a 201st repository': {
        code: 'bad-input',
        call: async (cast) => beginning(await withMostRepositories(cast), 422),
      },
      'a repository that is being analysed': {
        code: 'refused',
        call: async (cast) => {
          const who = await dana(cast)
          await sendPart(cast.server, who, await beginBundle(cast.server, who), 1, 'pack')
          return { status: 422, who, body: { name: 'Compiler', size: 4 } }
        },
      },
    },
  },

  sendBundlePart: {
    call: async (cast) => {
      const who = await dana(cast)
      const { id } = await beginBundle(cast.server, who)
      return {
        ...sending(who, id),
        answer: (at) => ({ received: 1, parts: 1, integration: ofBundle(at) }),
        readBack: { ...latestIntegration, is: ofBundle },
      }
    },
    effects: {
      'keeps one of two parts': async (cast) => {
        const who = await dana(cast)
        const { id } = await beginBundle(cast.server, who, { size: partSize + 4 })
        return { ...sending(who, id, '2'), effects: () => ({ ...silent, rows: ['+1 bundle_part'] }) }
      },
      'connects the repository with the last part': async (cast) => {
        const who = await dana(cast)
        const { id } = await beginBundle(cast.server, who)
        const log = await integrationLog(cast, who)
        return {
          ...sending(who, id),
          streams: { own: hears(who, 'integration.created') },
          effects: ({ integration }) => ({
            ...silent,
            rows: [...queued, '+1 bundle_part', '+1 integration', '+1 repository', '~1 bundle'],
            log: log(integration?.id ?? '', 'integration.created', { to: 'connecting' }),
            wakes: ['jobs'],
          }),
        }
      },
      'reconnects a revoked repository with the last part': async (cast) => {
        const who = await dana(cast)
        const first = await beginBundle(cast.server, who)
        const { integration } = bodyOf<{ integration: ConnectedIntegration }>(
          await sendPart(cast.server, who, first, 1, 'pack'),
        )
        bodyOf(await call(cast.server, who, `/integrations/${integration.id}/revoke`, { method: 'POST' }))
        const { id } = await beginBundle(cast.server, who)
        return {
          ...sending(who, id),
          streams: { own: hears(who, 'integration.connectRequested') },
          effects: await integrationChanges(cast, { who, integration }, 'integration.connectRequested', {
            from: 'revoked',
            to: 'connecting',
            rows: [...queued, '+1 bundle_part', '~1 bundle', '~1 integration', '~1 repository'],
            wakes: ['jobs'],
          }),
        }
      },
    },
    refuses: {
      'a part of the wrong size': {
        code: 'bundle-part-size',
        call: async (cast) => {
          const who = await dana(cast)
          const { id } = await beginBundle(cast.server, who, { size: 5 })
          return { ...sending(who, id), status: 422 }
        },
      },
      'the last part of a 201st repository': {
        code: 'bad-input',
        call: async (cast) => {
          const who = await dana(cast)
          const { id } = await beginBundle(cast.server, who)
          await fillRepositories(cast, who)
          return { ...sending(who, id), status: 422 }
        },
      },
    },
  },

  dropBundle: {
    call: async (cast) => {
      const who = await dana(cast)
      const { id } = await beginBundle(cast.server, who)
      return { status: 204, who, path: { bundleId: id }, answer: () => '', readBack: notShown }
    },
    effects: {
      'removes a bundle and its part': async (cast) => {
        const who = await dana(cast)
        const bundle = await beginBundle(cast.server, who, { size: partSize + 4 })
        bodyOf(await sendPart(cast.server, who, bundle, 2, 'pack'))
        return {
          status: 204,
          who,
          path: { bundleId: bundle.id },
          effects: () => ({
            ...silent,
            rows: ['-1 bundle', '-1 bundle_part', '-1 job'],
            wakes: ['jobs gone'],
          }),
        }
      },
    },
  },
}
