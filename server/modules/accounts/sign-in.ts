import { operation } from '#server/contract/operation.ts'
import { completeSignIn, prepareSignIn } from './complete-sign-in.ts'
import { signInProblem } from './provider-problem.ts'

/** The only sign-in by password. */
export const loginPassword = operation('loginPassword', {
  prepare: async ({ body }, context) => {
    const provenAt = context.clock.now()
    const { ip, browser } = context
    const from = { ip, browser: browser.known }
    const checked = await context.identity.signInWithPassword(body.email, body.password, from)
    if (!checked.ok) return { refusal: signInProblem(checked) }
    return { proven: await prepareSignIn(checked.value, provenAt, context) }
  },
  transact: async (tx, _request, context, prepared) =>
    'refusal' in prepared
      ? prepared.refusal
      : { status: 200, body: await completeSignIn(tx, prepared.proven, context) },
})
