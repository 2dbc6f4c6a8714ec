import { operation } from '#server/contract/operation.ts'
import { activity } from './activity.ts'
import { attention, counts } from './repository.ts'

const weekMs = 7 * 24 * 60 * 60 * 1000

const get = operation('getDashboard', {
  transact: async (tx, _request, { actor, clock }) => {
    const now = clock.now()
    return {
      status: 200,
      body: {
        counts: await counts(tx, actor.companyId),
        attention: await attention(tx, actor.companyId, now),
        activity: await activity(tx, actor.companyId, new Date(now.getTime() - weekMs)),
      },
    }
  },
})

export const dashboardOperations = [get]
