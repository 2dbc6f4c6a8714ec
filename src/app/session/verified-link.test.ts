// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import { authMachine } from '#machines/session/auth/auth-machine.ts'
import { isAwaited, mailedLinkLogic } from '#machines/session/mailed-link/mailed-link-logic.ts'
import type { Result } from '#machines/shared/result.ts'
import { createApiClient } from '../../api/client.ts'
import { eventually } from '#tests/support/wait.ts'
import { ownerOfLink, submitLink } from './verified-link.ts'

const startIdentity = fromPromise<Result<null>, undefined>(() => Promise.resolve({ ok: true, value: null }))

function sessionOf(uid: string | null) {
  const auth = createActor(authMachine.provide({ actors: { startIdentity } })).start()
  const identity = {
    uid: uid ?? '',
    email: 'Old@b.example',
    emailVerified: true,
    accountType: 'user',
    superUser: false,
    tokenExpiresInMs: 3_600_000,
  } as const
  auth.send(uid === null ? { type: 'identity.none' } : { type: 'identity.changed', identity })
  return auth
}

const pair = (claims: unknown) => ({
  accessToken: `h.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.s`,
  refreshToken: 'r',
})

test.each([
  ['a signed-out user', null, { sub: 'u1', email: 'new@b.example' }, { kind: 'own' }],
  ['its own user', 'u1', { sub: 'u1', email: 'old@b.example' }, { kind: 'own' }],
  [
    'the user whose address it changed',
    'u1',
    { sub: 'u1', email: 'new@b.example' },
    { kind: 'changed', email: 'new@b.example' },
  ],
  [
    'the user whose new address is beyond ASCII',
    'u1',
    { sub: 'u1', email: 'jörg@b.example' },
    { kind: 'changed', email: 'jörg@b.example' },
  ],
  ['another user', 'u2', { sub: 'u1', email: 'new@b.example' }, { kind: 'other' }],
  ['any user, with a token without claims', 'u2', { email: 7 }, { kind: 'own' }],
  ['any user, with an unreadable token', 'u2', null, { kind: 'own' }],
])('a link opened by %s reports whose address it confirms', (_, uid, claims, owner) => {
  expect(ownerOfLink(sessionOf(uid), pair(claims))).toEqual(owner)
})

test.each([
  ['answers', () => Response.json({ jwt: pair(null) }), { ok: true, value: { jwt: pair(null) } }],
  [
    'refuses',
    () => Response.json({ status: 422, code: 'invalid-token', message: 'x' }, { status: 422 }),
    { ok: false, failure: expect.objectContaining({ code: 'invalid-token' }) },
  ],
])('a link counts as awaited until the server %s', async (_, answer, result) => {
  const links = createActor(mailedLinkLogic).start()
  const held: ((response: Response) => void)[] = []
  const client = createApiClient('http://localhost/api', () => new Promise((resolve) => held.push(resolve)))
  const awaited = () => isAwaited(links.getSnapshot().context)
  const sent = submitLink(links, client, { token: 'of the mail' })
  await eventually(() => expect(held).toHaveLength(1))
  expect(awaited()).toBe(true)
  held[0]?.(answer())
  expect([await sent, awaited()]).toEqual([result, false])
})
