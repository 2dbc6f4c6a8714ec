import { queryOfPart } from '#src/api/queries/query-of.ts'

/** The developer's experience and education, ongoing entries first. */
export const backgroundQuery = queryOfPart('/background')
