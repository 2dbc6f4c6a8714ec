import { operation } from '#server/contract/operation.ts'
import { alignClaims } from './claims.ts'
import { signInProblem } from './provider-problem.ts'
import { findAccount, markSignedIn } from './repository.ts'

/**
 * The one door for passwords. An identity whose registration broke off has no account yet: it is signed in all the
 * same, as what its claims hint at, so that the browser can lead it back to finish (product.md section 2).
 */
export const loginPassword = operation('loginPassword', {
  prepare: async ({ body }, { identity, database, ip }) => {
    const checked = await identity.signInWithPassword(body.email, body.password, { ip })
    if (!checked.ok) return { refusal: signInProblem(checked) }
    const person = checked.value
    const account = await database.global((tx) => findAccount(tx, person.uid))
    // Before the custom token is exchanged: the browser's first token then carries the claims.
    if (account) await alignClaims(identity, person, account)
    return { person, customToken: await identity.createCustomToken(person.uid) }
  },
  transact: async (tx, _request, { sessions, browser, userAgent, clock }, prepared) => {
    if ('refusal' in prepared) return prepared.refusal
    const { person, customToken } = prepared
    const now = clock.now()
    const account = await findAccount(tx, person.uid, true)
    const subject = {
      uid: person.uid,
      email: person.email,
      emailVerified: person.emailVerified,
      authTime: Math.floor(now.getTime() / 1000),
    }
    const jwt = await sessions.open(tx, subject, browser, userAgent, now)
    if (account?.firstLogin) await markSignedIn(tx, account.id, now)
    const hinted = person.claims['userType'] === 'company' ? 'company' : 'user'
    return {
      status: 200,
      body: {
        customToken,
        userType: account?.userType ?? hinted,
        isFirstLogin: account?.firstLogin ?? true,
        jwt,
      },
    }
  },
})
