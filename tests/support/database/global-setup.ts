import { openRun } from './postgres.ts'

/** Vitest: starts one PostgreSQL cluster before the first file of a suite that uses databases. */
export const setup = openRun
