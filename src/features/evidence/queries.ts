import { queryOfPart } from '#src/api/queries/query-of.ts'

/** Where the developer's commits come from, and how far reading them is. */
export const integrationsQuery = queryOfPart('/integrations')

/** What their commits come to, by topic. */
export const expertiseQuery = queryOfPart('/expertise')
