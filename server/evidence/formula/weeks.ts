const daySeconds = 86_400
const weekSeconds = 7 * daySeconds
/** From the epoch, a Thursday, to the first Monday, in seconds. */
const firstMonday = 4 * daySeconds

/**
 * Returns the number of the week, Monday to Sunday, UTC, of a time in seconds since the epoch.
 */
export const weekOf = (seconds: number): number => Math.floor((seconds - firstMonday) / weekSeconds)

/** Returns the number of the day, UTC, of a time in seconds since the epoch. */
export const dayOf = (seconds: number): number => Math.floor(seconds / daySeconds)

/** Returns the start of a week, in seconds since the epoch. */
export const weekBegins = (week: number): number => week * weekSeconds + firstMonday
