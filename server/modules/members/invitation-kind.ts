import type { Clock } from '#server/contract/operation.ts'
import type { Database } from '#server/db/database.ts'
import type { JobKind, Outcome } from '#server/work/queue/job-kind.ts'
import { bySystem } from '../transition-log/public.ts'
import { applyMember } from './apply.ts'
import { findInvitation } from './invitation-repository.ts'
import { memberInvitationJobs } from './send-invitation.ts'

const done: Outcome = { next: 'done' }

/** Ends expired invitations. */
export function memberInvitationKind({
  database,
  clock,
  publicUrl,
}: {
  database: Database
  clock: Clock
  publicUrl: string
}): JobKind {
  const expire = (companyId: string, id: string): Promise<Outcome> =>
    database.tenant(companyId, async (tx) => {
      const invitation = await findInvitation(tx, companyId, id)
      if (invitation === null) return done
      const at = clock.now()
      // A resent invitation expires later, by its own job.
      const left = invitation.expires_at.getTime() - at.getTime()
      if (left > 0) return { next: 'again', inMs: left }
      const by = { actor: bySystem, at, version: null }
      await applyMember(tx, companyId, id, { type: 'member.invitationExpired' }, by, publicUrl)
      return done
    })
  return {
    name: memberInvitationJobs,
    concurrency: 1,
    mostAttempts: 8,
    retryMs: (attempts) => Math.min(30_000 * 2 ** (attempts - 1), 60 * 60 * 1000),
    run: ({ subject, tenantId }) => (tenantId === null ? Promise.resolve(done) : expire(tenantId, subject)),
  }
}
