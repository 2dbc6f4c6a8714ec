import { expect, test } from 'vitest'
import { providerProblem, signInProblem } from './provider-problem.ts'
import { cooldownLeft } from './verification.ts'

const now = new Date('2026-03-11T10:30:00Z')
const ago = (seconds: number) => new Date(now.getTime() - seconds * 1000)

test.each([
  [null, 0],
  [ago(0), 60],
  [ago(0.4), 60],
  [ago(59.2), 1],
  [ago(60), 0],
  [ago(3600), 0],
])('a mail sent at %s leaves %d seconds to wait', (sentAt, seconds) => {
  expect(cooldownLeft(sentAt, now)).toBe(seconds)
})

test('an unknown address and a malformed one look like a wrong password at sign-in', () => {
  const wrong = signInProblem({ code: 'invalid-credential' })
  expect([signInProblem({ code: 'user-not-found' }), signInProblem({ code: 'invalid-email' })]).toEqual([
    wrong,
    wrong,
  ])
  expect(wrong).toEqual({
    status: 422,
    problem: { code: 'invalid-credential', message: 'Wrong email or password.' },
  })
})

test('a refusal of the provider keeps its code; waiting and outage have a status of their own', () => {
  expect([
    providerProblem({ code: 'too-many-requests', retryAfterSeconds: 17 }),
    providerProblem({ code: 'too-many-requests' }),
    providerProblem({ code: 'unavailable' }),
    providerProblem({ code: 'weak-password' }),
  ]).toEqual([
    { status: 429, problem: { code: 'too-many-requests', retryAfter: 17 } },
    { status: 429, problem: { code: 'too-many-requests', retryAfter: 60 } },
    { status: 503, problem: { code: 'unavailable', retryAfter: 5 } },
    { status: 422, problem: { code: 'weak-password', message: 'This password is too easy to guess.' } },
  ])
})
