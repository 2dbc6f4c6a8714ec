import { setTimeout as delay } from 'node:timers/promises'
import { DatabaseUnavailable, isRetryable } from './errors.ts'

const attempts = 20
const longestPauseMs = 200

/**
 * Retries a whole transaction on 40001 or 40P01, at most 20 times, with a growing random pause. `attempt` may
 * run many times, so it must do nothing outside the database.
 */
export async function withRetries<T>(attempt: () => Promise<T>): Promise<T> {
  for (let tried = 1; ; tried++) {
    try {
      return await attempt()
    } catch (error) {
      if (!isRetryable(error)) throw error
      if (tried === attempts) {
        throw new DatabaseUnavailable(
          'contention',
          `lost ${attempts} serialization conflicts in a row`,
          error,
        )
      }
      await delay(Math.random() * Math.min(longestPauseMs, 2 ** tried))
    }
  }
}
