import { firstLoad } from '#src/api/error-policies.ts'
import { queryOf, queryOfPart } from '#src/api/queries/query-of.ts'

export const boardQuery = (positionId: string) =>
  queryOf('/positions/{positionId}/board', firstLoad, { params: { path: { positionId } } })

/** Number of candidates in the position's draft digest. */
export const draftCountQuery = (positionId: string) =>
  queryOfPart('/positions/{positionId}/digestDraft/count', { params: { path: { positionId } } })

/** The company's email templates by name. */
export const mailTemplatesQuery = queryOfPart('/mailTemplates')

/** The company's rejection reasons; if they fail to load, recruiters type their own. */
export const reasonsQuery = queryOfPart('/rejectionReasons')
