import type { Clock } from '#server/contract/operation.ts'
import type { Database, TenantTx } from '#server/db/database.ts'
import type { JobKind, Outcome } from '#server/work/queue/job-kind.ts'
import { shownItemJobs } from '../applications/public.ts'
import { bySystem } from '../transition-log/public.ts'
import { applyDigest } from './apply.ts'
import { noticeOf } from './effects.ts'
import { digestsShowing } from './item-repository.ts'
import { digestJobs } from './jobs.ts'
import { mailBounces, mailDecisions, mailReturned, noteBounce } from './notices.ts'
import { findDigest } from './repository.ts'

interface Ports {
  readonly database: Database
  readonly clock: Clock
  readonly publicUrl: string
}

const done: Outcome = { next: 'done' }
const bounceWaitMs = 60 * 1000
const retryMs = (attempts: number) => Math.min(30_000 * 2 ** (attempts - 1), 60 * 60 * 1000)

/** Ends holds of digests, and mails authors about decisions, returned digests and bounces. */
export function digestKind({ database, clock, publicUrl }: Ports): JobKind {
  async function step(tx: TenantTx, companyId: string, subject: string): Promise<Outcome> {
    const [id = ''] = subject.split(' ')
    const at = clock.now()
    if (subject === noticeOf(id, 'decisions')) await mailDecisions(tx, { companyId, id, at, publicUrl })
    if (subject === noticeOf(id, 'returned')) await mailReturned(tx, { companyId, id, at, publicUrl })
    if (subject === noticeOf(id, 'bounces')) {
      const waits = await mailBounces(tx, { companyId, id, at, publicUrl })
      return waits ? { next: 'again', inMs: bounceWaitMs } : done
    }
    if (subject !== id) return done
    const row = await findDigest(tx, companyId, id)
    // The mail worker queues this job for each undelivered mail.
    if (row !== null && row.sent_at !== null) {
      await noteBounce(tx, row, at)
      return done
    }
    if (row?.state !== 'held' || row.held_until === null) return done
    const left = row.held_until.getTime() - at.getTime()
    if (left > 0) return { next: 'again', inMs: left }
    const by = { actor: bySystem, at, version: null, publicUrl }
    await applyDigest(tx, companyId, id, { type: 'digest.holdElapsed' }, by)
    return done
  }

  return {
    name: digestJobs,
    concurrency: 2,
    mostAttempts: 8,
    retryMs,
    run: ({ subject, tenantId }) =>
      tenantId === null
        ? Promise.resolve(done)
        : database.tenant(tenantId, (tx) => step(tx, tenantId, subject)),
  }
}

/** Ends a candidate's items in every digest once the candidate may no longer be shown. */
export function digestItemKind({ database, clock, publicUrl }: Ports): JobKind {
  return {
    name: shownItemJobs,
    concurrency: 2,
    mostAttempts: 8,
    retryMs,
    async run({ subject, tenantId }) {
      if (tenantId === null) return done
      const ids = await database.tenant(tenantId, (tx) => digestsShowing(tx, tenantId, subject))
      const by = { actor: bySystem, at: clock.now(), version: null, publicUrl }
      for (const id of ids)
        await database.tenant(tenantId, (tx) =>
          applyDigest(tx, tenantId, id, { type: 'digest.itemEnded' }, by),
        )
      return done
    },
  }
}
