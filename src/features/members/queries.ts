import { firstLoad } from '#src/api/expectations.ts'
import { queryOf, queryOfPart } from '#src/api/queries/query-of.ts'

export const membersQuery = queryOf('/members', firstLoad)

/** Clients and drafts of a member, by name. */
export const ownedRecordsQuery = (memberId: string) =>
  queryOfPart('/members/{memberId}/ownedRecords', { params: { path: { memberId } } })
