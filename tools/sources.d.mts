export const root: string
/** Whether the built part is missing or older than its sources. */
export function isStale(part: 'client' | 'server'): boolean
