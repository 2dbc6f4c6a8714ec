import { firstLoad } from '#src/api/expectations.ts'
import { readingOf } from '#src/api/reading.ts'

/** How the person signs in. */
export const accountReading = readingOf('account', firstLoad, (api, options) => api.GET('/account', options))

/** Every browser with an open session. */
export const sessionsReading = readingOf('sessions', firstLoad, (api, options) =>
  api.GET('/sessions', options),
)

/** The companies that find nothing of the developer. */
export const blockedReading = readingOf('blocked companies', firstLoad, (api, options) =>
  api.GET('/blockedCompanies', options),
)
