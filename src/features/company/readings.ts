import { firstLoad } from '#src/api/expectations.ts'
import { readingOf } from '#src/api/reading.ts'

/** Who works in the company. */
export const membersReading = readingOf('members', (api, signal) =>
  api.GET('/members', { signal, call: firstLoad }),
)
