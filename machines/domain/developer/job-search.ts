/** A developer's self-reported job search status (docs/profiles.md#job-search-status); null without one. */
export type JobSearch = 'closed' | 'open' | 'activelyLooking' | null

/** Whether the developer looks for work or is open to it. */
export const isSeeking = (status: JobSearch): boolean => status === 'open' || status === 'activelyLooking'
