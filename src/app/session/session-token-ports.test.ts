// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from 'vitest'
import { CallEnded, CallUnanswered } from '../../api/call-errors.ts'
import { noAnswer } from '../../api/call-failure.ts'
import { createApiClient } from '../../api/client.ts'
import { createStorage } from '../../lib/storage.ts'
import { provideSessionTokens } from './session-token-ports.ts'

const token = (exp: number) => `h.${btoa(JSON.stringify({ exp, sub: 'ada' }))}.s`
const past = { accessToken: token(1), refreshToken: 'r' }
const next = { accessToken: token(Date.now() / 1000 + 3600), refreshToken: 'r2' }
const refused = (status: number) => () => Response.json({ status, code: 'c', message: 'm' }, { status })

/** An expired session, and a server that gives these answers; `log` lists the requests. */
function setUp(answers: readonly (() => Response)[]) {
  const log: string[] = []
  const left = [...answers]
  const client = createApiClient('https://assay.example', async (request) => {
    log.push(new URL(request.url).pathname)
    return (left.shift() ?? Response.error)()
  })
  const storage = createStorage(() => localStorage, null)
  storage.set('accessToken', past.accessToken)
  storage.set('refreshToken', past.refreshToken)
  const tokens = provideSessionTokens(client, storage, () => 'ada')
  const stored = () => ({
    accessToken: storage.get('accessToken'),
    refreshToken: storage.get('refreshToken'),
  })
  return { tokens, stored, log }
}

beforeEach(() => localStorage.clear())

describe('our own session over the two operations that renew and open it', () => {
  it.each([
    [
      'without an answer',
      () => {
        throw new CallUnanswered(noAnswer)
      },
    ],
    ['that the server could not answer', refused(503)],
    ['that was sent too often', refused(429)],
  ])('keeps the stored session after a call %s', async (_title, answer) => {
    const { tokens, stored, log } = setUp([answer])
    expect([await tokens.accessToken(), stored(), log]).toEqual([{ kind: 'none' }, past, ['/refreshJwt']])
  })

  it('opens and stores a new session after a refused renewal', async () => {
    const { tokens, stored, log } = setUp([refused(401), () => Response.json({ jwt: next })])
    expect([await tokens.accessToken(), stored(), log]).toEqual([
      { kind: 'token', token: next.accessToken },
      next,
      ['/refreshJwt', '/session'],
    ])
  })

  it('forgets a session that the server refuses altogether', async () => {
    const { tokens, stored } = setUp([refused(401), refused(403)])
    expect([await tokens.accessToken(), stored()]).toEqual([
      { kind: 'refused' },
      { accessToken: null, refreshToken: null },
    ])
  })

  it('reports a session as refused, without retrying, when its refusal has led elsewhere', async () => {
    const { tokens, stored } = setUp([
      refused(401),
      () => {
        throw new CallEnded()
      },
    ])
    expect([await tokens.accessToken(), stored()]).toEqual([
      { kind: 'refused' },
      { accessToken: null, refreshToken: null },
    ])
  })
})
