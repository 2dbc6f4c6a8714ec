import { firstLoad } from '#src/api/error-policies.ts'
import { queryOf } from '#src/api/queries/query-of.ts'

/** The user's sign-in methods. */
export const accountQuery = queryOf('/account', firstLoad)

/** Every browser with an open session. */
export const sessionsQuery = queryOf('/sessions', firstLoad)

/** The companies that cannot find the developer. */
export const blockedQuery = queryOf('/blockedCompanies', firstLoad)
