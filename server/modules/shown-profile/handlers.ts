import { notFound } from '#server/contract/answers.ts'
import { operation } from '#server/contract/operation.ts'
import { showDeveloper } from './show-developer.ts'

/** "View as": the developer's own projection for a viewer, which is not logged. */
const view = operation('getShownProfile', {
  transact: async (tx, { query: { viewer } }, { actor, clock }) => {
    const shown = await showDeveloper(tx, actor.accountId, viewer, clock.now())
    return shown === null ? notFound : { status: 200, body: shown }
  },
})

export const shownProfileOperations = [view]
