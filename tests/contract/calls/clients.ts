/** How the operations of clients are called well. */
import { randomUUID } from 'node:crypto'
import { ifMatch, type Client } from '#tests/support/workspace.ts'
import type { Builds } from '../operation-calls.ts'
import { cursorBehind, newId } from './matching.ts'
import { ownerName } from './records.ts'

export const clientCalls = {
  listClients: async ({ workspace }) => {
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
        nextCursor: cursorBehind(client.updatedAt, client.id),
      }),
    }
  },
  createClient: async ({ workspace }) => {
    const unique = randomUUID()
    const body = {
      name: `Client ${unique}`,
      website: 'https://client.example',
      domains: ['client.example'],
      status: 'prospect' as const,
      notes: 'Met at a fair',
      tags: ['fair'],
    }
    return {
      status: 201,
      who: workspace.owner,
      body,
      answer: (at) => ({
        ...body,
        id: newId(),
        slug: `client-${unique}`,
        ownerMemberId: workspace.owner.memberId,
        version: 1,
        createdAt: at,
        updatedAt: at,
      }),
      kept: { read: 'getClient', path: ({ id }) => ({ clientId: id }) },
    }
  },
  getClient: async ({ workspace }) => {
    const client = await workspace.client()
    return {
      status: 200,
      who: workspace.owner,
      path: { clientId: client.id },
      answer: () => client,
    }
  },
  updateClient: async ({ workspace }) => {
    const client = await workspace.client()
    const body = {
      name: `Renamed ${client.name}`,
      notes: 'Prefers mail',
      ownerMemberId: workspace.owner.memberId,
      website: 'https://renamed.example',
      domains: ['renamed.example'],
      status: 'onHold' as const,
      tags: ['mail'],
    }
    return {
      status: 200,
      who: workspace.owner,
      path: { clientId: client.id },
      body,
      headers: ifMatch(client),
      answer: (at) => ({ ...client, ...body, version: 2, updatedAt: at }),
      kept: { read: 'getClient' },
    }
  },
} satisfies Partial<Builds>
