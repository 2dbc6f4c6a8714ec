import { createHash } from 'node:crypto'
import { Cron } from 'croner'
import { databaseTime, ensureRecurring } from './queue/job-repository.ts'
import type { JobKind } from './queue/job-kind.ts'

export interface ScheduledTask {
  name: string
  /** A cron pattern in UTC. */
  pattern: string
  /** @param signal aborts when the server stops: a task of many steps ends between two */
  run(signal: AbortSignal): Promise<void>
}

/** The kind of scheduled tasks; a failed one stays scheduled. */
export const clockJobs = 'schedule'
const retryMs = 60_000
const mostAttempts = 5
/** How long a task unknown to this release is left alone. */
const unknownMs = 15 * 60_000

/**
 * Returns the id of the task's single row, derived from its name, so that two concurrent starts create one.
 */
const idOf = (name: string) => {
  const hex = createHash('md5').update(`${clockJobs}:${name}`).digest('hex')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

const nextOf = ({ name, pattern }: ScheduledTask, after: Date): Date => {
  const next = new Cron(pattern, { timezone: 'UTC', paused: true }).nextRun(after)
  if (next === null) throw new Error(`${name} is never due`)
  return next
}

/**
 * Scheduled tasks as recurring jobs: one of several processes runs each, and a time missed while no process
 * ran is made up for. The database's clock decides. A task that fails is retried at its next time.
 */
export function scheduleKind(tasks: readonly ScheduledTask[]): JobKind {
  const taskOf = (name: string) => tasks.find((task) => task.name === name)
  return {
    name: clockJobs,
    // A long task does not delay the others.
    concurrency: 2,
    mostAttempts,
    retryMs: (attempts) => retryMs * attempts,
    async prepare(tx) {
      const now = await databaseTime(tx)
      for (const task of tasks) {
        const recurring = {
          id: idOf(task.name),
          kind: clockJobs,
          subject: task.name,
          dueAt: nextOf(task, now),
        }
        await ensureRecurring(tx, recurring)
      }
    },
    async run({ subject }, { signal }) {
      const task = taskOf(subject)
      // From another release, during an update: its processes run it.
      if (task === undefined) return { next: 'again', inMs: unknownMs }
      await task.run(signal)
      // Interrupted between two steps, it continues on any worker.
      return signal.aborted ? { next: 'again', inMs: 0 } : { next: 'done' }
    },
    recurs({ subject }, after) {
      const task = taskOf(subject)
      return task === undefined ? null : nextOf(task, after)
    },
  }
}
