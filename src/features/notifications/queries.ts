import { queryOfPart } from '#src/api/queries/query-of.ts'

/** The first page, and how many are unread. */
export const notificationsQuery = queryOfPart('/notifications')
