import { expect } from 'vitest'
import type { Database } from '#server/db/database.ts'
import { recordOf } from '#src/features/pipeline/data/moves.ts'
import { bodyOf, statusAndBody } from '#tests/support/server/answers.ts'
import type { EngineName } from '#tests/support/database/database.ts'
import { call, signIn } from '#tests/support/people/people.ts'
import { startTestServer, type TestServer } from '#tests/support/server/server.ts'
import { stoppedClock } from '#tests/support/server/stopped-clock.ts'
import {
  agreement,
  ifMatch,
  workspaceOf,
  type Application,
  type Card,
  type Client,
  type Position,
  type Workspace,
} from '#tests/support/people/workspace.ts'
import { writtenBefore } from './written-before.ts'

type Candidate = Application['candidate']
type Answer = ReturnType<typeof statusAndBody>

/** A day after the backup was written. */
export const dayAfter = '2026-11-23T10:00:00.000Z'
const founder = {
  uid: 'as the provider says',
  email: 'ines@brightwater.example',
  password: 'correct horse of brightwater',
}

export function named<T>(map: ReadonlyMap<string, T>, name: string): T {
  const value = map.get(name)
  if (value === undefined) throw new Error(`nothing is named ${name}`)
  return value
}

/** The company of the backup on a current server, and actions of its founder; records are found by name. */
export interface OldCompany {
  server: TestServer
  database: Database
  workspace: Workspace
  /** As read first, by title. */
  positions: ReadonlyMap<string, Position>
  /** As read first, by the candidate's name. */
  applications: ReadonlyMap<string, Application>
  read<T>(path: string): Promise<T>
  items<T>(path: string): Promise<T[]>
  position(title: string): Promise<Position>
  card(name: string): Promise<Card>
  candidate(name: string): Promise<Candidate>
  client(name: string): Promise<Client>
  stageName(card: Card): string | undefined
  /** The candidates that the board marks, as read first, and their rules. */
  marked(): [string, string][]
  send(path: string, method: 'POST' | 'PATCH', of: { version: number }, body: object): Promise<Answer>
  edit(title: string, body: object): Promise<Answer>
  moveTo(title: string, stage: string): object
  apply(name: string, event: object): Promise<Answer>
  /** The status of the answer, and the card's stage afterwards. */
  moved(name: string, event: object): Promise<[number, string, string | undefined]>
  agree(name: string): Promise<void>
  close(): Promise<void>
}

async function founderOf(server: TestServer): Promise<Workspace> {
  const person = await signIn(server, founder)
  const { profile } = bodyOf<{ profile: { memberId: string; company: { id: string } } }>(
    await call(server, person, '/getCompanyProfile'),
  )
  return workspaceOf(server, { ...person, memberId: profile.memberId, companyId: profile.company.id })
}

/** Upgrades the database, starts a server on it and reads all of the company's records. */
export async function openOldCompany(engine: EngineName): Promise<OldCompany> {
  const written = await writtenBefore(engine)
  const database = await written.open()
  const server = await startTestServer({ database, clock: stoppedClock(dayAfter) })
  const workspace = await founderOf(server)
  const positions = new Map<string, Position>()
  const applications = new Map<string, Application>()

  const read: OldCompany['read'] = (path) => workspace.send(path)
  const items = async <T>(path: string) => (await read<{ items: T[] }>(path)).items
  const position = (title: string) => read<Position>(`/positions/${named(positions, title).id}`)
  const card = async (name: string) =>
    (await read<Application>(`/applications/${named(applications, name).card.id}`)).card
  const stageName = ({ stageId }: Card) =>
    [...positions.values()].flatMap(({ stages }) => stages).find(({ id }) => id === stageId)?.name
  const send: OldCompany['send'] = async (path, method, of, body) =>
    statusAndBody(await call(server, workspace.owner, path, { method, body, headers: ifMatch(of) }))
  const apply: OldCompany['apply'] = async (name, event) => {
    const now = await card(name)
    return send(`/applications/${now.id}/transitions`, 'POST', now, event)
  }

  for (const row of await items<{ client: Client }>('/clients?limit=100')) {
    const rows = await items<{ position: Position }>(`/clients/${row.client.id}/positions?limit=100`)
    for (const one of rows) positions.set(one.position.title, one.position)
  }
  for (const { id } of positions.values()) {
    const { cards } = await read<{ cards: Card[] }>(`/positions/${id}/board`)
    for (const one of cards) applications.set(one.name, await read(`/applications/${one.id}`))
  }
  return {
    server,
    database,
    workspace,
    positions,
    applications,
    read,
    items,
    position,
    card,
    stageName,
    send,
    apply,
    marked: () =>
      [...applications.values()]
        .flatMap(({ card: one, positionId }): [string, string][] => {
          const of = [...positions.values()].find(({ id }) => id === positionId)
          const record = of === undefined ? null : recordOf(of, one)
          return record === null ? [] : [[one.name, record.rule]]
        })
        .toSorted(),
    candidate: (name) => read(`/candidates/${named(applications, name).candidate.id}`),
    client: async (name) => {
      const rows = await items<{ client: Client }>('/clients?limit=100')
      return named(new Map(rows.map((row) => [row.client.name, row.client])), name)
    },
    edit: async (title, body) => {
      const now = await position(title)
      return send(`/positions/${now.id}`, 'PATCH', now, body)
    },
    moveTo: (title, stage) => ({
      type: 'application.moveRequested',
      stageId: named(new Map(named(positions, title).stages.map((one) => [one.name, one.id])), stage),
    }),
    moved: async (name, event) => {
      const [status] = await apply(name, event)
      const now = await card(name)
      return [status, now.state, stageName(now)]
    },
    agree: async (name) => {
      const now = await card(name)
      await send(`/applications/${now.id}/consent`, 'POST', now, agreement)
    },
    close: async () => {
      expect(server.defects).toEqual([])
      await server.close()
      await database.close()
      await written.drop()
    },
  }
}
