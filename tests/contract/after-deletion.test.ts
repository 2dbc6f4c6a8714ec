/** A deleted record is not found by every operation that names it, generated from the contract. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ownContract, type ContractOperation } from '#server/contract/document.ts'
import type { operations } from '#contract/schema.gen.ts'
import { findRoot } from '#server/root.ts'
import { describeOnDatabase } from '#tests/support/database/database.ts'
import {
  commitsBefore,
  connectRepository,
  keepEvidence,
  repositoryOf,
  type ConnectedIntegration,
} from '#tests/support/people/evidence-rows.ts'
import { registerPerson } from '#tests/support/people/people.ts'
import { startTestServer, type TestServer } from '#tests/support/server/server.ts'
import { ifMatch, newWorkspace, type Application } from '#tests/support/people/workspace.ts'
import { cataloguedForeignIds } from './catalogue/catalogue.ts'
import { idPlaces, placeKey, type IdPlace } from './foreign-ids.ts'
import { operationCalls, type Cast, type GoodCall } from './operation-calls.ts'
import { sendCall, type Answered } from './sending.ts'

type Version = { version: number }

const contract = ownContract(findRoot())
const absentId = '0190a1b2-0000-7000-8000-000000000000'

const candidateOf = async ({ workspace }: Cast, applicationId: string) =>
  (await workspace.send<Application>(`/applications/${applicationId}`)).candidate

async function deleteCandidate({ workspace }: Cast, id: string): Promise<Version> {
  const path = `/candidates/${id}`
  const current = await workspace.send<Version & { deletedAt: string | null }>(path)
  if (current.deletedAt !== null) return current
  return workspace.send(path, { method: 'DELETE', headers: ifMatch(current) })
}

const operationOf = (id: keyof operations) =>
  contract.operations.find((operation) => operation.id === id) as ContractOperation

/** Removes the connection with it, as the caller. */
async function removeConnection(
  { server }: Cast,
  { who }: GoodCall,
  has: (connection: ConnectedIntegration) => boolean,
): Promise<null> {
  const { body } = await sendCall(server, operationOf('listIntegrations'), { status: 200, who })
  const found = (body as { items: ConnectedIntegration[] }).items.find(has)
  if (found === undefined) throw new Error('no connection has it')
  const path = { integrationId: found.id }
  await sendCall(server, operationOf('removeIntegration'), { status: 204, who, path })
  return null
}

const hasRepository = (id: string) => (connection: ConnectedIntegration) =>
  connection.repositories.some((repository) => repository.id === id)

/** Evidence of the same topics in another repository, so that the topic itself stays. */
async function keepMore({ server }: Cast, { who }: GoodCall) {
  if (who === null) throw new Error('evidence is a person’s')
  const { body } = await sendCall(server, operationOf('getUserProfile'), { status: 200, who })
  const { accountId } = (body as { profile: { accountId: string } }).profile
  const repository = repositoryOf(await connectRepository(server, who))
  await keepEvidence(server, accountId, repository.id, commitsBefore(server.clock.now(), 3, repository.id))
}

/**
 * By deleting operation: the parameter names of the deleted ids, and a function that deletes one. It returns the
 * record's version when requests require it.
 */
const deletions: Partial<
  Record<
    keyof operations,
    Record<string, (cast: Cast, id: string, good: GoodCall) => Promise<Version | null>>
  >
> = {
  deleteCandidate: {
    candidateId: deleteCandidate,
    // The cards are deleted with the person.
    applicationId: async (cast, id) => {
      await deleteCandidate(cast, (await candidateOf(cast, id)).id)
      return null
    },
    ids: async (cast, id) => {
      await deleteCandidate(cast, (await candidateOf(cast, id)).id)
      return null
    },
  },
  deleteContact: {
    contactId: async ({ server }, contactId, { who }) => {
      const headers = ifMatch({ version: 1 })
      await sendCall(server, operationOf('deleteContact'), { status: 204, who, path: { contactId }, headers })
      return null
    },
  },
  deleteRejectionReason: {
    rejectionReasonId: async ({ server }, rejectionReasonId, { who }) => {
      const path = { rejectionReasonId }
      const headers = ifMatch({ version: 1 })
      await sendCall(server, operationOf('deleteRejectionReason'), { status: 204, who, path, headers })
      return null
    },
  },
  deleteStageTemplate: {
    stageTemplateId: async ({ server }, stageTemplateId, { who }) => {
      const path = { stageTemplateId }
      const headers = ifMatch({ version: 1 })
      await sendCall(server, operationOf('deleteStageTemplate'), { status: 204, who, path, headers })
      return null
    },
  },
  deleteMailTemplate: {
    mailTemplateId: async ({ server }, mailTemplateId, { who }) => {
      const path = { mailTemplateId }
      const headers = ifMatch({ version: 1 })
      await sendCall(server, operationOf('deleteMailTemplate'), { status: 204, who, path, headers })
      return null
    },
  },
  revokeSession: {
    sessionId: async ({ server }, sessionId, { who }) => {
      await sendCall(server, operationOf('revokeSession'), { status: 204, who, path: { sessionId } })
      return null
    },
  },
  dropBundle: {
    bundleId: async ({ server }, bundleId, { who }) => {
      await sendCall(server, operationOf('dropBundle'), { status: 204, who, path: { bundleId } })
      return null
    },
  },
  removeBackgroundEntry: {
    backgroundEntryId: async ({ server }, backgroundEntryId, { who }) => {
      const path = { backgroundEntryId }
      await sendCall(server, operationOf('removeBackgroundEntry'), { status: 204, who, path })
      return null
    },
  },
  removeSigningKey: {
    signingKeyId: async ({ server }, signingKeyId, { who }) => {
      const path = { signingKeyId }
      await sendCall(server, operationOf('removeSigningKey'), { status: 204, who, path })
      return null
    },
  },
  removeCommitAddress: {
    commitAddressId: async ({ server }, commitAddressId, { who }) => {
      const path = { commitAddressId }
      await sendCall(server, operationOf('removeCommitAddress'), { status: 204, who, path })
      return null
    },
  },
  removeIntegration: {
    integrationId: (cast, integrationId, good) =>
      removeConnection(cast, good, ({ id }) => id === integrationId),
    // Repositories and their evidence are deleted with the connection.
    repositoryId: (cast, id, good) => removeConnection(cast, good, hasRepository(id)),
    analysisId: (cast, analysisId, good) =>
      removeConnection(cast, good, ({ repositories }) =>
        repositories.some(({ analysis }) => analysis?.id === analysisId),
      ),
    repository: async (cast, id, good) => {
      await keepMore(cast, good)
      return removeConnection(cast, good, hasRepository(id))
    },
  },
}

