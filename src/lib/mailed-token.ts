/** No token that we mail is longer; the API takes none. */
const maxLength = 512

/**
 * The token of a mailed link as a route's search holds it, null where it is missing, cut off or far too long to be one.
 * The router hands unchecked search parameters on beside the checked ones, so a screen asks here.
 */
export const mailedToken = (token: unknown): string | null =>
  typeof token === 'string' && token !== '' && token.length <= maxLength ? token : null
