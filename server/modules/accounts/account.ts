import { operation } from '#server/contract/operation.ts'
import { problem } from '#server/contract/problem.ts'
import { isRecent } from './recent-sign-in.ts'
import { findAccount, findLastSignIn } from './repository.ts'
import { listLinked } from './social/link-repository.ts'

/** The caller's sign-in methods, for the settings of both account types. */
export const getAccount = operation('getAccount', {
  prepare: async (_request, { actor, identity }) => identity.getIdentity(actor.uid),
  transact: async (tx, _request, { actor, clock }, person) => {
    const account = await findAccount(tx, actor.uid)
    if (account === null || person === null) return problem(404, { code: 'account-missing' })
    const lastSignInAt = await findLastSignIn(tx, actor.uid)
    return {
      status: 200,
      body: {
        email: person.email,
        emailVerified: person.emailVerified,
        hasPassword: person.hasPassword,
        accountType: account.userType,
        name: account.name,
        createdAt: account.createdAt.toISOString(),
        lastSignInAt: lastSignInAt?.toISOString() ?? null,
        signInRecent: isRecent(actor, clock.now()),
        providers: await listLinked(tx, actor.uid),
      },
    }
  },
})
