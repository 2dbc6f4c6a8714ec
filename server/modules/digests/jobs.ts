/** The kind of the jobs that end holds and send gathered decisions of digests. */
export const digestJobs = 'digest'
