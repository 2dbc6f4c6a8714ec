import { notFound } from '../../contract/answers.ts'
import { operation, type HandlerContext } from '../../contract/operation.ts'
import { problem } from '../../contract/problem.ts'
import { endAll, endBrowser, endSignIn } from './ending.ts'
import { knownBy, isConfirmedBy } from './provider-word.ts'
import type { ProviderWord } from '../../contract/ports/sessions.ts'
import { findBrowser, listBrowsers } from './session-repository.ts'

async function wordOf(
  uid: string,
  { identity, log }: Pick<HandlerContext, 'identity' | 'log'>,
): Promise<ProviderWord> {
  try {
    return await identity.getIdentity(uid)
  } catch (error) {
    log.warn({ err: error }, 'could not check a session with the identity provider')
    return 'silent'
  }
}

/** Our own session (docs/api.md#sessions): renewed, opened again for a known browser, listed, ended here and elsewhere. */
export const operations = [
  operation('refreshJwt', {
    prepare: async ({ body }, context): Promise<ProviderWord> => {
      const uid = await context.sessions.holderOf(body.oldAccessToken)
      return uid === null ? 'silent' : wordOf(uid, context)
    },
    transact: async (tx, { body }, { sessions, browser, clock }, word) => {
      const { refreshToken, oldAccessToken } = body
      const asked = { refreshToken, oldAccessToken, word }
      const renewed = await sessions.refresh(tx, asked, browser, clock.now())
      // Kept, because a refused refresh may have revoked the family.
      return renewed === null
        ? { ...problem(403, { code: 'session-invalid' }), keep: true as const }
        : { status: 200, body: renewed }
    },
  }),
  operation('openSession', {
    prepare: (_request, context) => wordOf(context.actor.uid, context),
    transact: async (tx, _request, { actor, sessions, browser, userAgent, clock }, word) => {
      const now = clock.now()
      // A session must not open another session: only the provider's token proves a user, while the provider
      // confirms it.
      if (actor.sessionId !== null || !isConfirmedBy(word, { authTime: actor.authTime, createdAt: now })) {
        return problem(403, { code: 'session-invalid' })
      }
      // Dated to the sign-in, so that what ended since then stays ended.
      const subject = { ...knownBy(word, actor), provenAt: new Date(actor.authTime * 1000) }
      return { status: 201, body: { jwt: await sessions.open(tx, subject, browser, userAgent, now) } }
    },
  }),
  operation('endSession', {
    transact: async (tx, _request, { actor, browser, clock }) => {
      const now = clock.now()
      if (browser.known !== null) {
        // With our own token the cutoff is now: it is never sent after the next sign-in, and the provider's
        // sign-in may be seconds younger.
        const signedInAt = actor.sessionId === null ? actor.authTime : Math.floor(now.getTime() / 1000)
        await endSignIn(tx, { uid: actor.uid, fingerprint: browser.known, signedInAt }, now)
      }
      return { status: 204 }
    },
  }),
  operation('listSessions', {
    transact: async (tx, _request, { actor, browser, clock }) => {
      const browsers = await listBrowsers(tx, actor.uid, clock.now())
      const sessions = browsers.map(({ fingerprint, createdAt, lastUsedAt, expiresAt, ...shown }) => ({
        ...shown,
        current: fingerprint === browser.known,
        createdAt: createdAt.toISOString(),
        lastUsedAt: lastUsedAt.toISOString(),
        expiresAt: expiresAt.toISOString(),
      }))
      return { status: 200, body: { sessions } }
    },
  }),
  operation('revokeSession', {
    transact: async (tx, { path }, { actor, clock }) => {
      const now = clock.now()
      const fingerprint = await findBrowser(tx, actor.uid, path.sessionId, now)
      if (fingerprint === null) return notFound
      await endBrowser(tx, { uid: actor.uid, fingerprint }, 'owner', now)
      return { status: 204 }
    },
  }),
  operation('revokeOtherSessions', {
    transact: async (tx, _request, { actor, browser, clock }) => {
      await endAll(tx, actor.uid, 'owner', clock.now(), { fingerprint: browser.known })
      return { status: 204 }
    },
  }),
]
