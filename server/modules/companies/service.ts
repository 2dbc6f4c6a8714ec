import type { TenantTx } from '#server/db/database.ts'
import { timeZoneOf } from './repository.ts'

/** The calendar day, YYYY-MM-DD, that `at` falls on in the company's time zone. */
export async function companyToday(tx: TenantTx, tenantId: string, at: Date): Promise<string> {
  const parts = new Intl.DateTimeFormat('en-CA', {
    timeZone: (await timeZoneOf(tx, tenantId)) ?? 'UTC',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  }).formatToParts(at)
  const part = (type: string) => parts.find((entry) => entry.type === type)?.value ?? ''
  return `${part('year')}-${part('month')}-${part('day')}`
}
