/** The kind of the jobs that end holds and deadlines; the subject is an invitation. */
export const invitationJobs = 'invitation'
