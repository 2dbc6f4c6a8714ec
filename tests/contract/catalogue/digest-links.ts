import { expect } from 'vitest'
import type { components } from '#contract/schema.gen.ts'
import { ifMatch } from '#tests/support/people/workspace.ts'
import { silent } from '../effects/effects.ts'
import type { Cast } from '../operation-calls.ts'
import {
  digestEvent,
  draftDigest,
  endDigestHold,
  readDigest,
  readyPosition,
  stepDigest,
  type Ready,
} from './digests.ts'
import type { Entries } from './entry.ts'

type Digest = components['schemas']['Digest']

/** A digest that was sent an hour before its links may be renewed. */
async function sentDigest(cast: Pick<Cast, 'workspace' | 'server'>, ready: Ready): Promise<Digest> {
  const { workspace, server } = cast
  const { companyId } = workspace.owner
  const checked = await stepDigest(cast, await draftDigest(cast, ready), 'digest.checkRequested')
  const { id } = await stepDigest(cast, checked, 'digest.holdStarted')
  await endDigestHold(server, companyId, id)
  const anHourAgo = new Date(server.clock.now().getTime() - 60 * 60_000)
  await server.database.tenant(companyId, (tx) =>
    tx.updateTable('secret_link').set({ created_at: anHourAgo }).where('subject_id', '=', id).execute(),
  )
  return workspace.send<Digest>(`/digests/${id}`)
}

export const digestLinks: Entries<'resendDigest'> = {
  resendDigest: {
    call: async (cast) => {
      const ready = await readyPosition(cast)
      const digest = await sentDigest(cast, ready)
      return {
        status: 200,
        who: cast.workspace.owner,
        path: { digestId: digest.id, contactId: ready.contact.id },
        headers: ifMatch(digest),
        answer: (at) => ({ ...digest, version: digest.version + 1, updatedAt: at }),
        readBack: readDigest(digest.id),
      }
    },
    effects: {
      'mails a new link and ends the old one': async (cast) => {
        const ready = await readyPosition(cast)
        const digest = await sentDigest(cast, ready)
        return {
          status: 200,
          who: cast.actor,
          path: { digestId: digest.id, contactId: ready.contact.id },
          headers: ifMatch(digest),
          effects: () => ({
            ...silent,
            rows: [
              '+1 secret_link',
              '+1 secret_link_owner',
              '~1 digest',
              '~1 digest_recipient',
              '~1 secret_link',
            ],
            log: [digestEvent(cast, digest, 'digest.resent', 'sent', 'sent')],
            mails: [
              {
                kind: 'digest',
                to: ready.contact.email,
                subject: '1 candidate for Engineer',
                greeting: 'Hello Priya Raman,',
                links: [
                  expect.stringMatching(/^\/digest\/[\w-]{43}$/),
                  expect.stringMatching(/^\/unsubscribe\/[\w-]{43}$/),
                ],
                uid: null,
              },
            ],
          }),
        }
      },
    },
    refuses: {
      'a digest that is not sent': {
        code: 'refused',
        call: async (cast) => {
          const ready = await readyPosition(cast)
          const digest = await draftDigest(cast, ready)
          const path = { digestId: digest.id, contactId: ready.contact.id }
          return { status: 422, who: cast.actor, path, headers: ifMatch(digest) }
        },
      },
      'a second link within ten minutes': {
        code: 'too-many-requests',
        call: async (cast) => {
          const ready = await readyPosition(cast)
          const digest = await sentDigest(cast, ready)
          const path = { digestId: digest.id, contactId: ready.contact.id }
          const again = await cast.workspace.send<Digest>(
            `/digests/${digest.id}/recipients/${ready.contact.id}/links`,
            { method: 'POST', headers: ifMatch(digest) },
          )
          return { status: 429, who: cast.actor, path, headers: ifMatch(again) }
        },
      },
    },
  },
}
