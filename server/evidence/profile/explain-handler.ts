import { notFound } from '#server/contract/answers.ts'
import { operation } from '#server/contract/operation.ts'
import { heldAs, readBreakdown } from '#server/evidence/numbers/public.ts'

const explanation = operation('explainTopic', {
  transact: async (tx, { query: { topic } }, { actor, clock }) => {
    const { state, breakdown } = await readBreakdown(tx, actor.accountId, topic)
    if (breakdown === null) return notFound
    const { figures, explained } = breakdown
    return {
      status: 200,
      body: { ...figures, ...explained, updating: state.isUpdating, ...heldAs(state, clock.now()) },
    }
  },
})

export const explainOperations = [explanation]
