import { useSyncExternalStore } from 'react'
import { useReadings } from './api-context.tsx'
import type { ApiReading } from './reading.ts'
import type { Load } from './use-load.ts'

/**
 * What a screen shows: of a screen that was seen before the last answer, at once, while it is read anew behind. The call is
 * cancelled when the last one who shows it goes. A failure has led elsewhere or is told in the alert (see CallEnded):
 * there is no error state.
 */
export function useReading<Value>(reading: ApiReading<Value>): Load<Value> {
  const readings = useReadings()
  useSyncExternalStore(readings.subscribe, readings.era)
  const { value, subscribe, reload, set } = readings.of(reading)
  return { value: useSyncExternalStore(subscribe, value), reload, set }
}
