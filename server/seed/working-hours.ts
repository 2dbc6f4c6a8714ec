const minute = 60_000
const day = 24 * 60 * minute

/**
 * Returns the given moment or the nearest earlier one within working hours: Monday to Friday, 8 to 18 h UTC.
 */
function atWork(moment: number): number {
  const date = new Date(moment)
  const hour = date.getUTCHours()
  if (hour < 8)
    return atWork(Date.UTC(date.getUTCFullYear(), date.getUTCMonth(), date.getUTCDate() - 1, 16, hour * 7))
  if (hour >= 18) date.setUTCHours(hour - 9)
  const weekday = date.getUTCDay()
  const back = weekday === 0 ? 2 : weekday === 6 ? 1 : 0
  return date.getTime() - back * day
}

/**
 * Returns the moments of one history in order, within working hours if the order allows; at least 25 minutes
 * apart, none after `now`.
 * @param daysAgo the oldest first
 */
export function momentsOf(daysAgo: readonly number[], now: Date): Date[] {
  let next = now.getTime()
  return daysAgo
    .map((days) => now.getTime() - days * day)
    .toReversed()
    .map((moment) => {
      next = Math.min(atWork(moment), next - 25 * minute)
      return new Date(next)
    })
    .toReversed()
}
