/** Words that cannot be meant; the message says what could be. */
export class UsageError extends Error {
  override readonly name = 'UsageError'
}
