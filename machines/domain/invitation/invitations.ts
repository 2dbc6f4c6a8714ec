import { daysAfter } from '#machines/domain/time/calendar-day.ts'

/** Limits of invitations, for the rules, the server's clock and the texts. */
export const invitationLimits = {
  /** Minutes in which the sender can cancel. */
  holdMinutes: 2,
  /** Days in which the person can answer. */
  validDays: 90,
  /** Days without an invitation of the same company after "Not now". */
  restDays: 30,
  /** Number of reasons why this person is invited. */
  reasons: { least: 1, most: 3 },
  /** Characters of the personal message, as in the contract. */
  message: 500,
  /** Invitations to one person in seven days, from all companies. */
  perPersonAWeek: 5,
  /** Invitations of one member per day. */
  perMemberADay: 25,
} as const

/** The first day on which the company may invite a person again after "Not now". Days as YYYY-MM-DD. */
export const restEnd = (refusedOn: string): string => daysAfter(refusedOn, invitationLimits.restDays)
