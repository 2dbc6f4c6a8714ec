import { openRun } from './postgres.ts'

/** Vitest: before the first file of a suite that uses databases, a PostgreSQL cluster for all of them. */
export const setup = openRun
