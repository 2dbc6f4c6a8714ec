import { queryOfPart } from '#src/api/queries/query-of.ts'

/** Companies that invited the person's verified email. */
export const ownInvitationsQuery = queryOfPart('/memberInvitations')
