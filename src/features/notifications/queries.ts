import { firstLoad } from '#src/api/error-policies.ts'
import { queryOf, queryOfPart } from '#src/api/queries/query-of.ts'

/** The first page, and how many are unread. */
export const notificationsQuery = queryOfPart('/notifications')

export const notificationSettingsQuery = queryOf('/notificationSettings', firstLoad)
