import type { CompanyTables } from './company.ts'
import type { PipelineTables } from './pipeline.ts'

/** Every table, as kysely sees it; each area describes its own. */
export type Tables = CompanyTables & PipelineTables
