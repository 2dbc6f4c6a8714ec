import { useState } from 'react'
import { useApi } from '#src/api/api-context.tsx'
import { delayAfter, pause } from '#src/lib/pause.ts'
import { selectEpoch, useAuthActor } from '#src/session/auth-context.tsx'
import { keepTour } from './mutations.ts'
import { createTourSaver, type Change } from './tour-saver.ts'

/** Waits as long as after this many failures, which a restart of the server does not outlast. */
const failures = 3
/** Longest wait while the browser is offline, in milliseconds; the wait ends when the network returns. */
const offlineMs = 3_600_000

/** Returns a function that saves changes of the tour until the session ends, also after the component is removed. */
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
