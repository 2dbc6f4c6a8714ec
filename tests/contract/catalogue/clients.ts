import type { ClientValues } from '#machines/domain/client/fields.ts'
import { randomUUID } from 'node:crypto'
import type { components } from '#contract/schema.gen.ts'
import { filledClient } from '#tests/support/people/filled-records.ts'
import { ifMatch, type Client } from '#tests/support/people/workspace.ts'
import { newId, someCursor } from '../calls/matching.ts'
import { ownerName } from '../calls/records.ts'
import { logged, silent, type EffectCast } from '../effects/effects.ts'
import type { Cast } from '../operation-calls.ts'
import type { Entries } from './entry.ts'

type Changes = components['schemas']['ClientChanges']

async function creation({ workspace }: Cast) {
  const unique = randomUUID()
  const body = { ...filledClient, name: `Client ${unique}` }
  return { call: { status: 201, who: workspace.owner, body }, slug: `client-${unique}` }
}

async function change(cast: EffectCast, changes: (client: Client) => Changes) {
  const client = await cast.workspace.client()
  return {
    status: 200,
    who: cast.actor,
    path: { clientId: client.id },
    body: changes(client),
    headers: ifMatch(client),
  }
}

const changed = (cast: EffectCast, { id, status }: Client, fields: string[]) => ({
  ...silent,
  rows: ['~1 client'],
  log: [
    logged(cast, {
      entity: 'client',
      entityId: id,
      event: 'client.changed',
      from: 'active',
      to: status,
      fields,
    }),
  ],
})

export const clients: Entries<'listClients' | 'createClient' | 'getClient' | 'updateClient'> = {
  listClients: {
    call: async ({ workspace }) => {
      const marker = randomUUID()
      const clientNamed = (name: string, status: Client['status']) =>
        workspace.send<Client>('/clients', { method: 'POST', body: { name: `${name} ${marker}`, status } })
      await clientNamed('First', 'active')
      const client = await clientNamed('Second', 'active')
      await clientNamed('Third', 'prospect')
      const position = await workspace.openPosition(client.id)
      const { card } = await workspace.application(position.id)
      return {
        status: 200,
        who: workspace.owner,
        query: { limit: '1', sort: '-updatedAt', status: 'active', search: marker },
        answer: () => ({
          items: [
            {
              client,
              ownerName,
              openPositions: 1,
              activeCandidates: 1,
              oldestWait: {
                since: card.stageEnteredAt,
                waitingOn: 'us',
                positionId: position.id,
                applicationId: card.id,
              },
            },
          ],
          nextCursor: someCursor(),
        }),
      }
    },
  },

  createClient: {
    call: async (cast) => {
      const { call, slug } = await creation(cast)
      return {
        ...call,
        answer: (at) => ({
          ...call.body,
          id: newId(),
          slug,
          ownerMemberId: cast.workspace.owner.memberId,
          version: 1,
          createdAt: at,
          updatedAt: at,
        }),
        readBack: { read: 'getClient', path: ({ id }) => ({ clientId: id }) },
      }
    },
    effects: {
      'adds a client owned by its creator': async (cast) => ({
        ...(await creation(cast)).call,
        who: cast.actor,
        effects: ({ id }) => ({
          ...silent,
          rows: ['+1 client', '+2 claimed_host'],
          log: [logged(cast, { entity: 'client', entityId: id, event: 'client.created', to: 'prospect' })],
          stamps: ['client.owner_member_id actor'],
        }),
      }),
    },
    refuses: {
      'the name of another client': {
        code: 'name-taken',
        call: async ({ workspace, actor }) => {
          const { name } = await workspace.client()
          return { status: 409, who: actor, body: { name } }
        },
      },
    },
  },

  getClient: {
    call: async ({ workspace }) => {
      const client = await workspace.client()
      return { status: 200, who: workspace.owner, path: { clientId: client.id }, answer: () => client }
    },
  },

  updateClient: {
    call: async ({ workspace }) => {
      const client = await workspace.client()
      const body = {
        name: `Renamed ${client.name}`,
        notes: 'Prefers mail',
        ownerMemberId: workspace.owner.memberId,
        website: 'https://renamed.example',
        domains: ['renamed.example'],
        status: 'onHold' as const,
        tags: ['mail'],
      } satisfies ClientValues
      return {
        status: 200,
        who: workspace.owner,
        path: { clientId: client.id },
        body,
        headers: ifMatch(client),
        answer: (at) => ({ ...client, ...body, version: 2, updatedAt: at }),
        readBack: { read: 'getClient' },
      }
    },
    effects: {
      'changes notes and tags': async (cast) => ({
        ...(await change(cast, () => ({ notes: 'Prefers mail', tags: ['mail'] }))),
        effects: (client) => changed(cast, client, ['notes', 'tags']),
      }),
      'changes the name': async (cast) => ({
        ...(await change(cast, ({ name }) => ({ name: `${name} renamed` }))),
        effects: (client) => changed(cast, client, ['name']),
      }),
      'changes the status': async (cast) => ({
        ...(await change(cast, () => ({ status: 'onHold' }))),
        effects: (client) => changed(cast, { ...client, status: 'onHold' }, ['status']),
      }),
      'changes the owner': async (cast) => ({
        ...(await change(cast, () => ({ ownerMemberId: cast.actor.memberId }))),
        effects: (client) => ({
          ...changed(cast, client, ['ownerMemberId']),
          stamps: ['client.owner_member_id actor'],
        }),
      }),
    },
    refuses: {
      'the name of another client': {
        code: 'name-taken',
        call: async (cast) => {
          const { name } = await cast.workspace.client()
          return { ...(await change(cast, () => ({ name }))), status: 409 }
        },
      },
      'an owner who is not a member': {
        code: 'bad-input',
        call: async (cast) => ({
          ...(await change(cast, () => ({ ownerMemberId: cast.stranger.memberId }))),
          status: 422,
        }),
      },
    },
    foreignIds: { 'body ownerMemberId': '422 bad-input' },
  },
}
