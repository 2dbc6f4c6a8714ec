import { deleteUnusedBindings } from './auth/session/bindings.ts'
import { endAll } from './auth/session/ending.ts'
import { deleteEndedFamilies, deleteIdleOwners } from './auth/session/session-repository.ts'
import type { Clock } from './contract/operation.ts'
import type { Forge } from './contract/ports/forge.ts'
import type { IdentityProvider } from './contract/ports/identity.ts'
import type { Database, GlobalTx, TenantTx } from './db/database.ts'
import { expireConsents } from './modules/applications/public.ts'
import { deleteAttempts, deleteEndedWindows } from './modules/accounts/public.ts'
import { restorableDays } from './modules/candidates/public.ts'
import { listCompanyIds } from './modules/companies/public.ts'
import { deleteRemovedContacts, restorableDays as contactRestorableDays } from './modules/contacts/public.ts'
import { deleteOldNotifications } from './modules/notifications/public.ts'
import { eraseEndedWorkspaces } from './modules/demo/public.ts'
import { refreshSearches } from './modules/developer-search/public.ts'
import { askHiddenItems } from './modules/digests/public.ts'
import { keepTopicTrends } from './evidence/profile/public.ts'
import { completeErasures, deleteReceipts, receiptDays } from './modules/erasure/public.ts'
import { eraseDeletedCandidates, eraseInactiveCandidates } from './modules/recently-deleted/public.ts'
import { deleteEndedLinks } from './modules/secret-links/public.ts'
import { cancelGivenUpMails, deleteOldMails } from './work/mail/mail-repository.ts'
import { deleteFailed } from './work/queue/failed-jobs.ts'
import type { ScheduledTask } from './work/schedule.ts'
import { sweep, sweepTenants } from './work/sweep.ts'

const hours = 60 * 60 * 1000
const days = 24 * hours

/**
 * Deletes expired data; each task says which and after how long. Every sweep works in bounded steps and can
 * stop between two.
 */
export function housekeepingTasks(ports: {
  database: Database
  identity: Pick<IdentityProvider, 'deleteIdentity' | 'findByEmail'>
  clock: Clock
  /** The origin that users see, without a trailing slash. */
  publicUrl: string
  /**
   * In the demo, topic trends refresh every minute: its histories are analysed and visited right after the
   * first start.
   */
  isDemo?: boolean
  /** The code host that users connect. */
  forge?: Forge | null
}): ScheduledTask[] {
  const { database, clock, forge = null, publicUrl } = ports
  const erasing = { ...ports, forge, publicUrl, sessions: { endAll } }
  const before = (age: number) => new Date(clock.now().getTime() - age)
  /** Deletes data above an age, step by step. */
  const older =
    (age: number, ...steps: ((tx: GlobalTx, before: Date, limit: number) => Promise<number>)[]) =>
    async (signal: AbortSignal) => {
      const moment = before(age)
      for (const step of steps) await sweep(database, signal, (tx, limit) => step(tx, moment, limit))
    }
  /** Like older, for each company. */
  const ofCompanies =
    (age: number, step: (tx: TenantTx, tenantId: string, before: Date, limit: number) => Promise<number>) =>
    async (signal: AbortSignal) => {
      const moment = before(age)
      const companyIds = await database.global(listCompanyIds)
      await sweepTenants(database, companyIds, signal, (tx, id, limit) => step(tx, id, moment, limit))
    }
  return [
    {
      name: 'sessions',
      pattern: '17 * * * *',
      async run(signal) {
        await older(7 * days, deleteEndedFamilies)(signal)
        await older(days, deleteIdleOwners)(signal)
      },
    },
    { name: 'bindings', pattern: '7 4 * * *', run: older(400 * days, deleteUnusedBindings) },
    {
      name: 'deleted-candidates',
      pattern: '17 4 * * *',
      run: (signal) => eraseDeletedCandidates(database, before(restorableDays * days), signal),
    },
    {
      name: 'inactive-candidates',
      pattern: '7 3 * * *',
      run: (signal) => eraseInactiveCandidates(ports, signal),
    },
    { name: 'notifications', pattern: '7 4 * * *', run: ofCompanies(90 * days, deleteOldNotifications) },
    { name: 'ended-links', pattern: '27 4 * * *', run: ofCompanies(400 * days, deleteEndedLinks) },
    {
      name: 'mails',
      pattern: '37 3 * * *',
      async run(signal) {
        await older(7 * days, cancelGivenUpMails)(signal)
        await older(30 * days, deleteOldMails, deleteFailed)(signal)
      },
    },
    {
      name: 'removed-contacts',
      pattern: '47 4 * * *',
      run: ofCompanies(contactRestorableDays * days, deleteRemovedContacts),
    },
    { name: 'consents', pattern: '*/10 * * * *', run: (signal) => expireConsents(ports, signal) },
    { name: 'hidden-items', pattern: '*/10 * * * *', run: (signal) => askHiddenItems(database, signal) },
    { name: 'call-windows', pattern: '27 * * * *', run: older(0, deleteEndedWindows) },
    { name: 'oauth-attempts', pattern: '57 * * * *', run: older(hours, deleteAttempts) },
    { name: 'developer-search', pattern: '* * * * *', run: (signal) => refreshSearches(ports, signal) },
    {
      name: 'topic-trends',
      pattern: ports.isDemo === true ? '* * * * *' : '23 * * * *',
      run: () => keepTopicTrends(ports),
    },
    { name: 'erasures', pattern: '* * * * *', run: (signal) => completeErasures(ports, signal) },
    {
      name: 'demo-workspaces',
      pattern: '* * * * *',
      run: (signal) => eraseEndedWorkspaces(erasing, signal),
    },
    ...(database.engine === 'embedded'
      ? [{ name: 'erased-files', pattern: '* * * * *', run: () => database.cleanFiles() }]
      : []),
    { name: 'receipts', pattern: '47 3 * * *', run: older(receiptDays * days, deleteReceipts) },
  ]
}
