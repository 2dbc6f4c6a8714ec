/** Records of the workspace for calls. */
import type { Application, Position, Client, Note } from '#tests/support/people/workspace.ts'
import type { Cast } from '../operation-calls.ts'

/** The name of the workspace's owner, as its records show it. */
export const ownerName = 'Ines Moreau'

export async function openedPosition({
  workspace,
}: Pick<Cast, 'workspace'>): Promise<{ client: Client; position: Position }> {
  const client = await workspace.client()
  return { client, position: await workspace.openPosition(client.id) }
}

export async function someApplication(
  cast: Cast,
): Promise<{ client: Client; position: Position; application: Application }> {
  const { client, position } = await openedPosition(cast)
  return { client, position, application: await cast.workspace.application(position.id) }
}

export const applicationOf = ({ workspace }: Cast, position: Position, candidate: object) =>
  workspace.send<Application>(`/positions/${position.id}/applications`, {
    method: 'POST',
    body: { candidate },
  })

export const noteOn = ({ workspace }: Cast, { card }: Application, text: string) =>
  workspace.send<Note>(`/applications/${card.id}/notes`, { method: 'POST', body: { text } })

export const nowOf = ({ server }: Pick<Cast, 'server'>): string => server.clock.now().toISOString()

export const accountOf = ({ server }: Pick<Cast, 'server'>, { uid }: { uid: string }) =>
  server.database.global((tx) =>
    tx.selectFrom('account').selectAll().where('uid', '=', uid).executeTakeFirstOrThrow(),
  )
