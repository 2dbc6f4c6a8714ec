import { readingOfPart } from '#src/api/reading.ts'

/** Links to the developer's profile, the newest first. */
export const profileLinksReading = readingOfPart('profileLinks', (api, options) =>
  api.GET('/profileLinks', options),
)

/** Who was shown something of the developer, the newest first: the first page. */
export const accessLogReading = readingOfPart('accessLog', (api, options) => api.GET('/accessLog', options))
