import { queryOfPart } from '#src/api/queries/query-of.ts'

/** The visitor's workspace. Without an answer, the banner says nothing of its end. */
export const demoQuery = queryOfPart('/demo')
