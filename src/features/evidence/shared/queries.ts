import { queryOfPart } from '#src/api/queries/query-of.ts'

/** The developer's connections and the progress of their analysis. */
export const integrationsQuery = queryOfPart('/integrations')

export const expertiseQuery = queryOfPart('/expertise')
