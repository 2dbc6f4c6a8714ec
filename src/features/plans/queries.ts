import { queryOfPart } from '#src/api/queries/query-of.ts'

/** The company's plan, its limits and their usage. A failure stays on the page, as plan limits redirect to it. */
export const planQuery = queryOfPart('/plan')
