import { useEffect, useState } from 'react'
import { messages } from './messages.ts'

const minute = 60_000

/** The wall clock of a time zone, to the minute; nothing where this browser does not know the zone. */
export function LocalTime({ timeZone }: { timeZone: string }) {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setTimeout(() => setNow(Date.now()), minute - (now % minute))
    return () => clearTimeout(timer)
  }, [now])
  try {
    const options = { hour: '2-digit', minute: '2-digit', timeZone } as const
    return messages.localTime(new Intl.DateTimeFormat('en-GB', options).format(now))
  } catch {
    return null
  }
}
