import { dayMs } from '#machines/domain/time/calendar-day.ts'
import type { MailLimitFacts } from '#machines/domain/mail/mail-limit.ts'
import type { GlobalTx, TenantTx } from '../../db/database.ts'
import { limitedKinds } from './hold-by-kind.ts'

/** Mails of one company within a day: far above honest use, and low enough to keep the sender's reputation. */
const mostADay = 1000

interface Counted {
  readonly tenantId: string | null
  /** The mail that the rule is asked about; null where none is written yet. */
  readonly exceptId: string | null
  readonly now: Date
}

/** The company's mails of the last day that were sent or are about to be, and how many it may send. */
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
