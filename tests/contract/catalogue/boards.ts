import { randomUUID } from 'node:crypto'
import { day } from '../calls/matching.ts'
import { someApplication } from '../calls/records.ts'
import type { Entries } from './entry.ts'

export const boards: Entries<'getBoard' | 'getBoardCards'> = {
  getBoard: {
    call: async (cast) => {
      const { position, application } = await someApplication(cast)
      const { card } = application
      const days = (at: string) => (Date.parse(at) - Date.parse(card.stageEnteredAt)) / day
      return {
        status: 200,
        who: cast.workspace.owner,
        path: { positionId: position.id },
        answer: (at) => ({
          position: { ...position, undecided: 1 },
          stages: position.stages.map(({ id: stageId }, place) =>
            place === 0
              ? { stageId, count: 1, medianDays: days(at) }
              : { stageId, count: 0, medianDays: null },
          ),
          cards: [card],
          total: 1,
          asOf: at,
        }),
      }
    },
  },

  getBoardCards: {
    call: async (cast) => {
      const { position, application } = await someApplication(cast)
      await cast.workspace.application(position.id)
      const absent = randomUUID()
      return {
        status: 200,
        who: cast.workspace.owner,
        path: { positionId: position.id },
        query: { ids: `${application.card.id},${absent}` },
        answer: () => ({ items: [application.card], removed: [absent] }),
      }
    },
    foreignIds: { 'query ids': '200 removed' },
  },
}
