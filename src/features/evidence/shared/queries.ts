import { queryOfPart } from '#src/api/queries/query-of.ts'

/** The developer's connections and the progress of their analysis. */
export const integrationsQuery = queryOfPart('/integrations')

/** The developer's expertise by topic. */
export const expertiseQuery = queryOfPart('/expertise')
