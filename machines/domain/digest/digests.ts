/** Limits of digests. The server enforces them, and the texts that mention them read the numbers from here. */
export const digestLimits = {
  /** Minutes in which the sender can still cancel. */
  holdMinutes: 10,
  /** Days in which a recipient's link works. */
  linkDays: 90,
  /** Minutes between two links to the same recipient. */
  resendMinutes: 10,
  /** Minutes in which decisions are gathered into one email to the sender. */
  decisionsMinutes: 15,
  /** Topics of a person. */
  topics: 6,
} as const
