import type { components } from '#contract/schema.gen.ts'
import { digestKind } from '#server/modules/digests/public.ts'
import type { TestServer } from '#tests/support/server/server.ts'
import type { Application, Contact, Position } from '#tests/support/people/workspace.ts'
import { ifMatch } from '#tests/support/people/workspace.ts'
import { after, newId } from '../calls/matching.ts'
import { openedPosition, ownerName } from '../calls/records.ts'
import { logged, silent, type EffectCast } from '../effects/effects.ts'
import type { Cast } from '../operation-calls.ts'
import { expect } from 'vitest'
import type { Entries } from './entry.ts'

type Schemas = components['schemas']
type Digest = Schemas['Digest']

const holdMs = 10 * 60_000

export interface Ready {
  position: Position
  application: Application
  contact: Contact
  content: Schemas['DigestContent']
}

/** A position with a candidate who agreed, and a decider at its client. */
export async function readyPosition(cast: Pick<Cast, 'workspace'>): Promise<Ready> {
  const { workspace } = cast
  const { client, position } = await openedPosition(cast)
  const contact = await workspace.contact(client.id)
  const application = await workspace.application(position.id)
  const { card } = application
  await workspace.send(`/applications/${card.id}/consent`, {
    method: 'POST',
    body: { type: 'consent.recorded', method: 'email', givenOn: '2020-02-29' },
    headers: ifMatch(card),
  })
  const content = {
    introduction: 'Two people for the parser team.',
    masked: false,
    items: [{ applicationId: card.id, summary: 'Knows parsers.' }],
    recipientIds: [contact.id],
  }
  return { position, application, contact, content }
}

export const draftDigest = (
  { workspace }: Pick<Cast, 'workspace'>,
  { position, content }: Ready,
): Promise<Digest> =>
  workspace.send<Digest>(`/positions/${position.id}/digests`, { method: 'POST', body: content })

export const stepDigest = (
  { workspace }: Pick<Cast, 'workspace'>,
  digest: Digest,
  type: Schemas['DigestEvent']['type'],
): Promise<Digest> =>
  workspace.send<Digest>(`/digests/${digest.id}/transitions`, {
    method: 'POST',
    body: { type },
    headers: ifMatch(digest),
  })

/** Ends the hold of a digest, as the worker does. */
export async function endDigestHold(
  { database, clock }: Pick<TestServer, 'database' | 'clock'>,
  companyId: string,
  id: string,
): Promise<void> {
  const later = { now: () => new Date(clock.now().getTime() + holdMs) }
  const kind = digestKind({ database, clock: later, publicUrl: 'http://localhost:4300' })
  const job = { id, kind: kind.name, subject: id, tenantId: companyId, attempts: 1, claim: id, turns: 0 }
  await kind.run(job, { signal: new AbortController().signal, renew: async () => undefined })
}

const drafted = ({ position, application, contact, content }: Ready, at: string): Digest => ({
  id: newId(),
  positionId: position.id,
  number: 1,
  state: 'draft',
  introduction: content.introduction,
  masked: false,
  items: [
    {
      applicationId: application.card.id,
      name: application.card.name,
      summary: 'Knows parsers.',
      endedAt: null,
      refusals: [],
      decisions: [],
    },
  ],
  recipients: [
    {
      contactId: contact.id,
      name: contact.name,
      email: contact.email,
      role: contact.role,
      mail: null,
      isReachable: true,
      views: 0,
      lastViewedAt: null,
    },
  ],
  heldUntil: null,
  sentAt: null,
  sentBy: null,
  editedBy: ownerName,
  refusal: null,
  refusals: [],
  version: 1,
  createdAt: at,
  updatedAt: at,
})

export const digestEvent = (
  cast: EffectCast,
  digest: Digest,
  name: string,
  from: string | null,
  to: string,
) =>
  logged(cast, {
    entity: 'digest',
    entityId: digest.id,
    parentId: digest.positionId,
    event: name,
    from,
    to,
  })

export const readDigest = (id: string) => ({ read: 'getDigest', path: () => ({ digestId: id }) }) as const

export const digests: Entries<
  'createDigest' | 'getDigest' | 'updateDigest' | 'applyDigestEvent' | 'previewDigest'
