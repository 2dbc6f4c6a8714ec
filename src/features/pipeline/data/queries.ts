import { firstLoad } from '#src/api/expectations.ts'
import { queryOf, queryOfPart } from '#src/api/queries/query-of.ts'

/** The whole board of a position. */
export const boardQuery = (positionId: string) =>
  queryOf('/positions/{positionId}/board', firstLoad, { params: { path: { positionId } } })

/** How many candidates are in the draft digest of a position. */
export const draftCountQuery = (positionId: string) =>
  queryOfPart('/positions/{positionId}/digestDraft/count', { params: { path: { positionId } } })

/** The company's mail templates by name. */
export const mailTemplatesQuery = queryOfPart('/mailTemplates')

/** The company's rejection reasons; without an answer people type their own. */
export const reasonsQuery = queryOfPart('/rejectionReasons')
