/** What limits digests, for the server's clock and the words that name the limits. */
export const digestLimits = {
  /** Minutes in which the sender can still cancel. */
  holdMinutes: 10,
  /** Days in which a recipient's link works. */
  linkDays: 90,
  /** Minutes in which decisions are gathered into one email to the sender. */
  decisionsMinutes: 15,
  /** Topics of a person. */
  topics: 6,
} as const
