import { sql } from 'kysely'
import { expect } from 'vitest'
import type { Database } from '#server/db/database.ts'
import { housekeepingTasks } from '#server/housekeeping.ts'
import { mailReachability } from '#server/job-kinds.ts'
import { mailKind } from '#server/work/mail/mail-kind.ts'
import type { MailTransport } from '#server/work/mail/mail-transport.ts'
import { databaseTime } from '#server/work/queue/job-repository.ts'
import { createQueue, type Queue } from '#server/work/queue/queue.ts'
import type { TestServer } from './server.ts'

/** Never aborted. */
export const goesOn: AbortSignal = new AbortController().signal

/**
 * Moves the queue's time on: every waiting or held job gets that much earlier. Its clock is the database's, which
 * cannot be set.
 */
export async function passTime(database: Database, milliseconds: number): Promise<void> {
  await database.global((tx) =>
    sql`
      update job set due_at = due_at - passed, failed_at = failed_at - passed
      from (select ${milliseconds}::float8 * interval '1 millisecond' as passed) as time`.execute(tx),
  )
}

/**
 * Runs the work, and checks that a job of this subject then waits so many milliseconds: at least from the start of
 * the work and at most from its end, by the database's clock.
 */
export async function leavesWaiting<T>(
  database: Database,
  subject: string,
  milliseconds: number,
  work: () => Promise<T>,
): Promise<T> {
  const began = await database.global(databaseTime)
  const result = await work()
  const [ended, job] = await database.global(
    async (tx) =>
      [
        await databaseTime(tx),
        await tx.selectFrom('job').select('due_at').where('subject', '=', subject).executeTakeFirstOrThrow(),
      ] as const,
  )
  const due = job.due_at.getTime() - milliseconds
  expect(due).toBeGreaterThanOrEqual(began.getTime())
  expect(due).toBeLessThanOrEqual(ended.getTime())
  return result
}

/** Runs a scheduled task now, or as if so many milliseconds had passed. */
export async function runTask(
  server: Pick<TestServer, 'database' | 'identity' | 'clock'>,
  name: string,
  milliseconds = 0,
): Promise<void> {
  const clock = { now: () => new Date(server.clock.now().getTime() + milliseconds) }
  const task = housekeepingTasks({ publicUrl: 'http://localhost:4300', ...server, clock }).find(
    (one) => one.name === name,
  )
  if (task === undefined) throw new Error(`no task is called ${name}`)
  await task.run(goesOn)
}

export interface MailWorker extends Pick<Queue, 'start' | 'stop'> {
  /** Delivers until nothing is due; returns the number. */
  deliverDue(): Promise<number>
}

/** A worker for emails only. */
export function mailWorker(
  ports: Omit<Parameters<typeof mailKind>[0], 'transport' | 'isStillReachable'> & {
    database: Database
    transport: MailTransport
    log: Parameters<typeof createQueue>[0]['log']
  },
): MailWorker {
  let taken = 0
  const transport: MailTransport = {
    ...ports.transport,
    async send(mail) {
      await ports.transport.send(mail)
      taken += 1
    },
  }
  const queue = createQueue({
    ...ports,
    kinds: [mailKind({ ...ports, transport, isStillReachable: mailReachability })],
  })
  return {
    async deliverDue() {
      taken = 0
      await queue.runDue()
      return taken
    },
    start: () => queue.start(),
    stop: (grace) => queue.stop(grace),
  }
}
