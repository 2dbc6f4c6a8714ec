/** Invalid options; the message suggests valid ones. */
export class UsageError extends Error {
  override readonly name = 'UsageError'
}
