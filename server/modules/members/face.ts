/** What other modules and rooms may use of members. */
export { endInvitationsTo } from './end-invitations.ts'
export { memberInvitationKind } from './invitation-kind.ts'
export { findCorrespondent, findMember, memberExists } from './repository.ts'
export { memberInvitationJobs } from './send-invitation.ts'
