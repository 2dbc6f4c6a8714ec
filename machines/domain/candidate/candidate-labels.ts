export const longestLabel = { tag: 40, source: 80 } as const
