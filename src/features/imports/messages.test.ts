import { describe, expect, it } from 'vitest'
import { noAnswer, refreshDenied } from '#src/api/call-failure.ts'
import { messages } from './messages.ts'

describe('what a step of the import that failed says', () => {
  it.each([
    ['no answer', noAnswer, 'There is no connection. Nothing is lost: try again when you are online.'],
    [
      'a session that is over',
      refreshDenied,
      'Your session in this browser is no longer valid. Sign out and sign in again.',
    ],
  ])('of %s', (_, failure, words) => {
    expect(messages.failure(failure)).toBe(words)
  })
})
