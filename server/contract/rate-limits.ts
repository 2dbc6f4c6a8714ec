/** Every rate limit of the product: what it counts and why. */

const minute = 60_000
const hour = 60 * minute

/** Milliseconds between two mails of a kind to one address. The page counts down to the next. */
export const mailCooldown = { verification: minute, commitAddress: minute } as const

/**
 * Fixed windows that start with the first call. Counted in the database (`call_window`), so that all
 * processes share one row per subject.
 */
export const callWindows = {
  /** Per network: password resets requested, all addresses together. */
  resetFrom: { calls: 30, milliseconds: 10 * minute },
  /** Per address: mails with a reset link, which anyone can request. */
  resetTo: { calls: 1, milliseconds: minute },
  resetToInHour: { calls: 5, milliseconds: hour },
  /** Per network: guesses of a mailed code. */
  codeFrom: { calls: 100, milliseconds: 10 * minute },
  /** Per network: provider sign-ins started. Each stores a row. */
  socialFrom: { calls: 300, milliseconds: 10 * minute },
  /** Per user: mails to verify a new email. Same pause as for verification mails. */
  emailChange: { calls: 1, milliseconds: mailCooldown.verification },
  /** Per developer: bundles of a history, each up to the largest file. */
  bundles: { calls: 20, milliseconds: hour },
  /** Per developer: megabytes of bundles. They lie on disk until they are analyzed. */
  bundleMegabytes: { calls: 1_000, milliseconds: hour },
  /** Per developer: seconds that workers spent on analyses. The developer who spent the least goes first. */
  analysisSeconds: { calls: 1_800, milliseconds: hour },
  /** Per developer: addresses claimed for commits. */
  addressClaims: { calls: 20, milliseconds: hour },
  /** Per address: mails that developers can send to it. */
  addressMails: { calls: 5, milliseconds: hour },
  /** Per developer: profile links created. Each is stored. */
  profileLinks: { calls: 60, milliseconds: hour },
  /** Per developer: companies blocked or unblocked. Each answer names the companies that a block covers. */
  companyBlocks: { calls: 200, milliseconds: hour },
  /** Per network: shared profiles opened. One office stays below the limit. */
  sharedProfiles: { calls: 300, milliseconds: 10 * minute },
  /** Per link, or per network if the link is unknown: social cards and embedded pictures rendered. */
  linkCards: { calls: 120, milliseconds: 10 * minute },
  /** Per network: mailed links opened. One office stays below the limit. */
  secretLinks: { calls: 300, milliseconds: 10 * minute },
  /** Per network: forms sent from pages of mailed links. */
  secretLinkForms: { calls: 100, milliseconds: 10 * minute },
  /** Per network: opt-outs by link. Mail programs send them from a few networks, so they are counted apart from forms. */
  mailOptOuts: { calls: 300, milliseconds: 10 * minute },
  /** Per address, known or not: new links requested. */
  linkRenewals: { calls: 3, milliseconds: hour },
  /**
   * Per member: checks whether a developer can be invited, and developers added or invited by their id. Each answers whether the
   * developer blocks the client. Open forms check again after changes of colleagues.
   */
  invitationChecks: { calls: 200, milliseconds: hour },
  /** Per network: demo workspaces opened or reset. Each is written whole. */
  demosFrom: { calls: 20, milliseconds: hour },
  /** Per user: attempts to join a company. */
  companyJoins: { calls: 30, milliseconds: hour },
  /** Per user: mails to inviters that ask for an invitation to another email. */
  otherEmails: { calls: 3, milliseconds: 24 * hour },
  /** Per candidate: emails written to them, canceled ones included. */
  candidateMails: { calls: 20, milliseconds: 24 * hour },
  /** Per member: emails written to candidates, canceled ones included. Each is stored. */
  memberMails: { calls: 500, milliseconds: hour },
  /** Per member: colleagues mentioned in notes. Each can be an email. */
  mentions: { calls: 200, milliseconds: hour },
  /** Per member: requests to delete or restore the company. Each emails every member. */
  companyEvents: { calls: 10, milliseconds: 24 * hour },
  /** Per company: logos uploaded. Each keeps a processor busy. */
  logoUploads: { calls: 30, milliseconds: hour },
  /** Per developer: links to their invitations. Each is stored. */
  invitationLinks: { calls: 60, milliseconds: hour },
} as const

export type CallWindow = keyof typeof callWindows

export interface AttemptPolicy {
  /** Attempts allowed within the window. */
  allowed: number
  /** Milliseconds. */
  windowMs: number
  /** Milliseconds that attempts are refused once the limit is exceeded. */
  lockMs: number
}

/**
 * Sliding windows for the identity provider. Each attempt is stored with its time, so that a correct password can remove
 * its own.
 */
export const attemptPolicies = {
  /** Per address and caller: refuses the 6th wrong password in a minute and the 21st in an hour. */
  signIn: { allowed: 5, windowMs: minute, lockMs: minute },
  signInLong: { allowed: 20, windowMs: hour, lockMs: 30 * minute },
  /** Per address, all networks: limits a guesser with many networks to 200 guesses an hour. */
  signInAnywhere: { allowed: 100, windowMs: hour, lockMs: 30 * minute },
  /** Per network: limits guesses over many addresses. One office stays below the limit. */
  signInFrom: { allowed: 100, windowMs: minute, lockMs: minute },
  /** Per network: registrations and email changes, which reveal taken addresses. */
  register: { allowed: 60, windowMs: 10 * minute, lockMs: minute },
  /** Per address: codes to reset a password. */
  reset: { allowed: 1, windowMs: minute, lockMs: minute },
  /** Reset mails, per address (known or not); `resetFrom` per network. */
  resetMinute: { allowed: 1, windowMs: minute, lockMs: minute },
  resetHour: { allowed: 5, windowMs: hour, lockMs: 30 * minute },
  resetFrom: { allowed: 30, windowMs: 10 * minute, lockMs: 5 * minute },
  /** Per user: email changes attempted. */
  changeEmail: { allowed: 10, windowMs: 10 * minute, lockMs: 5 * minute },
  /** Per user: verification mails requested. */
  mail: { allowed: 5, windowMs: 10 * minute, lockMs: 5 * minute },
} as const satisfies Record<string, AttemptPolicy>

/** Requests per minute and process: per user when signed in, else per network. */
export const requestsPerMinute = {
  /** All requests. Boards do not poll, so one office stays below the limit. */
  requests: 3_000,
  /** Requests for unknown paths: slows down guessing. */
  absent: 300,
  /** Uploads, counted before the file is read. */
  uploads: 20,
  /** Parts of large files, counted before the part is read. */
  parts: 300,
} as const

/** Candidate files: uploads per user, and stored rows per company, which are 30 files of the largest kind. */
export const importUploads = { files: 20, minutes: 10, rows: 300_000 } as const
