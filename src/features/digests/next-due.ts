import {
  digestScheduleOf,
  nextDigestAt,
  type DigestSchedule,
} from '#machines/domain/digest/digest-schedule.ts'
import type { components } from '#contract/schema.gen.ts'

type Schemas = components['schemas']

/** When the next digest of a position is due, in the zone of the company's digests. */
export interface NextDue {
  readonly at: Date
  readonly timeZone: string
}

/** Null while the position isn't open. A revoked digest doesn't count. */
export function nextDueOf(
  { state, openedAt }: Pick<Schemas['Position'], 'state' | 'openedAt'>,
  sent: readonly Pick<Schemas['DigestRow'], 'state' | 'sentAt'>[],
  company: { readonly timeZone: string; readonly digestPreferences: DigestSchedule | null },
): NextDue | null {
  if (state !== 'open' || openedAt === null) return null
  const schedule = digestScheduleOf(company)
  // Newest first.
  const last = sent.find((digest) => digest.state !== 'revoked')
  return {
    at: nextDigestAt({ openedAt, sentAt: last?.sentAt ?? null }, schedule),
    timeZone: schedule.timeZone,
  }
}
