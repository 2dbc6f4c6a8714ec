import type { HandlerContext } from '#server/contract/operation.ts'
import type { GlobalTx } from '#server/db/database.ts'
import type { ProviderIdentity } from '#server/contract/ports/identity.ts'
import { alignClaims } from './claims.ts'
import { signedInAt } from './recent-sign-in.ts'
import { findAccount, markSignedIn } from './repository.ts'
import { followAddress } from './service.ts'

/** Somebody who has just proved who they are, and what the browser exchanges for a session of the provider. */
export interface ProvenPerson {
  person: ProviderIdentity
  customToken: string
  /** Before the proof was looked at: what ended since stays ended. */
  provenAt: Date
}

export interface SignedIn {
  customToken: string
  userType: 'user' | 'company'
  isFirstLogin: boolean
  jwt: Awaited<ReturnType<HandlerContext['sessions']['open']>>
}

/** I/O of its own: the claims go along with the browser's first token. */
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
 * Opens the session, whichever door the person came through. An identity whose registration broke off has no account
 * yet: it is signed in all the same, as what its claims hint at, so that the browser can lead it back to finish
 * (product.md section 2). An address that was changed at the provider, past this server, is followed here.
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
