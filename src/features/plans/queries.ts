import { firstLoad } from '#src/api/expectations.ts'
import { queryOf } from '#src/api/queries/query-of.ts'

/** The company's plan, its limits and their usage. */
export const planQuery = queryOf('/plan', firstLoad)
