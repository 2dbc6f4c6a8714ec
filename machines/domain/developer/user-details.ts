/** The longest details that a developer writes of themselves, in characters; what is chosen from a list has none. */
export const longestDetails = { name: 120, headline: 160, position: 160, location: 160 } as const
