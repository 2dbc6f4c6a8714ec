import type { DB } from './schema.gen.ts'

/** Every table as Kysely sees it, by name. */
export type Tables = DB
