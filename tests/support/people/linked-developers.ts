/** Candidates who are developers, added as a recruiter adds them. */
import { sql } from 'kysely'
import { crowd } from './crowd.ts'
import type { TestServer } from '../server/server.ts'
import { ifMatch, type Application, type Position, type Workspace } from './workspace.ts'

/** An open position with these topics as requirements, in order. */
export async function asking(workspace: Workspace, topics: readonly string[]): Promise<Position> {
  const { id } = await workspace.client()
  const requirements = topics.map((topic) => ({ topic, level: 2, kind: 'must', weight: 3 }))
  const body = { title: 'Engineer', requirements }
  const draft = await workspace.send<Position>(`/clients/${id}/positions`, { method: 'POST', body })
  return workspace.send(`/positions/${draft.id}/transitions`, {
    method: 'POST',
    body: { type: 'position.opened' },
    headers: ifMatch(draft),
  })
}

/** Adds a found developer to a position. */
export const addDeveloper = (
  workspace: Workspace,
  { id }: Pick<Position, 'id'>,
  { accountId }: { accountId: string },
): Promise<Application> =>
  workspace.send(`/positions/${id}/applications`, { method: 'POST', body: { developerId: accountId } })

/**
 * Adds developers to a position by SQL, findable by every company, each with one week of a topic, first in the list.
 */
export async function developerCrowd(
  { database }: Pick<TestServer, 'database'>,
  { owner: { companyId } }: Workspace,
  position: Position,
  count: number,
  slug: string,
): Promise<void> {
  await crowd(database, companyId, position, count)
  const developers = await database.global((tx) =>
    sql<{ id: string }>`
      insert into account (id, uid, user_type, name, first_login, created_at, updated_at)
      select gen_random_uuid(), ${position.id} || n, 'user', 'Person ' || n, false, now(), now()
      from generate_series(1, ${count}::int) n returning id`.execute(tx),
  )
  const ids = developers.rows.map(({ id }) => id)
  const activity = { first: '2026-01', credit: [40], vouched: [40] }
  const topics = [{ slug, level: 1, points: 40, confidence: 10, lastWeek: 2920, activity }]
  const shown = JSON.stringify({ name: 'Person', blocked: [], asOf: 2967, topics })
  for (const id of ids) {
    await database.tenant(id, (tx) => sql`select keep_developer_search(${shown}::jsonb)`.execute(tx))
  }
  await database.tenant(companyId, (tx) =>
    sql`
      update candidate set developer_id = one.developer_id
      from (
        select candidate_id, value::uuid as developer_id
        from (select candidate_id, row_number() over () from application where position_id = ${position.id}) row
        join jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb) with ordinality id on ordinality = row_number
      ) one
      where candidate.id = one.candidate_id and candidate.developer_id is null`.execute(tx),
  )
}
