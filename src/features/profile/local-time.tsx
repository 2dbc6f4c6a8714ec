import { useEffect, useState } from 'react'
import { formatClock } from '#src/lib/wall-clock.ts'
import { messages } from './messages.ts'

const minute = 60_000

/** The wall clock of a time zone, to the minute; empty for a zone unknown to the browser. */
export function LocalTime({ timeZone }: { timeZone: string }) {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setTimeout(() => setNow(Date.now()), minute - (now % minute))
    return () => clearTimeout(timer)
  }, [now])
  try {
    return messages.localTime(formatClock(new Date(now), timeZone))
  } catch {
    return null
  }
}
