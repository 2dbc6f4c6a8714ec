import type { InvitationEvent } from '#machines/lifecycle/invitation/invitation-types.ts'
import type { Clock } from '#server/contract/operation.ts'
import type { Database } from '#server/db/database.ts'
import type { MailState } from '#machines/shared/lifecycle-states.ts'
import { findMailState } from '#server/work/mail/mail-outbox.ts'
import type { JobKind, Outcome } from '#server/work/queue/job-kind.ts'
import { bySystem } from '../transition-log/public.ts'
import { addressOf } from '../candidate-mails/public.ts'
import { applyInvitation } from './apply.ts'
import { lockInvitation } from './invitation-record.ts'
import { invitationJobs } from './jobs.ts'
import { findInvitation, type InvitationRow } from './repository.ts'

const done: Outcome = { next: 'done' }
/** Maximum wait: the deadline is a day in the company's time zone, which may change. */
const longestWaitMs = 12 * 60 * 60 * 1000

/** The event that is due now, or the milliseconds until the next check; null for none. */
function clockEvent(row: InvitationRow, mail: MailState | null, now: Date): InvitationEvent | number | null {
  if (row.state === 'held' && row.held_until !== null)
    return row.held_until <= now
      ? { type: 'invitation.holdElapsed' }
      : row.held_until.getTime() - now.getTime()
  if (row.state !== 'sent') return null
  if (mail === 'bounced' || mail === 'cancelled') return { type: 'invitation.bounced' }
  const left = Date.parse(row.expires_on) - now.getTime()
  // The machine decides by the company's day.
  if (left <= longestWaitMs) return { type: 'invitation.expired' }
  return longestWaitMs
}

/** Ends holds, deadlines and bounced invitations. */
export function invitationKind(ports: { database: Database; clock: Clock; publicUrl: string }): JobKind {
  const { database, clock, publicUrl } = ports

  async function step(companyId: string, id: string): Promise<Outcome> {
    const at = clock.now()
    const by = { actor: bySystem, at, version: null }
    const person = await database.tenant(companyId, async (tx) => {
      const invitation = await lockInvitation(tx, companyId, id, by)
      if (invitation !== null)
        return { developerId: invitation.locked.developerId, emails: invitation.person.emails }
      const row = await findInvitation(tx, companyId, id)
      // A deleted candidate may be restored.
      return row?.state === 'held' || row?.state === 'sent' ? 'deleted' : null
    })
    if (person === null) return done
    if (person === 'deleted') return { next: 'again', inMs: longestWaitMs }
    const address = await addressOf(database, person)
    return database.tenant(companyId, async (tx) => {
      const row = await findInvitation(tx, companyId, id)
      const next = row && clockEvent(row, await findMailState(tx, companyId, id), at)
      if (next === null) return done
      if (typeof next === 'number') return { next: 'again', inMs: next }
      const applied = await applyInvitation(tx, companyId, id, next, by, { publicUrl, address })
      if (applied.kind === 'refused') return { next: 'again', inMs: longestWaitMs / 12 }
      return applied.kind === 'done' && applied.row.state === 'sent' ? { next: 'again', inMs: 0 } : done
    })
  }

  return {
    name: invitationJobs,
    concurrency: 2,
    mostAttempts: 8,
    retryMs: (attempts) => Math.min(30_000 * 2 ** (attempts - 1), 60 * 60 * 1000),
    run: ({ subject, tenantId }) => (tenantId === null ? Promise.resolve(done) : step(tenantId, subject)),
  }
}
