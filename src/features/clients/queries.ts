import type { QueryOf } from '#src/api/client.ts'
import { firstLoad, firstLoadOfPart } from '#src/api/error-policies.ts'
import { queryOf, queryOfPart } from '#src/api/queries/query-of.ts'

export type ClientParams = QueryOf<'listClients'>
export type PositionParams = QueryOf<'listPositions'>

/** Parameters of an address without filters, which a route can prefetch. */
export const allClients = { sort: 'name', limit: 50 } as const
export const allPositions = { sort: '-updatedAt', limit: 100 } as const

export const dashboardQuery = queryOf('/dashboard', firstLoadOfPart)

export const clientsQuery = (query: ClientParams) =>
  queryOf('/clients', firstLoadOfPart, { params: { query } })

export const clientQuery = (clientId: string) =>
  queryOf('/clients/{clientId}', firstLoad, { params: { path: { clientId } } })

export const positionsQuery = (clientId: string, query: PositionParams) =>
  queryOf('/clients/{clientId}/positions', firstLoadOfPart, { params: { path: { clientId }, query } })

/** The contacts of a client, by name. */
export const contactsQuery = (clientId: string) =>
  queryOfPart('/clients/{clientId}/contacts', { params: { path: { clientId } } })
