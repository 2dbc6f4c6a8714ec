import { queryOfPart } from '#src/api/queries/query-of.ts'

/** Links to the developer's profile, the newest first. */
export const profileLinksQuery = queryOfPart('/profileLinks')

/** Who was shown something of the developer, the newest first: the first page. */
export const accessLogQuery = queryOfPart('/accessLog')

/** Invitations that the developer received, the newest first. */
export const receivedInvitationsQuery = queryOfPart('/receivedInvitations')
