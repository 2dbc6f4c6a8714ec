import { badField } from '#server/contract/answers.ts'
import { operation, type HandlerContext, type RequestOf } from '#server/contract/operation.ts'
import type { ProviderIdentity } from '#server/contract/ports/identity.ts'
import type { Integration } from '#server/contract/ports/oauth.ts'
import { mailboxHash } from '#server/contract/mailbox-hash.ts'
import { completeSignIn, prepareSignIn, type ProvenPerson } from '../complete-sign-in.ts'
import { providerProblem } from '../provider-problem.ts'
import { claimAttempt, type Claim } from './attempt-repository.ts'
import { deleteLink, findLinked, type ProviderSubject } from './link-repository.ts'
import { registerPerson } from './registration.ts'
import { exchangeProblem, socialProblem } from './social-problem.ts'

type Body = RequestOf<'loginWithGitHub'>['body']
type Refusal = ReturnType<
  typeof badField | typeof exchangeProblem | typeof providerProblem | typeof socialProblem
>

const privateRefused = badField(
  'isPrivateAllowed',
  'unsupported',
  'You can’t connect private repositories at sign-in. Use your settings.',
)

/** Uses up the browser's attempt, before the provider is called. */
async function claim(
  integration: Integration,
  { user, type, token }: Body,
  { database, browser, clock }: HandlerContext,
): Promise<Claim> {
  const claimed = {
    state: token,
    integration,
    purposes: type === 'login' ? (['login', 'reauthenticate'] as const) : (['register'] as const),
    userType: user,
    uid: null,
    fingerprint: browser.known,
  }
  return database.global((tx) => claimAttempt(tx, claimed, clock.now()))
}

/** The person linked to the provider's subject. Deletes a link to a deleted person. */
async function linkedPerson(
  subject: ProviderSubject,
  { database, identity }: HandlerContext,
): Promise<ProviderIdentity | null> {
  const uid = await database.global((tx) => findLinked(tx, subject))
  if (uid === null) return null
  const person = await identity.getIdentity(uid)
  if (person === null) await database.global((tx) => deleteLink(tx, uid, subject.integration))
  return person
}

/** The person who returned from a provider. */
async function whoCameBack(
  integration: Integration,
  body: Body,
  context: HandlerContext,
): Promise<{ person: ProviderIdentity } | { refusal: Refusal }> {
  if (body.isPrivateAllowed) return { refusal: privateRefused }
  const claimed = await claim(integration, body, context)
  if (!claimed.ok) return { refusal: socialProblem(claimed.code) }
  const { purpose, uid: asked, userType, invitedMailbox } = claimed.attempt
  const redeemed = await context.oauth.redeem(integration, { state: body.token, code: body.code })
  if (!redeemed.ok) {
    return { refusal: redeemed.code === 'code-rejected' ? socialProblem(redeemed.code) : exchangeProblem() }
  }
  const subject = { integration, ...redeemed.value }
  const known = await linkedPerson(subject, context)
  if (purpose === 'reauthenticate' && known?.uid !== asked) return { refusal: socialProblem('user-mismatch') }
  if (known?.disabled) return { refusal: providerProblem({ code: 'user-disabled' }) }
  if (known !== null) return { person: known }
  if (purpose !== 'register') return { refusal: socialProblem('account-missing') }
  // A provider without an email cannot prove that the invitation is theirs.
  const hasInvitedEmail = subject.email !== null && mailboxHash(subject.email) === invitedMailbox
  if (invitedMailbox !== null && !hasInvitedEmail) return { refusal: socialProblem('invited-email-mismatch') }
  return registerPerson(subject, userType, context)
}

/** Signs in or registers, with the answer of loginPassword. */
const callback = (integration: Integration) => ({
  prepare: async (
    { body }: { body: Body },
    context: HandlerContext,
  ): Promise<{ proven: ProvenPerson } | { refusal: Refusal }> => {
    const provenAt = context.clock.now()
    const back = await whoCameBack(integration, body, context)
    return 'refusal' in back ? back : { proven: await prepareSignIn(back.person, provenAt, context) }
  },
  transact: async (
    tx: Parameters<typeof completeSignIn>[0],
    _request: unknown,
    context: HandlerContext,
    prepared: { proven: ProvenPerson } | { refusal: Refusal },
  ) =>
    'refusal' in prepared
      ? prepared.refusal
      : { status: 200 as const, body: await completeSignIn(tx, prepared.proven, context) },
})

export const callbackOperations = [
  operation('loginWithMicrosoft', callback('microsoft')),
  operation('loginWithGoogle', callback('google')),
  operation('loginWithGitHub', callback('github')),
]
