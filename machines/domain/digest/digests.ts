/** Limits of digests. The server enforces them, and texts take their numbers from here. */
export const digestLimits = {
  /** Minutes in which the sender can cancel. */
  holdMinutes: 10,
  /** Days in which a recipient's link works. */
  linkDays: 90,
  /** Minutes between two links to the same recipient. */
  resendMinutes: 10,
  /** Minutes for which decisions are collected into one email to the sender. */
  decisionsMinutes: 15,
  /** Maximum topics of a candidate. */
  topics: 6,
} as const
