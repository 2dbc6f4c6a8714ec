/** Whole seconds until a moment, never negative; `now` in milliseconds since the epoch. */
export const secondsLeft = (until: string, now: number): number =>
  Math.max(0, Math.ceil((Date.parse(until) - now) / 1000))

/** "9:05". */
export const countdownText = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
