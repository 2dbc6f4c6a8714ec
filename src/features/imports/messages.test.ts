import { describe, expect, it } from 'vitest'
import { noAnswer, refreshDenied } from '#src/api/call-failure.ts'
import { messages } from './messages.ts'

describe('the text of a failed import step', () => {
  it.each([
    ['no answer', noAnswer, 'Can’t reach the server. Check your connection and try again.'],
    ['a session that is over', refreshDenied, 'Your session has ended. Sign out, then sign in again.'],
  ])('explains %s', (_, failure, words) => {
    expect(messages.failure(failure)).toBe(words)
  })
})
