import { readingOfPart } from '#src/api/reading.ts'

/** The developer's experience and education, what goes on first. */
export const backgroundReading = readingOfPart('background', (api, options) =>
  api.GET('/background', options),
)
