import fastify from 'fastify'
import { describe, expect, it } from 'vitest'
import { Problem } from '../../contract/problem.ts'
import { DatabaseUnavailable } from '../../db/errors.ts'
import { refuse } from './outcome.ts'
import { createPasswordRules } from './password-policy.ts'
import { createProtocolPlugin } from './plugin.ts'
import type { ProtocolParts } from './routes.ts'

const refused = async () => refuse('OPERATION_NOT_ALLOWED')

/** Returns the answer to a look-up that fails with `failure`, and the log entry. */
async function answerTo(failure: Error) {
  const authenticate: ProtocolParts['sessions']['authenticate'] = () => Promise.reject(failure)
  const parts: ProtocolParts = {
    projectId: 'assay',
    publicOrigin: 'http://localhost:4300',
    browsers: {
      known: () => null,
      isBound: () => Promise.resolve(false),
      bind: () => Promise.resolve(null),
    },
    signIn: {
      signUp: refused,
      ensure: refused,
      create: refused,
      checkCredentials: refused,
      withPassword: refused,
      withCustomToken: refused,
    },
    sessions: {
      open: () => Promise.reject(failure),
      tokensOf: () => Promise.reject(failure),
      refresh: refused,
      authenticate,
      isRecent: () => true,
    },
    account: { change: refused, remove: refused },
    actionCodes: { check: refused, apply: refused },
    emailVerification: { create: refused, send: refused },
    emailChange: { create: refused, send: refused },
    passwordReset: { create: refused, request: refused, check: refused, apply: refused, claim: refused },
    passwordRules: createPasswordRules(),
  }
  const logged: string[] = []
  const log = {
    info: (_entry: object, message: string) => void logged.push(`info: ${message}`),
    error: (_entry: object, message: string) => void logged.push(`error: ${message}`),
  }
  const app = fastify()
  await app.register(createProtocolPlugin({ parts, log }))
  const url = '/identitytoolkit.googleapis.com/v1/accounts:lookup'
  const answer = await app.inject({ method: 'POST', url, payload: { idToken: 'x' } })
  await app.close()
  return { status: answer.statusCode, retryAfter: answer.headers['retry-after'], body: answer.body, logged }
}

describe('answers of the provider to server failures', () => {
  it('are plain text, which the SDK treats as a network failure', async () => {
    const unavailable = {
      status: 503,
      retryAfter: '1',
      body: 'The identity provider cannot answer now.',
      logged: ['info: the identity provider cannot answer'],
    }
    expect(await answerTo(new DatabaseUnavailable('connection', 'refused'))).toEqual(unavailable)
    expect(await answerTo(new Problem(503, { code: 'unavailable', retryAfter: 1 }))).toEqual(unavailable)
  })

  it('keep the Retry-After of the surrounding limits', async () => {
    expect(await answerTo(new Problem(429, { code: 'too-many-requests', retryAfter: 7 }))).toEqual({
      status: 429,
      retryAfter: '7',
      body: 'Too many requests.',
      logged: ['info: the identity provider cannot answer'],
    })
  })

  it('reveal no internals', async () => {
    expect(await answerTo(new Error('relation "identity_user" is broken'))).toEqual({
      status: 500,
      retryAfter: undefined,
      body: 'The identity provider failed.',
      logged: ['error: the identity provider failed'],
    })
  })
})
