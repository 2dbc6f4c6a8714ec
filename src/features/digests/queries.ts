import { firstLoad } from '#src/api/expectations.ts'
import { queryOf, queryOfPart } from '#src/api/queries/query-of.ts'

/** The digests of a position, its draft, and who may be in it. */
export const digestsQuery = (positionId: string) =>
  queryOf('/positions/{positionId}/digests', firstLoad, { params: { path: { positionId } } })

export const positionQuery = (positionId: string) =>
  queryOf('/positions/{positionId}', firstLoad, { params: { path: { positionId } } })

/** The contacts of the client, by name. */
export const contactsQuery = (clientId: string) =>
  queryOfPart('/clients/{clientId}/contacts', { params: { path: { clientId } } })
