import type { Result } from '#machines/shared/result.ts'
import type { CallFailure } from '#src/api/call-failure.ts'
import type { components } from '#src/api/schema.gen.ts'

export type Change = components['schemas']['TourChange']

export interface SaverPorts {
  readonly keep: (change: Change) => Promise<Result<unknown, CallFailure>>
  /** Until a change that was lost can be sent again. Resolves with false where the session has ended meanwhile. */
  readonly wait: () => Promise<boolean>
}

/** Failures of the moment; every other answer would be the same the second time. */
const passing: ReadonlySet<CallFailure['kind']> = new Set(['noResponse', 'tooMany', 'unavailable'])

/**
 * Saves changes of the tour one after the other. A change that waits gives way to the next one; one that is lost is sent once
 * more.
 */
export function createTourSaver({ keep, wait }: SaverPorts): (change: Change) => void {
  let waiting: readonly Change[] = []
  let isSaving = false
  const saveOne = async (change: Change): Promise<void> => {
    const saved = await keep(change)
    if (saved.ok || !passing.has(saved.failure.kind)) return
    if (!(await wait())) waiting = []
    else if (change.state === 'stopped' || waiting.length === 0) await keep(change)
  }
  const saveAll = async () => {
    for (let [change] = waiting; change !== undefined; [change] = waiting) {
      waiting = waiting.slice(1)
      await saveOne(change)
    }
  }
  return (change) => {
    // The server logs every stop.
    waiting = [...waiting.filter(({ state }) => state === 'stopped'), change]
    if (isSaving) return
    isSaving = true
    void saveAll()
      // A session that has ended takes nothing more.
      .catch(() => {
        waiting = []
      })
      .finally(() => {
        isSaving = false
      })
  }
}
