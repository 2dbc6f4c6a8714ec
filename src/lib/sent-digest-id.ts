/** The id of a sent digest in its page, which an address names after the hash. */
export const sentDigestId = (id: string): string => `digest-${id}`
