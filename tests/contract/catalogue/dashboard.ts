import { openedPosition, ownerName, someApplication } from '../calls/records.ts'
import type { GoodAnswer } from '../operation-calls.ts'
import type { Entries } from './entry.ts'

export const dashboard: Entries<'getDashboard'> = {
  getDashboard: {
    call: async (cast) => {
      const before = await cast.workspace.send<GoodAnswer<'getDashboard'>>('/dashboard')
      const { client, position, application } = await someApplication(cast)
      const empty = await openedPosition(cast)
      const entry = (one: typeof empty, entity: string, event: string, entityId: string) => ({
        at: one.client.createdAt,
        actor: ownerName,
        actorKind: 'member' as const,
        entity,
        event,
        entityId,
        deletedAt: null,
        clientId: one.client.id,
        clientName: one.client.name,
        positionId: one.position.id,
        positionTitle: 'Engineer',
        otherPositions: 0,
        applicationId: null,
      })
      const ofPosition = { subject: 'position' as const, name: 'Engineer' }
      const made = (one: typeof empty) => [
        { ...entry(one, 'position', 'position.opened', one.position.id), ...ofPosition, to: 'open' },
        { ...entry(one, 'position', 'position.created', one.position.id), ...ofPosition, to: 'draft' },
        {
          ...entry(one, 'client', 'client.created', one.client.id),
          subject: 'client' as const,
          name: one.client.name,
          positionId: null,
          positionTitle: null,
          to: 'active',
        },
      ]
      const busy = { client, position }
      const { id } = application.card
      const added = {
        ...entry(busy, 'application', 'application.created', id),
        subject: 'candidate' as const,
        name: 'Ada Lovelace',
        applicationId: id,
        to: 'Sourced',
      }
      const unattended = {
        kind: 'noCandidates' as const,
        clientId: empty.client.id,
        clientName: empty.client.name,
        positionId: empty.position.id,
        positionTitle: 'Engineer',
        count: 0,
        since: empty.position.openedAt,
      }
      return {
        status: 200,
        who: cast.workspace.owner,
        answer: () => ({
          counts: {
            openPositions: before.counts.openPositions + 2,
            activeCandidates: before.counts.activeCandidates + 1,
            waitingOn: { ...before.counts.waitingOn, us: before.counts.waitingOn.us + 1 },
          },
          attention: [...before.attention, unattended],
          activity: [...made(empty), added, ...made(busy), ...before.activity],
        }),
      }
    },
  },
}
