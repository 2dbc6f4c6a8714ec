import type { HandlerContext } from '#server/contract/operation.ts'
import type { GlobalTx } from '#server/db/database.ts'
import type { ProviderIdentity } from '#server/contract/ports/identity.ts'
import { alignClaims } from './claims.ts'
import { signedInAt } from './recent-sign-in.ts'
import { findAccount, markSignedIn } from './repository.ts'
import { followAddress } from './service.ts'

/** A person after the proof of their identity, with the token that the browser exchanges for a provider session. */
export interface ProvenPerson {
  person: ProviderIdentity
  customToken: string
  /** From before the proof was checked: sessions that ended since stay ended. */
  provenAt: Date
}

export interface SignedIn {
  customToken: string
  userType: 'user' | 'company'
  isFirstLogin: boolean
  jwt: Awaited<ReturnType<HandlerContext['sessions']['open']>>
}

/** Updates the claims before the browser gets its first token. */
export async function prepareSignIn(
  person: ProviderIdentity,
  provenAt: Date,
  { identity, database }: Pick<HandlerContext, 'identity' | 'database'>,
): Promise<ProvenPerson> {
  const account = await database.global((tx) => findAccount(tx, person.uid))
  if (account) await alignClaims(identity, person, account)
  return { person, provenAt, customToken: await identity.createCustomToken(person.uid) }
}

/**
 * Opens the session, for every sign-in method. An identity without an account, from an interrupted registration, signs
 * in with the type in its claims, so that the browser can resume the registration (docs/product-rules.md#sign-in). Copies an
 * email that changed at the provider.
 */
export async function completeSignIn(
  tx: GlobalTx,
  { person, customToken, provenAt }: ProvenPerson,
  {
    sessions,
    browser,
    userAgent,
    clock,
    publicUrl,
  }: Pick<HandlerContext, 'sessions' | 'browser' | 'userAgent' | 'clock' | 'publicUrl'>,
): Promise<SignedIn> {
  const now = clock.now()
  const { uid, email, emailVerified } = person
  const account = await findAccount(tx, uid, true)
  if (account && emailVerified && email !== null && email !== account.email) {
    await followAddress(tx, { uid, email }, { publicUrl, now })
  }
  const subject = {
    uid,
    email,
    emailVerified,
    authTime: signedInAt(person, now),
    provenAt,
  }
  const jwt = await sessions.open(tx, subject, browser, userAgent, now)
  if (account?.firstLogin) await markSignedIn(tx, account.id, now)
  const hinted = person.claims['userType'] === 'company' ? 'company' : 'user'
  return {
    customToken,
    userType: account?.userType ?? hinted,
    isFirstLogin: account?.firstLogin ?? true,
    jwt,
  }
}
