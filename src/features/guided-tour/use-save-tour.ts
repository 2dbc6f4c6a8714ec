import { useRef } from 'react'
import { useApi } from '#src/api/api-context.tsx'
import type { components } from '#src/api/schema.gen.ts'
import { keepTour } from './calls.ts'

type Change = components['schemas']['TourChange']

/** Saves changes of the tour one after the other. A change that waits gives way to the next one. */
export function useSaveTour(): (change: Change) => void {
  const api = useApi()
  const waiting = useRef<Change[]>([])
  const isSaving = useRef(false)
  const saveAll = async () => {
    for (let change = waiting.current.shift(); change !== undefined; change = waiting.current.shift())
      await keepTour(api, change)
  }
  return (change) => {
    // The server logs every stop.
    waiting.current = [...waiting.current.filter(({ state }) => state === 'stopped'), change]
    if (isSaving.current) return
    isSaving.current = true
    // A session that has ended takes nothing more.
    void saveAll()
      .catch(() => undefined)
      .finally(() => {
        isSaving.current = false
      })
  }
}
