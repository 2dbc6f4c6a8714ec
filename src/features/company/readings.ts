import { firstLoad } from '#src/api/expectations.ts'
import { readingOf } from '#src/api/reading.ts'

/** Who works in the company. */
export const membersReading = readingOf('members', firstLoad, (api, options) => api.GET('/members', options))
