import { describe, expect, it } from 'vitest'
import { noAnswer, refreshDenied } from '#src/api/call-failure.ts'
import { messages } from './messages.ts'

describe('what a step of the import that failed says', () => {
  it.each([
    ['no answer', noAnswer, 'Can’t reach the server. Check your connection and try again.'],
    ['a session that is over', refreshDenied, 'Your session has ended. Sign out, then sign in again.'],
  ])('of %s', (_, failure, words) => {
    expect(messages.failure(failure)).toBe(words)
  })
})
