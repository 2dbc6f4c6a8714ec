import type { QueryOf } from '#src/api/client.ts'
import { firstLoad, firstLoadOfPart } from '#src/api/expectations.ts'
import { readingOf } from '#src/api/reading.ts'

export type ClientQuery = QueryOf<'listClients'>
export type PositionQuery = QueryOf<'listPositions'>

/** What is asked for where the address has no filters: what a route can begin without knowing what they mean. */
export const allClients = { sort: 'name', limit: 50 } as const
export const allPositions = { sort: '-updatedAt', limit: 100 } as const

/** Counts, what needs attention, what happened. */
export const dashboardReading = readingOf('dashboard', firstLoadOfPart, (api, options) =>
  api.GET('/dashboard', options),
)

export const clientsReading = (query: ClientQuery) =>
  readingOf(`clients ${JSON.stringify(query)}`, firstLoadOfPart, (api, options) =>
    api.GET('/clients', { params: { query }, ...options }),
  )

export const clientReading = (clientId: string) =>
  readingOf(`client ${clientId}`, firstLoad, (api, options) =>
    api.GET('/clients/{clientId}', { params: { path: { clientId } }, ...options }),
  )

/** The positions of a client. */
export const positionsReading = (clientId: string, query: PositionQuery) =>
  readingOf(`positions ${clientId} ${JSON.stringify(query)}`, firstLoadOfPart, (api, options) =>
    api.GET('/clients/{clientId}/positions', { params: { path: { clientId }, query }, ...options }),
  )
