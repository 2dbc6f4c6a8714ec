/** What other modules and rooms may use of members. */
export { keepGrant, memberSeesAll } from './client-grants.ts'
export { endInvitationsTo } from './end-invitations.ts'
export { memberInvitationKind } from './invitation-kind.ts'
export { ownershipJobs } from './ownership/effects.ts'
export { endTransferTo } from './ownership/end-transfers.ts'
export { ownershipKind } from './ownership/expiry-kind.ts'
export { findCorrespondent, findMember, managersOf, memberExists } from './repository.ts'
export { memberInvitationJobs } from './send-invitation.ts'
