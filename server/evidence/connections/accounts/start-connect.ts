import { notFound } from '#server/contract/answers.ts'
import { operation } from '#server/contract/operation.ts'
import { exchangeProblem, rememberAttempt } from '#server/modules/accounts/public.ts'
import { historiesUnavailable } from '../answers.ts'
import { findForgeAccount } from './account-repository.ts'

/** Purpose of an attempt; the callback accepts the attempt for this purpose only. */
export const purposeOf = (isPrivateAllowed: boolean) =>
  isPrivateAllowed ? ('connectPrivate' as const) : ('connect' as const)

/** Starts the OAuth flow with the code host, bound to the browser by the cookie of the response. */
export const startConnect = operation('startConnect', {
  prepare: async ({ body: { isPrivateAllowed, integrationId } }, context) => {
    const { forge, histories, database, actor, browser, clock } = context
    if (histories.missing !== null) return { answer: historiesUnavailable(histories.missing) }
    const account =
      integrationId === null
        ? null
        : await database.tenant(actor.accountId, (tx) => findForgeAccount(tx, actor.accountId, integrationId))
    if (forge === null || (integrationId !== null && account === null)) return { answer: notFound }
    const begun = await forge.begin({ withPrivate: isPrivateAllowed })
    if (!begun.ok) return { answer: exchangeProblem() }
    const attempt = {
      integration: 'github' as const,
      purpose: purposeOf(isPrivateAllowed),
      userType: 'user' as const,
      uid: actor.uid,
      integrationId,
      invitedMailbox: null,
    }
    // Attempts are in a global table, so they need their own transaction.
    const answer = await database.global((tx) =>
      rememberAttempt(tx, { browser, clock }, attempt, begun.value),
    )
    return { answer }
  },
  respond: async (_request, _context, { answer }) => answer,
})
