/** Element id of a sent digest on its page, used as the address's hash. */
export const sentDigestId = (id: string): string => `digest-${id}`
