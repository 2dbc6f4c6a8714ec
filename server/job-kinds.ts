import type { Clock } from './contract/operation.ts'
import type { Forge } from './contract/ports/forge.ts'
import type { IdentityProvider } from './contract/ports/identity.ts'
import type { Database } from './db/database.ts'
import { housekeepingTasks } from './housekeeping.ts'
import { passwordResetWording } from './modules/accounts/public.ts'
import type { HistoryReader } from './evidence/analysis/histories.ts'
import {
  analysisJobs,
  bundleExpiryJobs,
  bundleExpiryKind,
  listingJobs,
  listingKind,
  mergesJobs,
} from './evidence/connections/public.ts'
import { analysisKind, mergesKind } from './evidence/analysis/public.ts'
import { numbersJobs, numbersKind } from './evidence/numbers/public.ts'
import { refreshDeveloperSearch } from './modules/developer-search/public.ts'
import { expiryJobs, importExpiryKind, importJobs, importKind } from './modules/imports/public.ts'
import { renewalJobs, renewalKind } from './modules/secret-links/public.ts'
import { linkRenewals } from './link-registry.ts'
import { isStillReachable, shownItemJobs } from './modules/applications/public.ts'
import { digestItemKind, digestJobs, digestKind } from './modules/digests/public.ts'
import { invitationJobs, invitationKind } from './modules/invitations/public.ts'
import {
  memberInvitationJobs,
  memberInvitationKind,
  ownershipJobs,
  ownershipKind,
} from './modules/members/public.ts'
import { notifiesStill } from './modules/notifications/public.ts'
import { entitlementJobs, entitlementKind } from './modules/plans/public.ts'
import { mailKind } from './work/mail/mail-kind.ts'
import { mailJobs } from './work/mail/mail-outbox.ts'
import type { IsStillReachable } from './work/mail/still-reachable.ts'
import type { MailTransport } from './work/mail/mail-transport.ts'
import type { JobKind } from './work/queue/job-kind.ts'
import { clockJobs, scheduleKind } from './work/schedule.ts'

export interface WorkPorts {
  clock: Clock
  database: Database
  identity: IdentityProvider
  transport: MailTransport
  publicUrl: string
  histories: HistoryReader
  /** The code host that users connect; null if none is configured. */
  forge: Forge | null
  isDemo?: boolean
  log: Parameters<typeof analysisKind>[0]['log']
}

/** By kind of mail, whether it may still be sent. */
export const mailReachability: IsStillReachable = { candidate: isStillReachable, notification: notifiesStill }

/** All background work by job name. */
const registry: Record<string, (ports: WorkPorts) => JobKind> = {
  [mailJobs]: (ports) =>
    mailKind({
      ...ports,
      wordPasswordReset: passwordResetWording(ports),
      isStillReachable: mailReachability,
    }),
  [importJobs]: importKind,
  [expiryJobs]: importExpiryKind,
  [digestJobs]: digestKind,
  [shownItemJobs]: digestItemKind,
  [invitationJobs]: invitationKind,
  [memberInvitationJobs]: memberInvitationKind,
  [ownershipJobs]: ownershipKind,
  [entitlementJobs]: entitlementKind,
  [listingJobs]: listingKind,
  [analysisJobs]: analysisKind,
  [mergesJobs]: mergesKind,
  [numbersJobs]: (ports) => numbersKind({ ...ports, refresh: refreshDeveloperSearch }),
  [bundleExpiryJobs]: bundleExpiryKind,
  [renewalJobs]: (ports) => renewalKind(ports, linkRenewals),
  [clockJobs]: (ports) => scheduleKind(housekeepingTasks(ports)),
}

/** Also for processes that only report the queue's depth. */
export const jobKindNames: readonly string[] = Object.keys(registry)

export const jobKinds = (ports: WorkPorts): JobKind[] =>
  Object.values(registry).map((kindOf) => kindOf(ports))
