import { describe, expect, it } from 'vitest'
import { CallUnanswered } from './call-errors.ts'
import { noAnswer } from './call-failure.ts'
import { createServerClock } from '../lib/server-clock.ts'
import { claimsOf, createSessionTokens, type JwtPair } from './session-tokens.ts'

const now = 1_000_000_000_000
const token = (exp: number, sub = 'ada') => `h.${btoa(JSON.stringify({ exp, sub }))}.s`
const live = token(now / 1000 + 600)
const past = token(now / 1000)
const given = { kind: 'token', token: live }
const none = { kind: 'none' }

function setUp(
  stored: Partial<JwtPair>,
  answers: { refresh?: JwtPair | null; open?: JwtPair | null | 'silent' },
  clock: () => number = () => now,
) {
  const calls: string[] = []
  let held: { accessToken: string | null; refreshToken: string | null } = {
    accessToken: stored.accessToken ?? null,
    refreshToken: stored.refreshToken ?? null,
  }
  let turn: Promise<unknown> = Promise.resolve()
  let signedIn: string | null = 'ada'
  const tokens = createSessionTokens({
    read: () => held,
    store: (pair) => void (held = { ...pair }),
    forget: () => void (held = { accessToken: null, refreshToken: null }),
    refresh: (pair) => {
      calls.push(`refresh ${pair.refreshToken}`)
      return Promise.resolve(answers.refresh ?? null)
    },
    open: () => {
      calls.push('open')
      return answers.open === 'silent'
        ? Promise.reject(new CallUnanswered(noAnswer))
        : Promise.resolve(answers.open ?? null)
    },
    inTurn: (work) => {
      const mine = turn.then(work, work)
      turn = mine
      return mine
    },
    uid: () => signedIn,
    now: clock,
  })
  return { tokens, calls, held: () => held, signIn: (uid: string | null) => (signedIn = uid) }
}

describe('our own session', () => {
  it('uses the stored token until shortly before its exp', async () => {
    const { tokens, calls } = setUp({ accessToken: live, refreshToken: 'r' }, {})
    expect([await tokens.accessToken(), calls]).toEqual([given, []])
  })

  it('renews the token when a stream that ended at its exp reconnects, although the clock reads whole seconds', async () => {
    let local = now
    const clock = createServerClock(() => local)
    clock.note(new Date(now - 999).toUTCString())
    const next = { accessToken: token(now / 1000 + 1_200), refreshToken: 'r2' }
    const { tokens, calls } = setUp({ accessToken: live, refreshToken: 'r' }, { refresh: next }, clock.now)
    await tokens.accessToken()
    const before = [...calls]
    local = now + 600_000 + 250
    await tokens.accessToken()
    expect([before, calls]).toEqual([[], ['refresh r']])
  })

  it('renews a past token once for all who wait, and stores the pair', async () => {
    const next = { accessToken: live, refreshToken: 'r2' }
    const { tokens, calls, held } = setUp({ accessToken: past, refreshToken: 'r' }, { refresh: next })
    const all = await Promise.all([tokens.accessToken(), tokens.accessToken(), tokens.accessToken()])
    expect([all, calls, held()]).toEqual([[given, given, given], ['refresh r'], next])
  })

  it('opens a session where none is stored, and where the refresh is refused', async () => {
    const pair = { accessToken: live, refreshToken: 'r2' }
    const none = setUp({}, { open: pair })
    await none.tokens.accessToken()
    const refused = setUp({ accessToken: past, refreshToken: 'r' }, { refresh: null, open: pair })
    await refused.tokens.accessToken()
    expect([none.calls, refused.calls, refused.held()]).toEqual([['open'], ['refresh r', 'open'], pair])
  })

  it('tells a server that refuses everything from one that does not answer', async () => {
    const refused = setUp({ accessToken: past, refreshToken: 'r' }, {})
    const silent = setUp({}, { open: 'silent' })
    expect([await refused.tokens.accessToken(), refused.held(), await silent.tokens.accessToken()]).toEqual([
      { kind: 'refused' },
      { accessToken: null, refreshToken: null },
      none,
    ])
  })

  it.each([
    ['of another person', token(now / 1000 + 60, 'bert')],
    ['that is garbage', 'garbage'],
    ['that names nobody', `h.${btoa(JSON.stringify({ exp: now }))}.s`],
  ])(
    'neither uses nor renews a stored token %s, and opens a session of its own',
    async (_title, accessToken) => {
      const pair = { accessToken: live, refreshToken: 'r2' }
      const { tokens, calls, held } = setUp({ accessToken, refreshToken: 'r' }, { open: pair })
      expect([await tokens.accessToken(), calls, held()]).toEqual([given, ['open'], pair])
    },
  )

  it('does not keep what arrives after the person has gone (P19)', async () => {
    const pair = { accessToken: live, refreshToken: 'r2' }
    const { tokens, held, signIn } = setUp({}, { open: pair })
    const asked = tokens.accessToken()
    signIn('bert')
    expect([await asked, held()]).toEqual([none, { accessToken: null, refreshToken: null }])
  })

  it('leaves what the next person has stored, where the one before is refused after they have gone (P19)', async () => {
    const { tokens, held, signIn } = setUp({ accessToken: past, refreshToken: 'r' }, {})
    const asked = tokens.accessToken()
    signIn('bert')
    expect([await asked, held()]).toEqual([none, { accessToken: past, refreshToken: 'r' }])
  })

  it('reads whose a token is and until when, and nothing from what is none', () => {
    expect([claimsOf(live), claimsOf('junk'), claimsOf(null)]).toEqual([
      { uid: 'ada', expiresAt: now + 600_000 },
      null,
      null,
    ])
  })
})
