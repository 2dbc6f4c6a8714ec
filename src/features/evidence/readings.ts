import { readingOfPart } from '#src/api/reading.ts'

/** Where the developer's commits come from, and how far reading them is. */
export const integrationsReading = readingOfPart('integrations', (api, options) =>
  api.GET('/integrations', options),
)

/** What their commits come to, by topic. */
export const expertiseReading = readingOfPart('expertise', (api, options) => api.GET('/expertise', options))
