/** How long callers wait for the database before an error, in milliseconds. */
export interface DatabaseLimits {
  /** PostgreSQL: to open a connection outside the pools, at a start, a migration or a backup. */
  startMs: number
  /** PostgreSQL: to get a pool connection, or to open one, including the listening one. */
  connectMs: number
  /** PostgreSQL: until a database that answers no statement is probed. */
  stallMs: number
  /** PostgreSQL: until the probe connects; otherwise the statement is given up. */
  probeMs: number
  /** PostgreSQL: until the server itself ends a statement. */
  statementMs: number
  /** Embedded: until a transaction gets its turn at the one connection. */
  turnMs: number
}

/** The product's own: connectMs, stallMs and probeMs together stay within two seconds. */
export const databaseLimits: DatabaseLimits = {
  startMs: 5_000,
  connectMs: 900,
  stallMs: 500,
  probeMs: 500,
  statementMs: 30_000,
  turnMs: 10_000,
}

/** What an operator can configure. The embedded database has one connection and no statement limit. */
export interface DatabaseSettings {
  /** PostgreSQL: maximum connections, not counting the listening one. */
  poolSize: number
  limits: DatabaseLimits
}

export const defaultPoolSize = 10

/** PostgreSQL only: without DATABASE_URL they are an error. */
export const postgresVariables = ['DATABASE_POOL_SIZE', 'DATABASE_START_MS', 'DATABASE_STATEMENT_MS']

/** @param whole reads an integer between two bounds, or throws an error that names the variable */
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
