import { badField, notFound } from '#server/contract/answers.ts'
import { operation, type HandlerContext } from '#server/contract/operation.ts'
import { mailboxHash } from '#server/contract/mailbox-hash.ts'
import type { Integration } from '#server/contract/ports/oauth.ts'
import { countNetwork, tooMany } from '../call-window.ts'
import { isRecent, recentLoginNeeded } from '../recent-sign-in.ts'
import { insertAttempt, type Attempt } from './attempt-repository.ts'
import { exchangeProblem, socialProblem } from './social-problem.ts'

/** Time that a person may spend at the provider. */
const attemptMs = 10 * 60 * 1000

/** The redirect to the provider; null if the provider is not configured. */
async function begin(
  { oauth }: Pick<HandlerContext, 'oauth'>,
  integration: Integration,
): Promise<Awaited<ReturnType<HandlerContext['oauth']['begin']>> | null> {
  return oauth.configured.includes(integration) ? oauth.begin(integration) : null
}

/** Stores the attempt, bound to the browser by the answer's cookie. */
export async function remember(
  tx: Parameters<typeof insertAttempt>[0],
  { browser, clock }: Pick<HandlerContext, 'browser' | 'clock'>,
  attempt: Attempt,
  begun: { state: string; authorizationUrl: string },
) {
  const expiresAt = new Date(clock.now().getTime() + attemptMs)
  await insertAttempt(tx, begun.state, { ...attempt, fingerprint: browser.issue(), expiresAt })
  return { status: 201 as const, body: { ...begun, expiresAt: expiresAt.toISOString() } }
}

export const startSignIn = operation('startSignIn', {
  prepare: async ({ path }, context) => begin(context, path.integration),
  transact: async (tx, { path: { integration }, body: { user, type, invitedEmail } }, context, begun) => {
    if (invitedEmail !== undefined && (user !== 'company' || type !== 'register'))
      return badField(
        'invitedEmail',
        'unexpected',
        'Only the sign-up of a company account follows an invitation.',
      )
    if (begun === null) return notFound
    if (!begun.ok) return exchangeProblem()
    const wait = await countNetwork(tx, 'socialFrom', context.ip, context.clock.now())
    if (wait > 0) return tooMany(wait)
    return remember(
      tx,
      context,
      {
        integration,
        purpose: type,
        userType: user,
        uid: null,
        integrationId: null,
        invitedMailbox: invitedEmail === undefined ? null : mailboxHash(invitedEmail),
      },
      begun.value,
    )
  },
})

/**
 * Links only verified accounts: the registrant of another person's address must not keep a sign-in method after the
 * owner verifies it.
 */
export const startLink = operation('startLink', {
  prepare: async ({ path, body }, context) => {
    if (body.purpose === 'link') {
      if (!isRecent(context.actor, context.clock.now())) return 'stale' as const
      const person = await context.identity.getIdentity(context.actor.uid)
      if (person?.emailVerified === false) return 'unverified' as const
    }
    return begin(context, path.integration)
  },
  transact: async (tx, { path: { integration }, body: { purpose } }, context, begun) => {
    if (begun === null) return notFound
    if (begun === 'stale') return recentLoginNeeded
    if (begun === 'unverified') return socialProblem('email-unverified')
    if (!begun.ok) return exchangeProblem()
    const { uid, account } = context.actor
    return remember(
      tx,
      context,
      {
        integration,
        purpose,
        userType: account?.userType ?? 'user',
        uid,
        integrationId: null,
        invitedMailbox: null,
      },
      begun.value,
    )
  },
})
