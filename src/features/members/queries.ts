import { firstLoad } from '#src/api/error-policies.ts'
import { queryOf, queryOfPart } from '#src/api/queries/query-of.ts'

export const membersQuery = queryOf('/members', firstLoad)

/** Clients and drafts of a member, by name. */
export const ownedRecordsQuery = (memberId: string) =>
  queryOfPart('/members/{memberId}/ownedRecords', { params: { path: { memberId } } })
