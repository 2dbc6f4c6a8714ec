import type { Clock } from '../contract/operation.ts'
import type { Database } from '../db/database.ts'
import { deleteEndedFamilies } from '../session/session-repository.ts'
import { deleteDoneMails } from './outbox-repository.ts'
import type { ScheduledJob } from './scheduler.ts'

const days = 24 * 60 * 60 * 1000

/** What nobody needs any more goes: sessions a week after their end, records of mails after thirty days. */
export function housekeepingJobs(ports: { database: Database; clock: Clock }): ScheduledJob[] {
  const before = (age: number) => new Date(ports.clock.now().getTime() - age)
  return [
    {
      name: 'sessions',
      pattern: '17 * * * *',
      run: () => ports.database.global((tx) => deleteEndedFamilies(tx, before(7 * days))),
    },
    {
      name: 'mails',
      pattern: '37 3 * * *',
      run: () => ports.database.global((tx) => deleteDoneMails(tx, before(30 * days))),
    },
  ]
}
