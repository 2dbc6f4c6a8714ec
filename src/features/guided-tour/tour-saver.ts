import { tours } from '#machines/domain/account/tour-steps.ts'
import type { Result } from '#machines/shared/result.ts'
import type { CallFailure } from '#src/api/call-failure.ts'
import type { components } from '#contract/schema.gen.ts'

export type Change = components['schemas']['TourChange']

export interface SaverPorts {
  readonly keep: (change: Change) => Promise<Result<unknown, CallFailure>>
  /** Waits until a lost change can be sent again. Resolves with false if the session has ended. */
  readonly wait: () => Promise<boolean>
}

/** Failures that a second call may not meet. */
const passing: ReadonlySet<CallFailure['kind']> = new Set(['noResponse', 'tooMany', 'unavailable'])

/** The server logs every stop, and starts a finished tour again only at its first step. */
const mustArrive = ({ state, step }: Change): boolean =>
  state === 'stopped' || (state === 'running' && Object.values(tours).some(([first]) => first === step))

/** Saves changes of the tour in order. A newer change replaces a waiting one that need not arrive; a lost change is sent once more. */
export function createTourSaver({ keep, wait }: SaverPorts): (change: Change) => void {
  let waiting: readonly Change[] = []
  let isSaving = false
  const saveOne = async (change: Change): Promise<void> => {
    const saved = await keep(change)
    if (saved.ok || !passing.has(saved.failure.kind)) return
    if (!(await wait())) waiting = []
    else if (mustArrive(change) || waiting.length === 0) await keep(change)
  }
  const saveAll = async () => {
    for (let [change] = waiting; change !== undefined; [change] = waiting) {
      waiting = waiting.slice(1)
      await saveOne(change)
    }
  }
  return (change) => {
    waiting = [...waiting.filter(mustArrive), change]
    if (isSaving) return
    isSaving = true
    void saveAll()
      // The session has ended.
      .catch(() => {
        waiting = []
      })
      .finally(() => {
        isSaving = false
      })
  }
}
