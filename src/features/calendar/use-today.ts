import { useSyncExternalStore } from 'react'
import { dayIn } from '#machines/domain/time/calendar-day.ts'
import { serverClock } from '#src/lib/server-clock.ts'

const minuteMs = 60_000

/** Timers stop while the computer sleeps, so a tab that becomes visible is updated too. */
function everyMinute(changed: () => void): () => void {
  const timer = setInterval(changed, minuteMs)
  document.addEventListener('visibilitychange', changed)
  return () => {
    clearInterval(timer)
    document.removeEventListener('visibilitychange', changed)
  }
}

/** Today in a zone. A tab that stays open is updated after midnight. */
export const useToday = (zone: string): string =>
  useSyncExternalStore(everyMinute, () => dayIn(new Date(serverClock.now()), zone))
