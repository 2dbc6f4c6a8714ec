import { useEffect, useState } from 'react'

/** Seconds left of a countdown that starts whenever `seconds` changes; 0 if none runs. */
export function useCountdown(seconds: number): number {
  const [left, setLeft] = useState(seconds)
  useEffect(() => {
    if (seconds <= 0) return undefined
    const endsAt = Date.now() + seconds * 1000
    const tick = () => setLeft(Math.max(1, Math.ceil((endsAt - Date.now()) / 1000)))
    tick()
    const timer = setInterval(tick, 500)
    return () => clearInterval(timer)
  }, [seconds])
  return seconds <= 0 ? 0 : left
}
