import { firstLoad } from '#src/api/expectations.ts'
import { queryOf, queryOfPart } from '#src/api/queries/query-of.ts'

/** The whole board of a position. */
export const boardQuery = (positionId: string) =>
  queryOf('/positions/{positionId}/board', firstLoad, { params: { path: { positionId } } })

/** The digests of a position, for a part of the board. */
export const digestsQuery = (positionId: string) =>
  queryOfPart('/positions/{positionId}/digests', { params: { path: { positionId } } })
