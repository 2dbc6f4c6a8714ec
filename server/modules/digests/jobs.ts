/** The kind of the jobs that end holds and mail authors. */
export const digestJobs = 'digest'
