import { firstLoad } from '#src/api/expectations.ts'
import { queryOf } from '#src/api/queries/query-of.ts'

/** Members of the company, and invited people. */
export const membersQuery = queryOf('/members', firstLoad)
