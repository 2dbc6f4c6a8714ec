import { sql } from 'kysely'
import type { WaitingOn } from '#server/db/tables/pipeline.ts'
import { turnOf } from './rules.ts'

/**
 * Applications that await a decision, with their existing candidates, for counts and lists. The query filters
 * `application` by tenant.
 */
export const inPlay = sql`application join candidate
  on candidate.tenant_id = application.tenant_id and candidate.id = application.candidate_id
    and candidate.deleted_at is null and (application.state = 'lead' or application.state like 'active.%')`

export const waitingOn = sql<WaitingOn>`coalesce(application.waiting_on, 'us')`

const turnsOfOthers = Object.entries(turnOf).flatMap(([type, turn]) =>
  turn === 'client' || turn === 'candidate' ? [`active.${type}`] : [],
)

/**
 * Since when it is their turn: the card's stage entry, or, if a lost consent gave us the turn during another party's
 * stage, the moment it became due.
 */
export const waitingSince = sql<Date>`case
  when application.waiting_on = 'us' and application.state in (${sql.join(turnsOfOthers)})
    then coalesce(application.due_at, application.stage_entered_at)
  else application.stage_entered_at end`
