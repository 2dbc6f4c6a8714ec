import { useEffect, useState } from 'react'
import { formatFullMoment, formatMoment, nextMomentChange } from '../../lib/dates.ts'

interface RelativeTimeProps {
  at: Date | string
  className?: string
  format?: (at: Date, now: number) => string
}

/** A moment: relative up to a week, then the date; in full on hover. Updates itself. */
export function RelativeTime({ at, className, format = formatMoment }: RelativeTimeProps) {
  const moment = typeof at === 'string' ? new Date(at) : at
  const time = moment.getTime()
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setTimeout(() => setNow(Date.now()), nextMomentChange(new Date(time), now))
    return () => clearTimeout(timer)
  }, [time, now])
  return (
    <time dateTime={moment.toISOString()} title={formatFullMoment(moment)} className={className}>
      {format(moment, now)}
    </time>
  )
}
