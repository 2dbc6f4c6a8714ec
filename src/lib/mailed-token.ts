/** The longest token we mail, and the API's limit. */
const maxLength = 512

/**
 * The token of a mailed link from a route's search; null if it is missing, truncated or too long. The router passes
 * unchecked search parameters along with the checked ones, so screens check here.
 */
export const mailedToken = (token: unknown): string | null =>
  typeof token === 'string' && token !== '' && token.length <= maxLength ? token : null
