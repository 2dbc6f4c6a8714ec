/** The kind of the jobs that end holds and deadlines of invitations; each names an invitation. */
export const invitationJobs = 'invitation'
