import { expect, test } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import { authMachine } from '#machines/session/auth/auth-machine.ts'
import type { Result } from '#machines/shared/result.ts'
import { ownerOfLink } from './verified-link.ts'

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
  ['nobody', null, { sub: 'u1', email: 'new@b.example' }, { kind: 'own' }],
  ['its own person', 'u1', { sub: 'u1', email: 'old@b.example' }, { kind: 'own' }],
  [
    'the person whose address it changed',
    'u1',
    { sub: 'u1', email: 'new@b.example' },
    { kind: 'changed', email: 'new@b.example' },
  ],
  ['somebody else', 'u2', { sub: 'u1', email: 'new@b.example' }, { kind: 'other' }],
  ['somebody, with a token that says nothing', 'u2', { email: 7 }, { kind: 'own' }],
  ['somebody, with a token that is none', 'u2', null, { kind: 'own' }],
])('a link that is opened by %s', (_, uid, claims, owner) => {
  expect(ownerOfLink(sessionOf(uid), pair(claims))).toEqual(owner)
})
