import { v7 as uuidv7 } from 'uuid'
import type { HandlerContext } from '#server/contract/operation.ts'
import type { GlobalTx } from '#server/db/database.ts'
import type { ProviderIdentity } from '#server/contract/ports/identity.ts'
import type { SocialPerson } from '#server/contract/ports/oauth.ts'
import { providerProblem } from '../provider-problem.ts'
import { findAccount, insertAccount } from '../repository.ts'
import { queueVerificationMail } from '../verification-mail.ts'
import { deleteLink, findLinked, insertLink, listLinked, type ProviderSubject } from './link-repository.ts'
import { socialProblem } from './social-problem.ts'

type Newcomer = ProviderSubject & SocialPerson
type Registered =
  { person: ProviderIdentity } | { refusal: ReturnType<typeof providerProblem | typeof socialProblem> }
type Context = Pick<HandlerContext, 'database' | 'identity' | 'clock' | 'publicUrl'>

/**
 * Creates identity, account and link. Concurrent registrations of one person end in one account: the link decides,
 * written in one transaction with the account. An address of an existing person is never taken over, whoever asserts it
 * (docs/accounts.md#sign-in-with-microsoft-google-or-github). An address that the identity provider refuses is left
 * out: the person enters another.
 */
export async function registerPerson(
  newcomer: Newcomer,
  userType: 'user' | 'company',
  context: Context,
): Promise<Registered> {
  const { email, emailVerified, name } = newcomer
  const { identity } = context
  const created = await identity.createIdentity({ email, emailVerified, displayName: name })
  if (created.ok) return settle(created.value, newcomer, userType, context, true)
  if (email === null) return { refusal: providerProblem(created) }
  if (created.code === 'invalid-email') {
    return registerPerson({ ...newcomer, email: null, emailVerified: false }, userType, context)
  }
  if (created.code !== 'email-already-in-use') return { refusal: providerProblem(created) }
  const left = await leftBehind(newcomer, context)
  if (left !== null) return settle(left, newcomer, userType, context, false)
  return alreadyLinked(newcomer, context)
}

/** The account of a concurrent registration. */
async function alreadyLinked(newcomer: Newcomer, { database, identity }: Context): Promise<Registered> {
  const uid = await database.global((tx) => findLinked(tx, newcomer))
  const person = uid === null ? null : await identity.getIdentity(uid)
  return person === null ? { refusal: socialProblem('email-already-in-use') } : { person }
}

/**
 * The identity of a registration that stopped before its account. Without password, link and account, it can never sign
 * in; a person with its verified address continues with it.
 */
async function leftBehind(
  { email, emailVerified }: Newcomer,
  { database, identity }: Context,
): Promise<ProviderIdentity | null> {
  if (email === null || !emailVerified) return null
  const found = await identity.findByEmail(email)
  if (found === null || found.hasPassword || found.disabled) return null
  const used = await database.global(
    async (tx) => (await findAccount(tx, found.uid)) !== null || (await listLinked(tx, found.uid)).length > 0,
  )
  return used ? null : found
}

async function settle(
  person: ProviderIdentity,
  newcomer: Newcomer,
  userType: 'user' | 'company',
  context: Context,
  ours: boolean,
): Promise<Registered> {
  const { database, identity } = context
  const mail = await verificationOf(person, context)
  const settled = await database.global((tx) => insert(tx, { person, newcomer, userType, mail }, context))
  if (settled) return { person }
  // A concurrent registration won. It may use this identity, unless that has no address.
  if (ours && person.email === null) await identity.deleteIdentity(person.uid)
  return alreadyLinked(newcomer, context)
}

type Mail = { to: string; code: string; expiresAt: Date } | null

async function verificationOf(
  { uid, email, emailVerified }: ProviderIdentity,
  { identity }: Context,
): Promise<Mail> {
  if (email === null || emailVerified) return null
  const link = await identity.createEmailVerification(uid)
  // Without a link, the person requests one on the verification page.
  return link.ok ? { to: email, ...link.value } : null
}

interface Insertion {
  person: ProviderIdentity
  newcomer: Newcomer
  userType: 'user' | 'company'
  mail: Mail
}

/** False, with nothing written, if the subject or the identity is already taken. */
async function insert(
  tx: GlobalTx,
  { person, newcomer, userType, mail }: Insertion,
  { clock, publicUrl }: Context,
): Promise<boolean> {
  const now = clock.now()
  const { uid, email } = person
  const name = newcomer.name ?? email?.split('@')[0] ?? 'New member'
  const linked = await insertLink(tx, { ...newcomer, uid }, now)
  if (!linked) return false
  const account = {
    id: uuidv7(),
    uid,
    userType,
    name,
    email,
    companyName: null,
    memberId: userType === 'company' ? uuidv7() : null,
    verificationSentAt: mail === null ? null : now,
    at: now,
  }
  if (!(await insertAccount(tx, account))) {
    await deleteLink(tx, uid, newcomer.integration)
    return false
  }
  if (mail !== null) await queueVerificationMail(tx, { uid, name, ...mail }, { publicUrl, now })
  return true
}
