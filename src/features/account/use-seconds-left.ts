import { useEffect, useState } from 'react'

/** Whole seconds until a moment, in milliseconds since the epoch; 0 from then on. */
export function useSecondsLeft(until: number): number {
  const left = () => Math.max(0, Math.ceil((until - Date.now()) / 1000))
  const [seconds, setSeconds] = useState(left)
  useEffect(() => {
    const tick = () => {
      const now = Math.max(0, Math.ceil((until - Date.now()) / 1000))
      setSeconds(now)
      if (now === 0) clearInterval(timer)
    }
    const timer = setInterval(tick, 500)
    tick()
    return () => clearInterval(timer)
  }, [until])
  return seconds
}
