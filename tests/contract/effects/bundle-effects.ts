/** What sending a bundle in parts writes: rows of the developer alone, and with the last part a connection. */
import { bodyOf } from '#tests/support/answers.ts'
import { beginBundle, sendPart, type ConnectedIntegration } from '#tests/support/evidence-rows.ts'
import { call } from '#tests/support/people.ts'
import { dana } from '../calls/integrations.ts'
import { hears, silent, type EffectCases } from './effects.ts'
import { begun, ofConnection } from './integration-effects.ts'

export const bundleEffects: EffectCases<'beginBundle' | 'sendBundlePart' | 'dropBundle'> = {
  beginBundle: {
    'a first one, of somebody without a profile': async (cast) => {
      const who = await dana(cast)
      const own = ['+1 commit_address', '+1 commit_address_owner', '+1 user_profile']
      return {
        status: 201,
        who,
        body: { name: 'compiler', size: 4 },
        effects: () => ({
          ...silent,
          rows: ['+1 bundle', '+1 job', ...own],
        }),
      }
    },
    'one in place of another that was not sent to its end': async (cast) => {
      const who = await dana(cast)
      const before = await beginBundle(cast.server, who, { size: 4_000_000 })
      bodyOf(await sendPart(cast.server, who, before, 2, Buffer.alloc(4_000_000 - 2_097_152)))
      return {
        status: 201,
        who,
        body: { name: 'compiler', size: 4 },
        effects: () => ({
          ...silent,
          rows: ['+1 bundle', '+1 job', '-1 bundle', '-1 bundle_part', '-1 job'],
          wakes: ['jobs gone'],
        }),
      }
    },
  },
  sendBundlePart: {
    'one of two': async (cast) => {
      const who = await dana(cast)
      const { id } = await beginBundle(cast.server, who, { size: 2_097_152 + 4 })
      return {
        status: 200,
        who,
        path: { bundleId: id, part: '2' },
        bytes: { type: 'application/octet-stream', content: 'pack' },
        effects: () => ({ ...silent, rows: ['+1 bundle_part'] }),
      }
    },
    'the last one': async (cast) => {
      const who = await dana(cast)
      const { id } = await beginBundle(cast.server, who)
      const log = await ofConnection(cast, who)
      return {
        status: 200,
        who,
        path: { bundleId: id, part: '1' },
        bytes: { type: 'application/octet-stream', content: 'pack' },
        streams: { own: hears(who, 'integration.created') },
        effects: ({ integration }) => ({
          ...silent,
          rows: [...begun, '+1 bundle_part', '+1 integration', '+1 repository', '~1 bundle'],
          log: log(integration?.id ?? '', 'integration.created', { to: 'connecting' }),
          wakes: ['jobs'],
        }),
      }
    },
    'the last one of a connection that was ended': async (cast) => {
      const who = await dana(cast)
      const first = await beginBundle(cast.server, who)
      const made = bodyOf<{ integration: ConnectedIntegration }>(
        await sendPart(cast.server, who, first, 1, 'pack'),
      )
      const { id: integrationId } = made.integration
      bodyOf(await call(cast.server, who, `/integrations/${integrationId}/revoke`, { method: 'POST' }))
      const { id } = await beginBundle(cast.server, who)
      const log = await ofConnection(cast, who)
      const moved = { from: 'revoked', to: 'connecting' }
      return {
        status: 200,
        who,
        path: { bundleId: id, part: '1' },
        bytes: { type: 'application/octet-stream', content: 'pack' },
        streams: { own: hears(who, 'integration.connectRequested') },
        effects: () => ({
          ...silent,
          rows: [...begun, '+1 bundle_part', '~1 bundle', '~1 integration', '~1 repository'],
          log: log(integrationId, 'integration.connectRequested', moved),
          wakes: ['jobs'],
        }),
      }
    },
  },
  dropBundle: {
    'one with a part': async (cast) => {
      const who = await dana(cast)
      const bundle = await beginBundle(cast.server, who, { size: 2_097_152 + 4 })
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
}
