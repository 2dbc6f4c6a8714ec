/**
 * Whole seconds until a moment, never negative; `now` in milliseconds since the epoch. The server's clock is known up
 * to a second late, so fractions are dropped.
 */
export const secondsLeft = (until: string, now: number): number =>
  Math.max(0, Math.floor((Date.parse(until) - now) / 1000))

/** "9:05". */
export const countdownText = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
