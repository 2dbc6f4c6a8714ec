import { operation } from '#server/contract/operation.ts'
import { searchTopics } from './repository.ts'

const list = operation('listTopics', {
  transact: async (tx, { query }) => ({
    status: 200,
    body: { items: await searchTopics(tx, query.search ?? '', query.limit ?? 50) },
  }),
})

export const topicOperations = [list]
