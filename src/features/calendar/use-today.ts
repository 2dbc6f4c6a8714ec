import { useSyncExternalStore } from 'react'
import { dayIn } from '#machines/domain/time/calendar-day.ts'

const minuteMs = 60_000

/** Timers stand still while a machine sleeps, so a page that is seen again asks too. */
function everyMinute(changed: () => void): () => void {
  const timer = setInterval(changed, minuteMs)
  document.addEventListener('visibilitychange', changed)
  return () => {
    clearInterval(timer)
    document.removeEventListener('visibilitychange', changed)
  }
}

/** Today in a zone, also in a tab that stays open past midnight. */
export const useToday = (zone: string): string =>
  useSyncExternalStore(everyMinute, () => dayIn(new Date(), zone))
