import type { QueryOf } from '#src/api/client.ts'
import { queryOfPart } from '#src/api/queries/query-of.ts'

/** What is due or ends in these days. */
export const calendarQuery = (query: QueryOf<'listCalendar'>) =>
  queryOfPart('/company/calendar', { params: { query } })

/** Members of the company, who can each own clients. */
export const ownersQuery = queryOfPart('/members')
