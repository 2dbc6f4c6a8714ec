import { Cron } from 'croner'
import type { FastifyBaseLogger } from 'fastify'
import type { Clock } from '../contract/operation.ts'
import type { Database, GlobalTx } from '../db/database.ts'

export interface ScheduledJob {
  name: string
  /** A cron pattern in UTC. */
  pattern: string
  run(): Promise<void>
}

export interface Scheduler {
  stop(): void
}

const daysKept = 7

/** True for one process only: whichever records the slot first runs the job. */
export async function takeSlot(tx: GlobalTx, name: string, slot: Date) {
  const before = new Date(slot.getTime() - daysKept * 24 * 60 * 60 * 1000)
  await tx.deleteFrom('scheduled_run').where('name', '=', name).where('slot', '<', before).execute()
  const taken = await tx
    .insertInto('scheduled_run')
    .values({ name, slot })
    .onConflict((conflict) => conflict.columns(['name', 'slot']).doNothing())
    .returning('name')
    .executeTakeFirst()
  return taken !== undefined
}

/** Starts every job by its pattern; of several processes one runs each slot. A failed run waits for the next one. */
export function startScheduler(
  jobs: readonly ScheduledJob[],
  ports: { database: Database; clock: Clock; log: Pick<FastifyBaseLogger, 'error'> },
): Scheduler {
  const crons = jobs.map(
    (job) =>
      new Cron(job.pattern, { timezone: 'UTC', protect: true, unref: true }, async () => {
        const slot = new Date(Math.floor(ports.clock.now().getTime() / 60_000) * 60_000)
        try {
          if (await ports.database.global((tx) => takeSlot(tx, job.name, slot))) await job.run()
        } catch (error) {
          ports.log.error({ err: error, job: job.name }, 'scheduled job failed')
        }
      }),
  )
  return { stop: () => crons.forEach((cron) => cron.stop()) }
}
