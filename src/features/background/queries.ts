import { queryOfPart } from '#src/api/queries/query-of.ts'

/** The developer's experience and education, what goes on first. */
export const backgroundQuery = queryOfPart('/background')