> = {
  createDigest: {
    call: async (cast) => {
      const ready = await readyPosition(cast)
      return {
        status: 201,
        who: cast.workspace.owner,
        path: { positionId: ready.position.id },
        body: ready.content,
        answer: (at) => drafted(ready, at),
        readBack: { read: 'getDigest', path: ({ id }) => ({ digestId: id }) },
      }
    },
    effects: {
      'drafts a digest': async (cast) => {
        const ready = await readyPosition(cast)
        return {
          status: 201,
          who: cast.actor,
          path: { positionId: ready.position.id },
          body: ready.content,
          effects: (digest) => ({
            ...silent,
            rows: ['+1 digest', '+1 digest_item', '+1 digest_recipient'],
            log: [digestEvent(cast, digest, 'digest.created', null, 'draft')],
            stamps: ['digest.created_by actor'],
          }),
        }
      },
    },
    refuses: {
      'a second draft': {
        code: 'draft-exists',
        call: async (cast) => {
          const ready = await readyPosition(cast)
          await draftDigest(cast, ready)
          const path = { positionId: ready.position.id }
          return { status: 409, who: cast.actor, path, body: ready.content }
        },
      },
    },
    foreignIds: {
      'body items.applicationId': '422 bad-input',
      'body recipientIds': '422 bad-input',
    },
  },

  getDigest: {
    call: async (cast) => {
      const digest = await draftDigest(cast, await readyPosition(cast))
      return {
        status: 200,
        who: cast.workspace.owner,
        path: { digestId: digest.id },
        answer: () => digest,
      }
    },
  },

  updateDigest: {
    call: async (cast) => {
      const ready = await readyPosition(cast)
      const digest = await draftDigest(cast, ready)
      const body = { ...ready.content, introduction: 'Better.', masked: true, recipientIds: [] }
      return {
        status: 200,
        who: cast.workspace.owner,
        path: { digestId: digest.id },
        body,
        headers: ifMatch(digest),
        answer: (at) => ({
          ...digest,
          introduction: 'Better.',
          masked: true,
          recipients: [],
          refusals: [
            {
              rule: 'hasRecipient',
              facts: { recipients: 0, deciders: 0, unreachable: 0 },
              fix: 'addRecipient',
              who: 'you',
            },
          ],
          version: 3,
          updatedAt: at,
        }),
        readBack: readDigest(digest.id),
      }
    },
    effects: {
      'edits a draft': async (cast) => {
        const ready = await readyPosition(cast)
        const digest = await draftDigest(cast, ready)
        return {
          status: 200,
          who: cast.actor,
          path: { digestId: digest.id },
          body: { ...ready.content, items: [], recipientIds: [] },
          headers: ifMatch(digest),
          effects: () => ({
            ...silent,
            rows: ['-1 digest_item', '-1 digest_recipient', '~1 digest'],
            log: [digestEvent(cast, digest, 'digest.edited', 'draft', 'draft')],
          }),
        }
      },
    },
    refuses: {
      'a digest that is held': {
        code: 'refused',
        call: async (cast) => {
          const ready = await readyPosition(cast)
          const checked = await stepDigest(cast, await draftDigest(cast, ready), 'digest.checkRequested')
          const held = await stepDigest(cast, checked, 'digest.holdStarted')
          const path = { digestId: held.id }
          return { status: 422, who: cast.actor, path, body: ready.content, headers: ifMatch(held) }
        },
      },
    },
    foreignIds: {
      'body items.applicationId': '422 bad-input',
      'body recipientIds': '422 bad-input',
    },
  },

  applyDigestEvent: {
    call: async (cast) => {
      const digest = await draftDigest(cast, await readyPosition(cast))
      const checked = await stepDigest(cast, digest, 'digest.checkRequested')
      return {
        status: 200,
        who: cast.workspace.owner,
        path: { digestId: digest.id },
        body: { type: 'digest.holdStarted' },
        headers: ifMatch(checked),
        answer: (at) => ({
          ...checked,
          state: 'held',
          heldUntil: after(at, holdMs),
          sentBy: ownerName,
          version: 3,
          updatedAt: at,
        }),
        readBack: readDigest(digest.id),
      }
    },
    effects: {
      'freezes the people of a checked digest': async (cast) => {
        const digest = await draftDigest(cast, await readyPosition(cast))
        return {
          status: 200,
          who: cast.actor,
          path: { digestId: digest.id },
          body: { type: 'digest.checkRequested' },
          headers: ifMatch(digest),
          effects: () => ({
            ...silent,
            rows: ['~1 digest', '~1 digest_item'],
            log: [digestEvent(cast, digest, 'digest.checkRequested', 'draft', 'checked')],
          }),
        }
      },
      'holds a checked digest': async (cast) => {
        const digest = await draftDigest(cast, await readyPosition(cast))
        const checked = await stepDigest(cast, digest, 'digest.checkRequested')
        return {
          status: 200,
          who: cast.actor,
          path: { digestId: digest.id },
          body: { type: 'digest.holdStarted' },
          headers: ifMatch(checked),
          effects: () => ({
            ...silent,
            rows: ['+1 job', '~1 digest'],
            log: [digestEvent(cast, digest, 'digest.holdStarted', 'checked', 'held')],
            stamps: ['digest.sent_by actor'],
          }),
        }
      },
    },
    refuses: {
      'a masked digest whose summary names the candidate': {
        code: 'refused',
        call: async (cast) => {
          const ready = await readyPosition(cast)
          const { card } = ready.application
          const items = [{ applicationId: card.id, summary: `${card.name} knows parsers.` }]
          const content = { ...ready.content, masked: true, items }
          const digest = await draftDigest(cast, { ...ready, content })
          const path = { digestId: digest.id }
          const body = { type: 'digest.checkRequested' }
          return { status: 422, who: cast.actor, path, body, headers: ifMatch(digest) }
        },
      },
      'a digest without a recipient': {
        code: 'refused',
        call: async (cast) => {
          const ready = await readyPosition(cast)
          const content = { ...ready.content, recipientIds: [] }
          const digest = await draftDigest(cast, { ...ready, content })
          const path = { digestId: digest.id }
          const body = { type: 'digest.checkRequested' }
          return { status: 422, who: cast.actor, path, body, headers: ifMatch(digest) }
        },
      },
    },
  },

  previewDigest: {
    call: async (cast) => {
      const digest = await draftDigest(cast, await readyPosition(cast))
      return {
        status: 200,
        who: cast.workspace.owner,
        path: { digestId: digest.id },
        answer: () => ({
          page: expect.stringContaining('Knows parsers.'),
          mail: expect.stringContaining('See the candidate'),
        }),
      }
    },
  },
}
