import { dayIn } from '#machines/domain/time/calendar-day.ts'
import { serverClock } from '#src/lib/server-clock.ts'

/** Today in the company's time zone, as the server counts the days. */
export const todayIn = (timeZone: string | undefined): string => dayIn(new Date(serverClock.now()), timeZone)
