import { createHash } from 'node:crypto'
import { Cron } from 'croner'
import { databaseTime, ensureRecurring } from './queue/job-repository.ts'
import type { JobKind } from './queue/job-kind.ts'

export interface ScheduledTask {
  name: string
  /** A cron pattern in UTC. */
  pattern: string
  /** @param signal aborts when the server stops: a task of many steps ends between two of them */
  run(signal: AbortSignal): Promise<void>
}

/** The kind of the tasks by the clock; one that failed stays to be done. */
export const clockJobs = 'schedule'
const retryMs = 60_000
const mostAttempts = 5
/** How long a task that this release does not know is left alone. */
const unknownMs = 15 * 60_000

/** The task's one row: a uuid made of its name, so that two processes that start at once do not make two. */
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
 * Tasks by the clock, as jobs that come again: of several processes one runs each, and a time at which no process ran is
 * made up for as soon as one does. What the time is, the database says. A task that fails for good is tried again at its next time.
 */
export function scheduleKind(tasks: readonly ScheduledTask[]): JobKind {
  const taskOf = (name: string) => tasks.find((task) => task.name === name)
  return {
    name: clockJobs,
    // One that takes long does not keep the others back.
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
      // Of another release, whose processes are being replaced, or will be: it is theirs.
      if (task === undefined) return { next: 'again', inMs: unknownMs }
      await task.run(signal)
      // Broken off between two steps, it goes on wherever work goes on.
      return signal.aborted ? { next: 'again', inMs: 0 } : { next: 'done' }
    },
    recurs({ subject }, after) {
      const task = taskOf(subject)
      return task === undefined ? null : nextOf(task, after)
    },
  }
}
