import { firstLoad } from '#src/api/error-policies.ts'
import { queryOf, queryOfPart } from '#src/api/queries/query-of.ts'

/** The sent digests of a position, and its draft. */
export const digestsQuery = (positionId: string) =>
  queryOf('/positions/{positionId}/digests', firstLoad, { params: { path: { positionId } } })

/** Candidates that may be in a digest. @param first applications that the list begins with, at any place */
export const digestPeopleQuery = (positionId: string, first: readonly string[]) =>
  queryOfPart('/positions/{positionId}/digestPeople', {
    params: { path: { positionId }, query: first.length === 0 ? {} : { ids: [...first] } },
  })

export const positionQuery = (positionId: string) =>
  queryOf('/positions/{positionId}', firstLoad, { params: { path: { positionId } } })

/** The contacts of the client, by name. */
export const contactsQuery = (clientId: string) =>
  queryOfPart('/clients/{clientId}/contacts', { params: { path: { clientId } } })

/** The company's mail templates by name. */
export const mailTemplatesQuery = queryOfPart('/mailTemplates')
