import { notFound, refused } from '#server/contract/answers.ts'
import { operation, type ContextOf, type HandlerContext } from '#server/contract/operation.ts'
import { problem } from '#server/contract/problem.ts'
import type { GlobalTx } from '#server/db/database.ts'
import type { ProviderIdentity } from '#server/contract/ports/identity.ts'
import type { Integration, SocialPerson } from '#server/contract/ports/oauth.ts'
import { notifyDeveloper } from '../../transition-log/public.ts'
import { isRecent, recentLoginNeeded } from '../recent-sign-in.ts'
import { findAccount } from '../repository.ts'
import { providerNames, queueSecurityNotice } from '../security-notice.ts'
import { claimAttempt } from './attempt-repository.ts'
import { deleteLink, findLinked, insertLink, listLinked } from './link-repository.ts'
import { exchangeProblem, socialProblem } from './social-problem.ts'

const inUse = problem(409, {
  code: 'credential-already-in-use',
  message: 'This sign-in is linked to another account.',
})
const alreadyLinked = problem(409, {
  code: 'provider-already-linked',
  message: 'You already linked this sign-in method. Unlink it first.',
})

/** Notifies the person by mail if their address is verified. */
async function mailSecurityNotice(
  tx: GlobalTx,
  person: ProviderIdentity | null,
  event: { kind: 'provider-linked' | 'provider-unlinked'; integration: Integration },
  { publicUrl, clock }: Pick<HandlerContext, 'publicUrl' | 'clock'>,
): Promise<void> {
  if (person === null) return
  const account = await findAccount(tx, person.uid)
  const to = person.emailVerified ? person.email : null
  await queueSecurityNotice(
    tx,
    {
      uid: person.uid,
      to,
      name: account?.name ?? null,
      event: { kind: event.kind, provider: providerNames[event.integration] },
    },
    { publicUrl, now: clock.now() },
  )
}

/** Updates the person's other tabs. */
async function notifyScreens(tx: GlobalTx, { actor, clock }: ContextOf<'linkProvider'>): Promise<void> {
  if (actor.account !== null) await notifyDeveloper(tx, actor.account.id, ['providers'], clock.now())
}

type Redeemed = { subject: SocialPerson; person: ProviderIdentity | null }

export const linkProvider = operation('linkProvider', {
  prepare: async ({ body: { integration, code, token } }, context) => {
    const { actor, database, oauth, browser, clock, identity } = context
    const person = await identity.getIdentity(actor.uid)
    if (person?.emailVerified === false) return { refusal: socialProblem('email-unverified') }
    const claimed = await database.global((tx) =>
      claimAttempt(
        tx,
        {
          state: token,
          integration,
          purposes: ['link'],
          userType: null,
          uid: actor.uid,
          fingerprint: browser.known,
        },
        clock.now(),
      ),
    )
    if (!claimed.ok) return { refusal: socialProblem(claimed.code) }
    const redeemed = await oauth.redeem(integration, { state: token, code })
    if (redeemed.ok) return { subject: redeemed.value, person } satisfies Redeemed
    return { refusal: redeemed.code === 'code-rejected' ? socialProblem(redeemed.code) : exchangeProblem() }
  },
  transact: async (tx, { body: { integration } }, context, prepared) => {
    if ('refusal' in prepared) return prepared.refusal
    const { uid } = context.actor
    const { subject, person } = prepared
    // A password reset may have ended the session while the provider was called.
    if (!(await context.sessions.isActive(tx, context.actor, context.browser))) {
      return problem(403, { code: 'session-invalid' })
    }
    const link = { integration, subject: subject.subject, uid, email: subject.email }
    if (!(await insertLink(tx, link, context.clock.now()))) {
      const owner = await findLinked(tx, link)
      return owner === null || owner === uid ? alreadyLinked : inUse
    }
    await notifyScreens(tx, context)
    await mailSecurityNotice(tx, person, { kind: 'provider-linked', integration }, context)
    return { status: 201, body: { providers: await listLinked(tx, uid) } }
  },
})

/** The last sign-in method stays: otherwise its owner loses the account. */
const lastWayIn = (integration: Integration) =>
  refused({
    rule: 'account.last-sign-in',
    facts: { integration, hasPassword: false, providers: 1 },
    fix: 'account.set-password',
    who: 'you',
  })

export const unlinkProvider = operation('unlinkProvider', {
  prepare: async (_request, { actor, identity }) => identity.getIdentity(actor.uid),
  transact: async (tx, { path: { integration } }, context, person) => {
    const { actor, clock } = context
    // Locked, so that two concurrent removals leave one method.
    const linked = await listLinked(tx, actor.uid, true)
    if (!linked.some((link) => link.integration === integration)) return notFound
    if (!isRecent(actor, clock.now())) return recentLoginNeeded
    if (linked.length === 1 && person?.hasPassword !== true) return lastWayIn(integration)
    await deleteLink(tx, actor.uid, integration)
    await notifyScreens(tx, context)
    await mailSecurityNotice(tx, person, { kind: 'provider-unlinked', integration }, context)
    return { status: 200, body: { providers: await listLinked(tx, actor.uid) } }
  },
})
