import type { DB } from './schema.gen.ts'

export type Tables = DB
