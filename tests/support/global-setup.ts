import { openRun } from './postgres.ts'

/** Vitest: before the first test file. Starts nothing by itself; a database is made when a test asks for one. */
export const setup = openRun
