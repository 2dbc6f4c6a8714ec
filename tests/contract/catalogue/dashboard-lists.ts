import { randomUUID } from 'node:crypto'
import { someCursor } from '../calls/matching.ts'
import { applicationOf, openedPosition, someApplication } from '../calls/records.ts'
import type { Entries } from './entry.ts'

export const dashboardLists: Entries<'listOpenPositions' | 'listApplicationsInPlay'> = {
  listOpenPositions: {
    call: async (cast) => {
      const { client, position } = await someApplication(cast)
      await cast.workspace.openPosition(client.id)
      const since = position.openedAt ?? ''
      return {
        status: 200,
        who: cast.workspace.owner,
        query: { limit: '1', search: client.name },
        answer: () => ({
          items: [
            {
              id: position.id,
              title: 'Engineer',
              clientId: client.id,
              clientName: client.name,
              since,
              activeCandidates: 1,
            },
          ],
          nextCursor: someCursor(),
        }),
      }
    },
  },

  listApplicationsInPlay: {
    call: async (cast) => {
      const marker = randomUUID()
      const { client, position } = await openedPosition(cast)
      const { card, candidate } = await applicationOf(cast, position, { name: `Ada ${marker}` })
      await applicationOf(cast, position, { name: `Grace ${marker}` })
      await applicationOf(cast, position, { name: 'Somebody else' })
      return {
        status: 200,
        who: cast.workspace.owner,
        query: { limit: '1', search: marker, waitingOn: 'us' },
        answer: () => ({
          items: [
            {
              id: card.id,
              candidateId: candidate.id,
              name: candidate.name,
              stageName: 'Sourced',
              waitingOn: 'us',
              since: card.stageEnteredAt,
              dueAt: card.dueAt,
              positionId: position.id,
              positionTitle: 'Engineer',
              clientId: client.id,
              clientName: client.name,
            },
          ],
          nextCursor: someCursor(),
        }),
      }
    },
  },
}
