import { operation } from '../contract/operation.ts'
import { problem } from '../contract/problem.ts'
import { revokeSessionsOf } from './session-repository.ts'

/** Our own session (product.md section 2): renewed, opened again for a known browser, ended. */
export const operations = [
  operation('refreshJwt', {
    transact: async (tx, { body }, { sessions, browser, clock }) => {
      const renewed = await sessions.refresh(tx, body, browser, clock.now())
      // Kept: a refused refresh may have revoked the family.
      return renewed === null
        ? { ...problem(403, { code: 'session-invalid' }), keep: true as const }
        : { status: 200, body: renewed }
    },
  }),
  operation('openSession', {
    transact: async (tx, _request, { actor, sessions, browser, userAgent, clock }) => {
      // A session never begets another one: only the provider's token vouches for a person.
      if (actor.sessionId !== null) return problem(403, { code: 'session-invalid' })
      return { status: 201, body: { jwt: await sessions.open(tx, actor, browser, userAgent, clock.now()) } }
    },
  }),
  operation('endSession', {
    transact: async (tx, _request, { actor, browser, clock }) => {
      if (browser.known !== null) {
        await revokeSessionsOf(tx, actor.uid, browser.known, 'sign-out', clock.now())
      }
      return { status: 204 }
    },
  }),
]
