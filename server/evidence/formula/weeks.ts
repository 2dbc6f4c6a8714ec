const daySeconds = 86_400
const weekSeconds = 7 * daySeconds
/** From the epoch, a Thursday, to the first Monday, in seconds. */
const firstMonday = 4 * daySeconds

/** The number of a Monday's week, UTC, of a moment in seconds since the epoch (evidence.md section 4). */
export const weekOf = (seconds: number): number => Math.floor((seconds - firstMonday) / weekSeconds)

/** The number of a day, UTC, of a moment in seconds since the epoch. */
export const dayOf = (seconds: number): number => Math.floor(seconds / daySeconds)

/** The moment that a week begins, in seconds since the epoch. */
export const weekBegins = (week: number): number => week * weekSeconds + firstMonday
