import { describe, expect, it } from 'vitest'
import type { TokenResult } from '#machines/shared/token-result.ts'
import { failureOf } from '#machines/shared/failure.ts'
import { createTokenHeader, type TokenHeaderSources } from './token-header.ts'

type Held = ReturnType<TokenHeaderSources['present']>

const tokenOf = (uid: string): TokenResult => ({
  ok: true,
  value: { held: { token: `of ${uid}`, uid, expiresAt: 0 }, identity: null },
})

const mine = { token: 't1', uid: 'u1', isFresh: true } as const

function setUp(facts: { uid?: string | null; held?: Held; companyId?: string } = {}) {
  const asked: boolean[] = []
  const state: { held: Held; uid: string | null; answer: TokenResult } = {
    held: facts.held === undefined ? mine : facts.held,
    uid: facts.uid === undefined ? 'u1' : facts.uid,
    answer: tokenOf('u1'),
  }
  const header = createTokenHeader({
    present: () => state.held,
    idToken: (force) => {
      asked.push(force)
      return Promise.resolve(state.answer)
    },
    uid: () => state.uid,
    companyId: () => facts.companyId ?? null,
  })
  return { header, asked, state }
}

describe('the token header', () => {
  it('is ready and empty where nobody is signed in, even where a token is there', () => {
    const { header } = setUp({ uid: null })
    expect([header.prepare(), header.headers()]).toEqual([{ kind: 'ready' }, {}])
  })

  it('carries token, user and company, and leaves the company out where there is none', () => {
    expect(setUp({ companyId: 'c1' }).header.headers()).toEqual({
      AuthToken: 't1',
      user: 'u1',
      companyId: 'c1',
    })
    expect(setUp().header.headers()).toEqual({ AuthToken: 't1', user: 'u1' })
  })

  it('is ready while the token is fresh, and asks for one where it is not or there is none', () => {
    const kinds = [mine, { ...mine, isFresh: false }, null].map((held) => setUp({ held }).header.prepare())
    expect(kinds).toEqual([{ kind: 'ready' }, { kind: 'stale' }, { kind: 'stale' }])
  })

  it('still carries a token that has come near its end since the call was prepared', () => {
    expect(setUp({ held: { ...mine, isFresh: false } }).header.headers()).toEqual({
      AuthToken: 't1',
      user: 'u1',
    })
  })

  it('asks as it is told to, and says what has become of it', async () => {
    const { header, asked, state } = setUp()
    const answers: TokenResult[] = [
      state.answer,
      { ok: false, failure: failureOf('denied', 'nobody') },
      { ok: false, failure: failureOf('noResponse') },
    ]
    const reported = []
    for (const [index, answer] of answers.entries()) {
      state.answer = answer
      reported.push(await header.refresh(index === 0))
    }
    expect([reported, asked]).toEqual([
      [{ ok: true, value: null }, ...answers.slice(1)],
      [true, false, false],
    ])
  })

  it('never carries the token of somebody else, and ends nobody’s session for it (P19)', async () => {
    const theirs = { token: 'theirs', uid: 'u2', isFresh: true }
    const { header, state } = setUp({ held: theirs })
    state.answer = tokenOf('u2')
    expect([header.prepare(), header.headers(), await header.refresh(false)]).toEqual([
      { kind: 'stale' },
      {},
      { ok: false, failure: failureOf('noResponse') },
    ])
  })
})
