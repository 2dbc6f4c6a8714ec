import { useState } from 'react'
import { useApi } from '#src/api/api-context.tsx'
import { delayAfter, pause } from '#src/lib/pause.ts'
import { selectEpoch, useAuthActor } from '#src/session/auth-context.tsx'
import { keepTour } from './calls.ts'
import { createTourSaver, type Change } from './tour-saver.ts'

/** As after so many failures: a server that restarts is back by then. */
const failures = 3
/** Offline, it is the network that ends the wait, in milliseconds. */
const offlineMs = 3_600_000

/** Saves changes of the tour, which may outlast the component but not the session. */
export function useSaveTour(): (change: Change) => void {
  const api = useApi()
  const auth = useAuthActor()
  const [save] = useState(() => {
    const session = selectEpoch(auth.getSnapshot())
    const { signal } = new AbortController()
    return createTourSaver({
      keep: (change) => keepTour(api, change),
      wait: async () => {
        await pause(navigator.onLine ? delayAfter(failures) : offlineMs, signal)
        return selectEpoch(auth.getSnapshot()) === session
      },
    })
  })
  return save
}
