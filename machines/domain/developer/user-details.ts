/** Maximum lengths of a developer's own details, in characters; options of a list have no limit. */
export const longestDetails = { name: 120, headline: 160, position: 160, location: 160 } as const
