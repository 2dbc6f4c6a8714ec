/** Candidates of a company who are developers, made as a recruiter makes them. */
import { ifMatch, type Application, type Position, type Workspace } from './workspace.ts'

/** An open position that asks for these topics, the first one first. */
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

/** Adds a developer who was found to a position. */
export const addDeveloper = (
  workspace: Workspace,
  { id }: Pick<Position, 'id'>,
  { accountId }: { accountId: string },
): Promise<Application> =>
  workspace.send(`/positions/${id}/applications`, { method: 'POST', body: { developerId: accountId } })
