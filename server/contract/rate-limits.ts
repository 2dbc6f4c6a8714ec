/** How often something may be done, with the reason: every rate limit of the product. */

const minute = 60_000
const hour = 60 * minute

/**
 * Calls within a window that begins with the first of them. Counted in the database (`call_window`), so that several
 * processes count together: one row per subject, however many calls it allows.
 */
export const callWindows = {
  /** By network: passwords that strangers may ask to reset, over all addresses. */
  resetFrom: { calls: 30, milliseconds: 10 * minute },
  /** By address: mails with a reset link, which anybody can ask for. */
  resetTo: { calls: 1, milliseconds: minute },
  resetToInHour: { calls: 5, milliseconds: hour },
  /** By network: guesses of a mailed code. */
  codeFrom: { calls: 100, milliseconds: 10 * minute },
  /** By network: sign-ins at a provider that are begun, each of which keeps a row. */
  socialFrom: { calls: 300, milliseconds: 10 * minute },
  /** By person: mails to a new address of theirs. */
  emailChange: { calls: 1, milliseconds: minute },
  /** By developer: bundles of a history, each up to the largest file. */
  bundles: { calls: 20, milliseconds: hour },
  /** By developer: addresses that they claim for their commits. */
  addressClaims: { calls: 20, milliseconds: hour },
  /** By address: mails that developers can send to it. */
  addressMails: { calls: 5, milliseconds: hour },
  /** By developer: links to their profile, each of which is kept. */
  profileLinks: { calls: 60, milliseconds: hour },
  /** By network: a profile is computed from a whole history. An office that reads one together stays below. */
  sharedProfiles: { calls: 300, milliseconds: 10 * minute },
  /** By link, of a link that opens nothing by network: social cards, each of which is drawn. */
  linkCards: { calls: 120, milliseconds: 10 * minute },
} as const

export type CallWindow = keyof typeof callWindows

export interface AttemptPolicy {
  /** Attempts within the window that are answered in the ordinary way. */
  allowed: number
  /** Milliseconds. */
  windowMs: number
  /** How long everything is refused, in milliseconds, once the attempt after the allowed ones was made. */
  lockMs: number
}

/**
 * Attempts at the identity provider, within a window that slides, and the wait that follows. Each attempt is kept with its
 * moment, because a right password takes its own back; these lists stay short.
 */
export const attemptPolicies = {
  /** By address and caller: the 6th wrong password within a minute waits, and the 21st within an hour. */
  signIn: { allowed: 5, windowMs: minute, lockMs: minute },
  signInLong: { allowed: 20, windowMs: hour, lockMs: 30 * minute },
  /** By address, over all networks: bounds a guesser who has many to 200 guesses an hour. */
  signInAnywhere: { allowed: 100, windowMs: hour, lockMs: 30 * minute },
  /** By network: bounds guessing over many addresses. An office behind one address stays below. */
  signInFrom: { allowed: 100, windowMs: minute, lockMs: minute },
  /** By network: registration tells which addresses are taken. */
  register: { allowed: 60, windowMs: 10 * minute, lockMs: minute },
  /** By address: codes to reset a password. */
  reset: { allowed: 1, windowMs: minute, lockMs: minute },
  /** By address, known or not, and by network: mails that strangers can ask for. */
  resetMinute: { allowed: 1, windowMs: minute, lockMs: minute },
  resetHour: { allowed: 5, windowMs: hour, lockMs: 30 * minute },
  resetFrom: { allowed: 30, windowMs: 10 * minute, lockMs: 5 * minute },
  /** By person: addresses that they can try. */
  changeEmail: { allowed: 10, windowMs: 10 * minute, lockMs: 5 * minute },
  /** By person: mails that a page can ask for. */
  mail: { allowed: 5, windowMs: 10 * minute, lockMs: 5 * minute },
} as const satisfies Record<string, AttemptPolicy>

/** Requests a minute to one process: by person once they have shown who they are, before that by network. */
export const requestsPerMinute = {
  /** All. A board of a company polls nothing; an office behind one address stays below. */
  requests: 3_000,
  /** To paths that lead nowhere: slows down whoever guesses them. */
  absent: 300,
  /** Uploads, counted before the file is read. */
  uploads: 20,
  /** Parts of large files, counted before the part is read. */
  parts: 300,
} as const

/** Files of candidates: what a person may upload, and the rows that a company's uploads may hold at a time. */
export const importUploads = { files: 20, minutes: 10, rows: 300_000 } as const
