import type { EndsBecause, Job, JobKind, TurnRules } from './job-kind.ts'
import { moveLate, type Line } from './job-repository.ts'
import type { QueuePorts } from './run-job.ts'

export interface Held {
  job: Job
  readonly kind: JobKind
  readonly abort: AbortController
  /** From `performance.now()`. */
  readonly startedAt: number
  ended: Promise<void>
}

const isLate = ({ job }: Held) => job.turns > 0
const runMs = ({ startedAt }: Held) => performance.now() - startedAt

/**
 * Milliseconds until a job's turn ends for a waiting one. After `mostLost` turns the job may use its own
 * slice.
 */
const leftMs = (one: Held, waiting: Line, { mostLost, sliceMs }: TurnRules): number =>
  sliceMs(one.job.turns < mostLost ? waiting.turns : one.job.turns) - runMs(one)

export function createHolds({ database, log }: QueuePorts) {
  const held = new Map<string, Held>()
  const all = () => [...held.values()]
  const inLane = ({ name }: JobKind, late: boolean) =>
    all().filter((one) => one.kind.name === name && isLate(one) === late)

  const hasRoom = (kind: JobKind, late: boolean) =>
    inLane(kind, late).length < (late ? (kind.turns?.lateConcurrency ?? 0) : kind.concurrency)

  /**
   * Moves a job to the second lane if that has room, otherwise ends its turn.
   * @returns whether the first lane has room now
   */
  async function endTurn(one: Held): Promise<boolean> {
    if (!isLate(one) && hasRoom(one.kind, true)) {
      const { job } = one
      if (!(await database.global((tx) => moveLate(tx, job)))) return false
      one.job = { ...job, turns: job.turns + 1 }
      return true
    }
    one.abort.abort('turn' satisfies EndsBecause)
    return false
  }

  return {
    all,
    hasRoom,
    ids: () => all().map(({ job: { id } }) => id),
    add: (one: Held) => void held.set(one.job.claim, one),
    /** Counts an ended job's time, then removes it. */
    async end(one: Held): Promise<void> {
      const { kind, job } = one
      const { tenantId } = job
      if (kind.turns !== undefined && tenantId !== null) {
        const { turns } = kind
        await database
          .global((tx) => turns.spend(tx, tenantId, runMs(one)))
          .catch((error: unknown) => log.warn({ err: error }, 'could not record the duration of a turn'))
      }
      held.delete(job.claim)
    },
    /**
     * In each full lane where another tenant waits, ends the turn of the job with the least time left.
     * @param wakeLater schedules the next check, when a turn will be over
     * @returns whether a lane has room now
     */
    async yieldTurns(
      kind: JobKind,
      lines: readonly Line[],
      wakeLater: (inMs: number) => void,
    ): Promise<boolean> {
      const rules = kind.turns
      if (rules === undefined) return false
      let made = false
      for (const late of [false, true]) {
        const here = inLane(kind, late)
        // A job that is ending makes room soon.
        if (hasRoom(kind, late) || here.some(({ abort }) => abort.signal.aborted)) continue
        const waiting = lines.filter((line) => line.kind === kind.name && line.late === late)
        const [next] = here
          .flatMap((one) =>
            waiting
              .filter(({ line }) => line !== one.job.tenantId)
              .map((line) => ({ one, inMs: leftMs(one, line, rules) })),
          )
          .toSorted((a, b) => a.inMs - b.inMs)
        if (next === undefined) continue
        if (next.inMs > 0) wakeLater(next.inMs)
        else if (await endTurn(next.one)) made = true
      }
      return made
    },
  }
}