/** Exceptions: answers that differ for a deleted record, with the reason. */
const exceptions: Record<string, number> = {
  // A deleted candidate stays readable for restoration, with the time and the limit.
  'getCandidate path candidateId': 200,
  // Repeating it is harmless.
  'deleteCandidate path candidateId': 200,
  'restoreCandidate path candidateId': 200,
  'restoreContact path contactId': 200,
}

test('every exception names a place with an id that can be deleted', () => {
  const places = Object.values(deletions).flatMap((gone) =>
    idPlaces(contract).filter(({ name }) => name in gone),
  )
  expect(places.map(placeKey)).toEqual(expect.arrayContaining(Object.keys(exceptions)))
})

/** Bodies with an id that the usual call omits. */
const otherBodies: Record<string, ((id: string) => object) | undefined> = {
  'createApplication body candidateId': (candidateId) => ({ candidateId }),
}

test('deletes everything here that can be deleted by its id', () => {
  const deleting = idPlaces(contract)
    .filter(({ operation, place }) => operation.method === 'DELETE' && place === 'path')
    // Parts below a record that stays, like the picture of a link, are not deleted by their id.
    .filter(({ operation }) => operation.path.endsWith('}'))
    .map(({ operation }) => operation.id)
  expect(Object.keys(deletions).toSorted()).toEqual(deleting.toSorted())
})

/** An answer without its request id and the requested id. */
function bare({ status, body }: Answered, id: string): string {
  const text = JSON.stringify(body).replaceAll(id, '<id>')
  return `${status} ${text.replace(/"urn:request:[^"]*"/, '"urn:request"')}`
}

/** The id in a call's place, the first one of a list. */
function idIn({ place, name }: IdPlace, good: GoodCall): string | undefined {
  const all = { path: good.path, query: good.query, body: good.body as Record<string, string> | undefined }
  return all[place]?.[name]?.split(',')[0]
}

function naming(place: IdPlace, good: GoodCall, id: string): GoodCall {
  const { name } = place
  if (place.place === 'path') return { ...good, path: { ...good.path, [name]: id } }
  if (place.place === 'query') {
    const others = place.operation.id === 'checkInvitation' ? {} : good.query
    return { ...good, query: { ...others, [name]: id } }
  }
  return { ...good, body: otherBodies[placeKey(place)]?.(id) ?? { ...good.body, [name]: id } }
}

describeOnDatabase('a deleted record', (engine) => {
  let server: TestServer
  let cast: Cast
  beforeAll(async () => {
    server = await startTestServer({ engine })
    cast = {
      server,
      workspace: await newWorkspace(server, 'Brightwater'),
      developer: await registerPerson(server, { userType: 'user', name: 'Dana Developer' }),
      founder: await registerPerson(server, { userType: 'company', name: 'Fay', companyName: 'New' }),
    }
  })
  afterAll(async () => {
    expect(server.defects).toEqual([])
    await server.close()
  })

  /** An id that a call does not name. */
  async function freshId(name: string): Promise<string> {
    const { workspace } = cast
    const position = await workspace.openPosition((await workspace.client()).id)
    const { card, candidate } = await workspace.application(position.id)
    return name === 'candidateId' ? candidate.id : card.id
  }

  describe.each(Object.entries(deletions))('by %s', (_, gone) => {
    const places = idPlaces(contract)
      .filter(({ name }) => gone[name] !== undefined)
      .map((place) => [placeKey(place), place] as const)
    const [answering, silent] = [
      places.filter(([key]) => key in exceptions),
      places.filter(([key]) => !(key in exceptions)),
    ]

    /** Deletes the record of the call, then requests it and an unknown id. */
    async function askAfter(place: IdPlace) {
      const { operation } = place
      const good = await operationCalls[operation.id as keyof operations](cast)
      const id = idIn(place, good) ?? (await freshId(place.name))
      const left = await gone[place.name]?.(cast, id, good)
      const headers = left && operation.ifMatch ? { ...good.headers, ...ifMatch(left) } : good.headers
      const call = { ...good, ...(headers && { headers }) }
      const ask = (asked: string) => sendCall(server, operation, naming(place, call, asked))
      return { id, deleted: await ask(id), absent: await ask(absentId) }
    }

    test.each(silent)('is for %s the same as an id that never existed', async (_, place) => {
      const { id, deleted, absent } = await askAfter(place)
      expect(bare(deleted, id)).toBe(bare(absent, absentId))
      expect(deleted.status).toBe(Number.parseInt(cataloguedForeignIds[placeKey(place)] ?? '404'))
    })

    test.each(answering)(
      'is still answered by %s, while an id that never existed is not',
      async (key, place) => {
        const { deleted, absent } = await askAfter(place)
        expect([deleted.status, absent.status]).toEqual([exceptions[key], 404])
      },
    )
  })
})
