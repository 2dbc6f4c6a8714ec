/** The browser's rejection of an import whose file failed to load. */
export const missingChunk = () =>
  new TypeError('Failed to fetch dynamically imported module: /assets/part.js')
