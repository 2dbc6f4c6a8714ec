import { daysAfter } from '#machines/domain/time/calendar-day.ts'

/** Days until a consent expires, from the day it is recorded or given. */
export const consentDays = { least: 30, most: 365, default: 90 } as const

/** Months without activity after which candidates are erased. */
export const retentionMonths = { least: 1, most: 120 } as const
/** Days until a shorter retention takes effect. */
export const retentionNoticeDays = 14

export interface Retention {
  /** Null: candidates are kept until a member deletes them. */
  readonly retentionMonths: number | null
  /** A pending shorter retention, and the day on which it takes effect, YYYY-MM-DD. */
  readonly pendingRetention: { readonly months: number; readonly from: string } | null
}

export const isShorterRetention = (next: number | null, now: number | null): boolean =>
  next !== null && (now === null || next < now)

/** The retention on a day: a pending one takes effect on its day. */
export const retentionOn = (
  { retentionMonths: months, pendingRetention: pending }: Retention,
  today: string,
): Retention =>
  pending !== null && pending.from <= today
    ? { retentionMonths: pending.months, pendingRetention: null }
    : { retentionMonths: months, pendingRetention: pending }

/**
 * The retention after a change on that day: a shorter one is pending, any other takes effect at once and cancels a
 * pending one.
 */
export function changeRetention(before: Retention, months: number | null, today: string): Retention {
  const now = retentionOn(before, today)
  if (!isShorterRetention(months, now.retentionMonths) || months === null)
    return { retentionMonths: months, pendingRetention: null }
  if (now.pendingRetention?.months === months) return now
  return { ...now, pendingRetention: { months, from: daysAfter(today, retentionNoticeDays) } }
}
