import { firstLoad } from '#src/api/expectations.ts'
import { readingOf } from '#src/api/reading.ts'

/** How the person signs in. */
export const accountReading = readingOf('account', (api, signal) =>
  api.GET('/account', { signal, call: firstLoad }),
)

/** Every browser with an open session. */
export const sessionsReading = readingOf('sessions', (api, signal) =>
  api.GET('/sessions', { signal, call: firstLoad }),
)
