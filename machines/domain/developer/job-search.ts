/** Whether a developer looks for work, as they say (docs/decisions/110); null until they say it. */
export type JobSearch = 'closed' | 'open' | 'activelyLooking' | null

/** Whether it says anything to be sought as what. */
export const isSeeking = (status: JobSearch): boolean => status === 'open' || status === 'activelyLooking'
