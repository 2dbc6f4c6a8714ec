/** The real server for one path: its own client and two drafts, two recruiters, their requests and reads. */
import type { LightMyRequestResponse } from 'fastify'
import { bodyOf } from '#tests/support/server/answers.ts'
import { importWorker } from '#tests/support/people/imports.ts'
import { call, signIn, type Call, type Recruiter } from '#tests/support/people/people.ts'
import type { TestServer } from '#tests/support/server/server.ts'
import type { Application, Client, Import, Position } from '#tests/support/people/workspace.ts'
import type { Change, Sent } from './acts.ts'
import { cast, firstPositions } from './beginning.ts'
import { dayMs } from './facts.ts'
import { knownIds, type Ids } from './ids.ts'
import { readBack, type Read, type Seen } from './read-back.ts'
import type { World } from './records.ts'
import { emailOf, requestOf, type RequirementsOf, type Tag } from './requests.ts'

export type Heard = Pick<LightMyRequestResponse, 'statusCode' | 'json'>

export interface Stand {
  readonly ids: Ids
  /** Null: days have passed without a request. */
  send(sent: Sent): Promise<Heard | null>
  /** Learns the ids of new records, then reads everything. */
  read(world: World): Promise<Seen>
}

export interface Company {
  readonly server: TestServer
  readonly recruiters: readonly Recruiter[]
  readonly requirementsOf: RequirementsOf
}

/** A new sign-in, as tokens expire during the waits of a path. */
async function signedIn({ server, recruiters }: Company): Promise<readonly Recruiter[]> {
  return Promise.all(recruiters.map(async (one) => ({ ...one, ...(await signIn(server, one, one.cookie)) })))
}

export async function newStand(company: Company, tag: Tag): Promise<Stand> {
  const { server, requirementsOf } = company
  let recruiters = await signedIn(company)
  const worker = importWorker(server)
  const who = (by: number): Recruiter => {
    const found = recruiters[by]
    if (found === undefined) throw new Error(`no recruiter ${by}`)
    return found
  }
  const ask = (by: number, path: string, options: Call = {}) => call(server, who(by), path, options)
  const made = async <T>(path: string, body: object): Promise<T> =>
    bodyOf<T>(await ask(0, path, { method: 'POST', body }), 201)
  const client = await made<Client>('/clients', { name: `Lumora ${tag.text}` })
  const positions: Position[] = []
  for (const position of firstPositions)
    positions.push(await made<Position>(`/clients/${client.id}/positions`, position))
  const ids = knownIds(client.id, positions)

  const read: Read = async (path) => {
    const answer = await ask(0, path)
    return answer.statusCode === 404 ? null : bodyOf(answer)
  }

  async function importFile({ on, person }: Change & { kind: 'import' }, by: number): Promise<Heard> {
    const file = `Name,Email\n${cast[person]?.name},${emailOf(person, tag)}\n`
    const uploaded = await ask(by, `/positions/${ids.positionId(on)}/imports?fileName=people.csv`, {
      method: 'POST',
      body: Buffer.from(file),
      headers: { 'content-type': 'text/csv' },
    })
    if (uploaded.statusCode !== 201) return uploaded
    const path = `/imports/${uploaded.json<Import>().id}`
    const mapping = { mapping: ['name', 'email'], onDuplicate: 'update' }
    const checked = await ask(by, `${path}/check`, { method: 'POST', body: mapping })
    if (checked.statusCode !== 200) return checked
    const running = await ask(by, `${path}/run`, { method: 'POST' })
    await worker.runDue()
    return running
  }

  /** Learns the id of a person in an answer. */
  function learn({ act: { change } }: Sent, heard: Heard) {
    if (change.kind !== 'add' || heard.statusCode !== 201) return
    const { card, candidate } = heard.json<Application>()
    ids.learnPerson(change.person, candidate.id)
    ids.learnApplication(change.person, change.on, card.id)
  }

  /** Imported people have unknown ids until the board lists them. */
  async function learnImported(world: World) {
    for (const { person, position: on } of world.applications) {
      if (ids.applicationId(person, on) !== null) continue
      const board = await read<'getBoard'>(`/positions/${ids.positionId(on)}/board`)
      const fresh = board?.cards.find(({ id }) => ids.nameOf(id) === id)
      if (fresh === undefined) continue
      ids.learnApplication(person, on, fresh.id)
      if (ids.personId(person) === null) ids.learnPerson(person, fresh.candidateId)
    }
  }

  return {
    ids,
    async send(sent) {
      const { change } = sent.act
      if (change.kind === 'wait') {
        server.clock.advance(change.days * dayMs)
        recruiters = await signedIn({ ...company, recruiters })
        return null
      }
      if (change.kind === 'import') return importFile(change, sent.by)
      const { path, ...options } = requestOf(sent, ids, tag, requirementsOf)
      const heard = await ask(sent.by, path, options)
      learn(sent, heard)
      return heard
    },
    async read(world) {
      await learnImported(world)
      const people = world.people.flatMap((person, at) => (person === null ? [] : [at]))
      return readBack(read, ids, { positions: positions.length, people, tag: tag.text })
    },
  }
}
