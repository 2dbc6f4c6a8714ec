import { queryOfPart } from '#src/api/queries/query-of.ts'

/** The company's plan, its limits and their usage. A failure stays on the page, which a plan limit leads to. */
export const planQuery = queryOfPart('/plan')
