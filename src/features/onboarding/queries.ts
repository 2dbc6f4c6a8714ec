import { queryOfPart } from '#src/api/queries/query-of.ts'

/** Invitations to the user's verified email. */
export const ownInvitationsQuery = queryOfPart('/memberInvitations')
