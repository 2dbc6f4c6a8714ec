/** How a browser rejects an import whose file it could not fetch. */
export const missingChunk = () =>
  new TypeError('Failed to fetch dynamically imported module: /assets/part.js')
