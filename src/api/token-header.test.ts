import { describe, expect, it } from 'vitest'
import { createTokenHeader, type TokenAnswer } from './token-header.ts'

const start = 1_000_000_000_000

function setUp(overrides: { companyId?: string | null; signedIn?: boolean } = {}) {
  const asked: boolean[] = []
  const waiting: ((answer: TokenAnswer) => void)[] = []
  let now = start
  let verified = true
  let uid: string | null = 'u1'
  const header = createTokenHeader({
    idToken: (force) => {
      asked.push(force)
      return new Promise((resolve) => waiting.push(resolve))
    },
    uid: () => uid,
    isSignedIn: () => overrides.signedIn ?? true,
    isVerified: () => verified,
    companyId: () => overrides.companyId ?? null,
    now: () => now,
  })
  const answer = (token: string, lifeSeconds = 3600, whose = 'u1') =>
    waiting.shift()?.({ kind: 'token', token, uid: whose, expiresAt: now / 1000 + lifeSeconds })
  const verify = (is: boolean) => (verified = is)
  const signIn = (next: string) => (uid = next)
  return { header, asked, waiting, answer, verify, signIn, pass: (ms: number) => (now += ms) }
}

const settle = () => new Promise((resolve) => setImmediate(resolve))

describe('the token header', () => {
  it('is ready and empty where nobody is signed in', () => {
    const { header } = setUp({ signedIn: false })
    expect([header.prepare(), header.headers()]).toEqual([{ kind: 'ready' }, {}])
  })

  it('carries token, user and company, and leaves the company out where there is none', async () => {
    const withCompany = setUp({ companyId: 'c1' })
    const done = withCompany.header.refresh(false)
    withCompany.answer('t1')
    expect(await done).toEqual({ kind: 'refreshed' })
    expect(withCompany.header.headers()).toEqual({ AuthToken: 't1', user: 'u1', companyId: 'c1' })
    const without = setUp()
    const other = without.header.refresh(false)
    without.answer('t2')
    await other
    expect(without.header.headers()).toEqual({ AuthToken: 't2', user: 'u1' })
  })

  it('is asked for anew once the address is verified, and then reused', async () => {
    const { header, asked, answer, verify } = setUp()
    verify(false)
    const before = header.refresh(false)
    answer('unverified')
    await before
    expect(header.prepare()).toEqual({ kind: 'ready' })
    verify(true)
    expect(header.prepare()).toEqual({ kind: 'stale' })
    const after = header.refresh(false)
    answer('verified')
    await after
    expect([header.prepare(), header.headers().AuthToken, asked]).toEqual([
      { kind: 'ready' },
      'verified',
      [false, false],
    ])
  })

  it('is reused until 60 s before its expiry, and then asked for anew', async () => {
    const { header, asked, answer, pass } = setUp()
    const first = header.refresh(false)
    answer('t1', 3600)
    await first
    pass(3_539_000)
    expect(header.prepare()).toEqual({ kind: 'ready' })
    pass(1_000)
    expect(header.prepare()).toEqual({ kind: 'stale' })
    const second = header.refresh(false)
    answer('t1', 60)
    await settle()
    answer('t2')
    await second
    expect([asked, header.headers().AuthToken]).toEqual([[false, false, true], 't2'])
  })

  it('is refreshed once for all who ask at the same time', async () => {
    const { header, asked, answer } = setUp()
    const all = [header.refresh(true), header.refresh(true), header.refresh(false)]
    answer('t1')
    expect(await Promise.all(all)).toEqual([
      { kind: 'refreshed' },
      { kind: 'refreshed' },
      { kind: 'refreshed' },
    ])
    expect(asked).toEqual([true])
  })

  it('does not take a gentle refresh under way for a forced one', async () => {
    const { header, asked, answer } = setUp()
    const gentle = header.refresh(false)
    const forced = header.refresh(true)
    answer('t1')
    await gentle
    await settle()
    answer('t2')
    await forced
    expect([asked, header.headers().AuthToken]).toEqual([[false, true], 't2'])
  })

  it('says denied and noResponse, and forgets a token that arrives after a logout', async () => {
    const { header, waiting, answer } = setUp()
    const silent = header.refresh(true)
    waiting.shift()?.({ kind: 'noResponse' })
    expect(await silent).toEqual({ kind: 'noResponse' })
    const denied = header.refresh(true)
    waiting.shift()?.({ kind: 'denied' })
    expect(await denied).toEqual({ kind: 'denied' })
    const late = header.refresh(true)
    header.clear()
    answer('t1')
    expect([await late, header.headers()]).toEqual([{ kind: 'denied' }, {}])
  })

  it('never carries the token of another person, whose refresh was still under way (P19)', async () => {
    const { header, asked, answer, signIn } = setUp()
    header.clear()
    signIn('u2')
    const own = header.refresh(false)
    answer('of the one before', 3600, 'u1')
    await settle()
    answer('mine', 3600, 'u2')
    expect([await own, header.headers(), asked]).toEqual([
      { kind: 'refreshed' },
      { AuthToken: 'mine', user: 'u2' },
      [false, false],
    ])
    const wrong = header.refresh(true)
    answer('of the one before', 3600, 'u1')
    await settle()
    answer('of the one before', 3600, 'u1')
    expect([await wrong, header.headers().AuthToken]).toEqual([{ kind: 'denied' }, 'mine'])
  })
})
