import { useEffect, useState } from 'react'

/** Seconds left of a time that starts whenever `seconds` becomes another positive number. */
export function useCountdown(seconds: number): number {
  const [clock, setClock] = useState({ seconds, endsAt: Date.now() + seconds * 1000, now: Date.now() })
  const started =
    clock.seconds === seconds ? clock : { seconds, endsAt: Date.now() + seconds * 1000, now: Date.now() }
  if (started !== clock) setClock(started)
  useEffect(() => {
    if (seconds <= 0) return undefined
    const timer = setInterval(() => setClock((before) => ({ ...before, now: Date.now() })), 500)
    return () => clearInterval(timer)
  }, [seconds])
  return seconds <= 0 ? 0 : Math.max(1, Math.ceil((started.endsAt - started.now) / 1000))
}
