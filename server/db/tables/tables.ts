import type { DB } from './schema.gen.ts'

/** Every table by name, for Kysely. */
export type Tables = DB
