import { firstLoad } from '#src/api/expectations.ts'
import { queryOf } from '#src/api/queries/query-of.ts'

/** How the person signs in. */
export const accountQuery = queryOf('/account', firstLoad)

/** Every browser with an open session. */
export const sessionsQuery = queryOf('/sessions', firstLoad)

/** The companies that find nothing of the developer. */
export const blockedQuery = queryOf('/blockedCompanies', firstLoad)
