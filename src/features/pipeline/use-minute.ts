import { useSyncExternalStore } from 'react'

const minuteMs = 60_000

function everyMinute(changed: () => void): () => void {
  const timer = setInterval(changed, minuteMs)
  return () => clearInterval(timer)
}

const thisMinute = (): number => Math.floor(Date.now() / minuteMs) * minuteMs

/** The time to the minute, in milliseconds since the epoch; days in a stage need no more precision. */
export const useMinute = (): number => useSyncExternalStore(everyMinute, thisMinute)
