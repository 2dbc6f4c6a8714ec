import { firstLoad } from '#src/api/expectations.ts'
import { readingOf } from '#src/api/reading.ts'

/** The whole board of a position. */
export const boardReading = (positionId: string) =>
  readingOf(`board ${positionId}`, firstLoad, (api, options) =>
    api.GET('/positions/{positionId}/board', { params: { path: { positionId } }, ...options }),
  )
