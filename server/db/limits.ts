/** How long somebody is kept waiting for the database before they are told that it does not answer; milliseconds. */
export interface DatabaseLimits {
  /** PostgreSQL, outside every pool: until a connection of its own is open, at a start, a migration or a backup. */
  startMs: number
  /** PostgreSQL: until a connection of the pool is free or a new one is open, the one that listens included. */
  connectMs: number
  /** PostgreSQL: until a database that has answered nobody meanwhile is probed. */
  stallMs: number
  /** PostgreSQL: until the probe is connected; otherwise the statement is given up. */
  probeMs: number
  /** PostgreSQL: until the server ends a statement by itself. */
  statementMs: number
  /** Embedded: until a transaction has its turn at the one connection that there is for all. */
  turnMs: number
}

/** The product's own: connectMs, stallMs and probeMs together stay within two seconds. */
export const databaseLimits: DatabaseLimits = {
  startMs: 5_000,
  connectMs: 900,
  stallMs: 500,
  probeMs: 500,
  statementMs: 30_000,
  turnMs: 5_000,
}

/** What an operator may settle about the database; the embedded one has one connection and no limit for a statement. */
export interface DatabaseSettings {
  /** PostgreSQL: connections at most, beside the one that listens. */
  poolSize: number
  limits: DatabaseLimits
}

export const defaultPoolSize = 10

/** Of PostgreSQL alone: without DATABASE_URL they are a mistake. */
export const postgresVariables = ['DATABASE_POOL_SIZE', 'DATABASE_START_MS', 'DATABASE_STATEMENT_MS']

/** @param whole reads a whole number between two others, or throws the operator's mistake by the variable's name */
export function readDatabaseSettings(
  embedded: boolean,
  whole: (name: string, otherwise: number, least: number, most: number) => number,
): DatabaseSettings {
  const { connectMs, turnMs, startMs, statementMs } = databaseLimits
  const patience = whole('DATABASE_CONNECT_MS', embedded ? turnMs : connectMs, 100, 60_000)
  return {
    poolSize: whole('DATABASE_POOL_SIZE', defaultPoolSize, 1, 500),
    limits: {
      ...databaseLimits,
      startMs: whole('DATABASE_START_MS', startMs, 100, 600_000),
      statementMs: whole('DATABASE_STATEMENT_MS', statementMs, 1_000, 600_000),
      ...(embedded ? { turnMs: patience } : { connectMs: patience }),
    },
  }
}
