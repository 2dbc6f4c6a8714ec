// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest'
import type { IdentityReport } from '#machines/session/auth/auth-types.ts'
import type { TokenResult } from '#machines/shared/token-result.ts'
import type { StoredUser } from './stored-user.ts'
import { createTokenSource } from './token-source.ts'

const margin = 60_000

const tokenOf = (name: string, lifeSeconds: number, uid = 'u1'): string =>
  `h.${btoa(JSON.stringify({ sub: uid, name, exp: Math.floor(Date.now() / 1000) + lifeSeconds }))}.s`

const personWith = (token: string, uid = 'u1'): StoredUser => ({
  uid,
  email: 'a@b.example',
  emailVerified: true,
  token,
  endsAt: Date.now() + 3_600_000,
})

const tokenOfAnswer = (answer: TokenResult<IdentityReport>): string =>
  answer.ok ? answer.value.held.token : answer.failure.code

function setUp(stored: StoredUser | null) {
  const log: string[] = []
  const renewals: ((answer: TokenResult<IdentityReport>) => void)[] = []
  const state = { stored }
  const source = createTokenSource({
    marginMs: margin,
    stored: () => state.stored,
    prepare: () => Promise.resolve(void log.push('prepare')),
    renew: () => {
      log.push('renew')
      return new Promise((resolve) => renewals.push(resolve))
    },
  })
  /** The provider's answer, stored before it is returned, as the SDK does. */
  const answer = (token: string) => {
    state.stored = personWith(token)
    renewals.shift()?.({
      ok: true,
      value: {
        held: { token, uid: 'u1', expiresAt: 0 },
        identity: {
          uid: 'u1',
          email: null,
          emailVerified: true,
          accountType: null,
          superUser: false,
          tokenExpiresInMs: 0,
        },
      },
    })
  }
  return { source, log, state, answer, renewals }
}

const settle = () => new Promise((resolve) => setTimeout(resolve))

describe('the source of tokens', () => {
  it('holds no token when signed out, else the stored token, fresh until its margin', () => {
    const fresh = personWith(tokenOf('fresh', 120))
    const held = [null, fresh, personWith(tokenOf('old', 59))].map((user) => setUp(user).source.present())
    expect(held.map((each) => each?.isFresh ?? null)).toEqual([null, true, false])
    expect(held[1]).toEqual({
      token: fresh.token,
      uid: 'u1',
      isFresh: true,
      expiresAt: expect.closeTo(Math.floor(Date.now() / 1000) + 120, -1),
    })
  })

  it('returns a fresh token without a request', async () => {
    const user = personWith(tokenOf('fresh', 120))
    const { source, log } = setUp(user)
    expect([tokenOfAnswer(await source.idToken(false)), log]).toEqual([user.token, []])
  })

  it('sends one request for concurrent callers', async () => {
    const { source, log, answer } = setUp(personWith(tokenOf('old', 10)))
    const all = [source.idToken(false), source.idToken(false)]
    await settle()
    const next = tokenOf('next', 3600)
    answer(next)
    expect([(await Promise.all(all)).map(tokenOfAnswer), log]).toEqual([
      [next, next],
      ['prepare', 'renew'],
    ])
  })

  it('sends another request after a refused token while an unforced refresh is pending', async () => {
    const { source, log, answer } = setUp(personWith(tokenOf('old', 10)))
    const gentle = source.idToken(false)
    const forced = source.idToken(true)
    const joined = source.idToken(true)
    await settle()
    const [first, second] = [tokenOf('first', 3600), tokenOf('second', 3600)]
    answer(first)
    await gentle
    await settle()
    answer(second)
    expect([tokenOfAnswer(await forced), tokenOfAnswer(await joined), log]).toEqual([
      second,
      second,
      ['prepare', 'renew', 'prepare', 'renew'],
    ])
  })

  it('takes the token that another tab has renewed in between', async () => {
    const { source, log, state } = setUp(personWith(tokenOf('old', 10)))
    const asked = source.idToken(true)
    const theirs = personWith(tokenOf('of another tab', 3600))
    state.stored = theirs
    expect([tokenOfAnswer(await asked), log]).toEqual([theirs.token, ['prepare']])
  })

  it('can be awaited only while a request is pending', async () => {
    const { source, answer } = setUp(personWith(tokenOf('old', 10)))
    await source.answered()
    const order: string[] = []
    const asked = source.idToken(true).then(() => order.push('answered'))
    const waited = source.answered().then(() => order.push('waited'))
    await settle()
    expect(order).toEqual([])
    answer(tokenOf('next', 3600))
    await Promise.all([asked, waited])
    expect(order).toEqual(['answered', 'waited'])
  })
})
