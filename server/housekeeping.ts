import type { Clock } from './contract/operation.ts'
import type { Database } from './db/database.ts'
import type { IdentityProvider } from './contract/ports/identity.ts'
import { deleteCallWindows, deleteAttempts } from './modules/accounts/face.ts'
import { completeErasures, deleteReceipts, receiptDays } from './modules/erasure/face.ts'
import { deleteEndedFamilies, deleteIdleOwners } from './auth/session/session-repository.ts'
import { restorableDays } from './modules/candidates/face.ts'
import { deleteUnusedBindings } from './auth/session/bindings.ts'
import { eraseDeletedCandidates } from './modules/recently-deleted/face.ts'
import { deleteOldMails } from './work/mail/outbox-repository.ts'
import type { ScheduledJob } from './work/scheduler.ts'

const days = 24 * 60 * 60 * 1000

const hours = 60 * 60 * 1000

/**
 * What nobody needs any more goes: sessions a week after their end, records of mails after thirty days, counted calls
 * and ways to a provider after an hour, receipts after 400 days. Erasures that something broke off are completed, and on
 * the embedded engine the files of its database rewritten after each.
 */
export function housekeepingJobs(ports: {
  database: Database
  identity: Pick<IdentityProvider, 'deleteIdentity'>
  clock: Clock
}): ScheduledJob[] {
  const before = (age: number) => new Date(ports.clock.now().getTime() - age)
  return [
    {
      name: 'sessions',
      pattern: '17 * * * *',
      run: () =>
        ports.database.global(async (tx) => {
          await deleteEndedFamilies(tx, before(7 * days))
          await deleteIdleOwners(tx, before(days))
        }),
    },
    {
      name: 'bindings',
      pattern: '7 4 * * *',
      run: () => ports.database.global((tx) => deleteUnusedBindings(tx, before(400 * days))),
    },
    {
      name: 'deleted-candidates',
      pattern: '17 4 * * *',
      run: () => eraseDeletedCandidates(ports.database, before(restorableDays * days)),
    },
    {
      name: 'mails',
      pattern: '37 3 * * *',
      run: () => ports.database.global((tx) => deleteOldMails(tx, before(30 * days))),
    },
    {
      name: 'call-windows',
      pattern: '27 * * * *',
      run: () => ports.database.global((tx) => deleteCallWindows(tx, before(hours))),
    },
    {
      name: 'oauth-attempts',
      pattern: '57 * * * *',
      run: () => ports.database.global((tx) => deleteAttempts(tx, before(hours))),
    },
    { name: 'erasures', pattern: '* * * * *', run: () => completeErasures(ports) },
    ...(ports.database.engine === 'embedded'
      ? [{ name: 'erased-files', pattern: '* * * * *', run: () => ports.database.cleanFiles() }]
      : []),
    {
      name: 'receipts',
      pattern: '47 3 * * *',
      run: () => ports.database.global((tx) => deleteReceipts(tx, before(receiptDays * days))),
    },
  ]
}
