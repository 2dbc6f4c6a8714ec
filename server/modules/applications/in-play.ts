import { sql } from 'kysely'
import type { WaitingOn } from '#server/db/tables/pipeline.ts'
import { turnOf } from './rules.ts'

/**
 * The applications that wait for a decision, each with its living candidate: what is counted as in play and what is
 * listed so. A query names the tenant's rows of `application` itself.
 */
export const inPlay = sql`application join candidate
  on candidate.tenant_id = application.tenant_id and candidate.id = application.candidate_id
    and candidate.deleted_at is null and (application.state = 'lead' or application.state like 'active.%')`

/** Whose turn it is. */
export const waitingOn = sql<WaitingOn>`coalesce(application.waiting_on, 'us')`

const turnsOfOthers = Object.entries(turnOf).flatMap(([type, turn]) =>
  turn === 'client' || turn === 'candidate' ? [`active.${type}`] : [],
)

/**
 * Since when it is their turn: since the card entered its stage. Where it became ours in the middle of somebody else's
 * stage, by a consent that was lost, since then, for which it was due at once.
 */
export const waitingSince = sql<Date>`case
  when application.waiting_on = 'us' and application.state in (${sql.join(turnsOfOthers)})
    then coalesce(application.due_at, application.stage_entered_at)
  else application.stage_entered_at end`
