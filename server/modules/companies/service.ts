import { dayIn } from '#machines/domain/time/calendar-day.ts'
import type { TenantTx } from '#server/db/database.ts'
import { timeZoneOf } from './repository.ts'

/** The calendar day of `at`, YYYY-MM-DD, in the company's time zone. */
export async function companyToday(tx: TenantTx, tenantId: string, at: Date): Promise<string> {
  return dayIn(at, (await timeZoneOf(tx, tenantId)) ?? 'UTC')
}
