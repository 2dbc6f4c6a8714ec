import { queryOfPart } from '#src/api/queries/query-of.ts'

/** Links to the developer's profile, the newest first. */
export const profileLinksQuery = queryOfPart('/profileLinks')

/** The first page of profile views, the newest first. */
export const accessLogQuery = queryOfPart('/accessLog')

/** Invitations that the developer received, the newest first. */
export const receivedInvitationsQuery = queryOfPart('/receivedInvitations')
