import { firstLoad } from '#src/api/expectations.ts'
import { queryOf } from '#src/api/queries/query-of.ts'

/** Who works in the company. */
export const membersQuery = queryOf('/members', firstLoad)
