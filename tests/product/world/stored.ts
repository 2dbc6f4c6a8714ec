/** Compares the rows at the end of a path: data that no page shows, such as a position's log. */
import { sql } from 'kysely'
import type { TestServer } from '#tests/support/server/server.ts'
import type { Difference } from './disagreement.ts'
import { firstDifference } from './disagreement.ts'
import type { Ids } from './ids.ts'
import type { World } from './records.ts'
import { personName, positionName, shownLine } from './shown.ts'

interface Row {
  readonly entity: string
  readonly event: string
  readonly from: string | null
  readonly to: string | null
  readonly fields: readonly string[]
  readonly actor: string
  readonly at: Date
}

type Stored = Pick<TestServer, 'database'>

const logOf = (server: Stored, companyId: string, id: string): Promise<readonly Row[]> =>
  server.database.tenant(companyId, async (tx) => {
    const { rows } = await sql<Row>`
      select log.entity, log.event, log.from_state as "from", log.to_state as "to", log.fields, member.name as actor, log.at
      from transition_log log join member on member.tenant_id = log.tenant_id and member.id = log.actor_member_id
      where log.tenant_id = ${companyId}::uuid and log.entity_id = ${id}::uuid order by log.at, log.id`.execute(
      tx,
    )
    return rows
  })

/** Queries that must return no row, by the sentence that they disprove. */
const forbidden = {
  'a closed position has no undecided candidate': sql`select 1 from position join application
      on application.tenant_id = position.tenant_id and application.position_id = position.id
    join candidate on candidate.tenant_id = application.tenant_id and candidate.id = application.candidate_id
    where position.state in ('filled', 'cancelled') and candidate.deleted_at is null
      and (application.state = 'lead' or application.state like 'active.%')`,
  'an open position has a requirement': sql`select 1 from position
    where state = 'open' and jsonb_array_length(requirements) = 0`,
  'hires have openings': sql`select 1 from position join application
      on application.tenant_id = position.tenant_id and application.position_id = position.id
    join candidate on candidate.tenant_id = application.tenant_id and candidate.id = application.candidate_id
    where application.state = 'hired' and candidate.deleted_at is null
    group by position.tenant_id, position.id, position.openings having count(*) > position.openings`,
  'in play, the state is the type of the stage': sql`select 1 from application join stage
      on stage.tenant_id = application.tenant_id and stage.id = application.stage_id
    where application.state not in ('rejected', 'withdrawn')
      and application.state not in (stage.type, 'active.' || stage.type)`,
  'a grant is stored exactly while it holds': sql`select 1 from consent
    where (state = 'given') <> (method is not null) or (state = 'given') <> (given_on is not null)`,
  'the log has no gap': sql`select 1 from (
    select from_state, lag(to_state) over (partition by tenant_id, entity, entity_id order by at, id) as before
    from transition_log where to_state is not null and entity in ('position', 'application', 'consent')) line
    where before is not null and from_state is distinct from before`,
}

/** The sentences above that a company's rows break. */
export const brokenRows = (server: Stored, companyId: string): Promise<readonly string[]> =>
  server.database.tenant(companyId, async (tx) => {
    const broken: string[] = []
    for (const [sentence, query] of Object.entries(forbidden)) {
      const { rows } = await query.execute(tx)
      if (rows.length > 0) broken.push(sentence)
    }
    return broken
  })

/** Where the logs of positions and people, which no page shows completely, differ from the model. */
export async function storedDifference(
  server: Stored,
  companyId: string,
  world: World,
  ids: Ids,
): Promise<Difference | null> {
  const logs = [
    ...world.positions.map(({ log }, on) => ({ name: positionName(on), id: ids.positionId(on), log })),
    ...world.people.flatMap((person, at) => {
      const id = ids.personId(at)
      return person === null || id === null ? [] : [{ name: personName(at), id, log: person.log }]
    }),
  ]
  for (const { name, id, log } of logs) {
    const rows = await logOf(server, companyId, id)
    const difference = firstDifference(
      log.map((line) => {
        const { fromStage: _from, toStage: _to, ...shown } = shownLine(line)
        return shown
      }),
      rows.map((row) => ({ ...row, at: row.at.toISOString() })),
      `the log of ${name}`,
    )
    if (difference !== null) return difference
  }
  return null
}
