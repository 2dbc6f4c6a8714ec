const minute = 60_000
const day = 24 * 60 * minute

/** The given moment, or the nearest one before it in which somebody would be at work: Monday to Friday, 8 to 18 h UTC. */
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
 * Moments of one history, in its order and within working hours where that leaves the order alone; each at least
 * 25 minutes after the one before, none after `now`.
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
