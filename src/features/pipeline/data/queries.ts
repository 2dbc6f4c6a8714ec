import { firstLoad } from '#src/api/expectations.ts'
import { queryOf } from '#src/api/queries/query-of.ts'

/** The whole board of a position. */
export const boardQuery = (positionId: string) =>
  queryOf('/positions/{positionId}/board', firstLoad, { params: { path: { positionId } } })
