import { dayMs } from '#machines/domain/time/calendar-day.ts'
import type { MailLimitFacts } from '#machines/domain/mail/mail-limit.ts'
import type { GlobalTx, TenantTx } from '../../db/database.ts'
import { limitedKinds } from './hold-by-kind.ts'

/**
 * Maximum mails of one company per day: far above honest use, and low enough to protect the sender's
 * reputation.
 */
const mostADay = 1000

interface Counted {
  readonly tenantId: string | null
  /** The mail being checked; null if it is not written yet. */
  readonly exceptId: string | null
  readonly now: Date
}

/** Returns the company's mails of the last day, sent or waiting, and its maximum. */
export async function readMailLimit(
  tx: TenantTx | GlobalTx,
  { tenantId, exceptId, now }: Counted,
): Promise<MailLimitFacts> {
  const { others } = await tx
    .selectFrom('mail')
    .select((from) => from.fn.countAll<string>().as('others'))
    .where('tenant_id', '=', tenantId)
    .where('kind', 'in', [...limitedKinds])
    .where('created_at', '>', new Date(now.getTime() - dayMs))
    .where('state', 'not in', ['draft', 'checked', 'cancelled'])
    .$if(exceptId !== null, (query) => query.where('id', '!=', exceptId ?? ''))
    .executeTakeFirstOrThrow()
  return { sentInWindow: Number(others), limit: mostADay }
}
