/** How long somebody is kept waiting for the database before they are told that it does not answer; milliseconds. */
export interface DatabaseLimits {
  /** PostgreSQL, outside every pool: until a connection of its own is open, at a start, a migration or a backup. */
  startMs: number
  /** PostgreSQL: until a connection of the pool is free or a new one is open, the one that listens included. */
  connectMs: number
  /** PostgreSQL: until an unanswered statement makes a probe. */
  stallMs: number
  /** PostgreSQL: until the probe is connected; otherwise the statement is given up. */
  probeMs: number
  /** Embedded: until a transaction has its turn at the one connection that there is for all. */
  turnMs: number
}

/** The product's own: connectMs, stallMs and probeMs together stay within two seconds (quality.md section 3). */
export const databaseLimits: DatabaseLimits = {
  startMs: 5_000,
  connectMs: 900,
  stallMs: 500,
  probeMs: 500,
  turnMs: 5_000,
}
