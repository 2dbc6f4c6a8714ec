import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { ownContract, type ContractOperation } from '#server/contract/document.ts'
import type { operations } from '#contract/schema.gen.ts'
import { validatorsOf } from '#server/contract/validation.ts'
import { findRoot } from '#server/root.ts'
import { mailKinds } from '#server/work/mail/hold-by-kind.ts'
import { happened } from '#src/session/event-words.ts'
import { addColleague } from '#tests/support/people/colleague.ts'
import { describeOnDatabase } from '#tests/support/database/database.ts'
import { registerPerson, type Recruiter } from '#tests/support/people/people.ts'
import { openWatched, type WatchedDatabase } from '#tests/support/database/row-changes.ts'
import { startTestServer, type TestServer } from '#tests/support/server/server.ts'
import { tickingClock } from '#tests/support/server/stopped-clock.ts'
import { newWorkspace } from '#tests/support/people/workspace.ts'
import { cataloguedEffects, cataloguedRefusals } from './catalogue/catalogue.ts'
import { nothing, type Act, type EffectCast, type Effects, type LogRow } from './effects/effects.ts'
import { memberColumns, openObservation, type Seen, type Received } from './effects/observation.ts'
import { operationCalls } from './operation-calls.ts'
import { codeOf, type Answered } from './sending.ts'

const contract = ownContract(findRoot())
const validatorOf = validatorsOf(contract)
const operationOf = new Map(contract.operations.map((operation) => [operation.id, operation]))
const writes = contract.operations.filter(({ method }) => method !== 'GET')
const reads = contract.operations.filter(({ method }) => method === 'GET')
const takesVersion = ({ parameters }: ContractOperation) =>
  parameters.some(({ in: place, name }) => place === 'header' && name.toLowerCase() === 'if-match')

/** By column that names a member: a case that writes the acting member there. */
const filledBy: Record<string, [keyof operations, string]> = {
  'application.moved_by': ['createApplication', 'adds a candidate of another position'],
  'candidate_import.created_by': ['createImport', 'stores a file of two rows'],
  'candidate_import.run_by': ['runImport', 'queues a job'],
  'candidate_mail.sent_by': ['createCandidateMail', 'holds a mail to the candidate'],
  'client.owner_member_id': ['createClient', 'adds a client owned by its creator'],
  'consent.recorded_by': ['applyConsentEvent', 'applies consent.recorded while consent is requested'],
  'digest.created_by': ['createDigest', 'drafts a digest'],
  'digest.sent_by': ['applyDigestEvent', 'holds a checked digest'],
  'entitlement_request.requested_by': ['requestEntitlement', 'stores the request, which expires by itself'],
  'invitation.created_by': ['createInvitation', 'drafts an invitation of a candidate'],
  'invitation.sent_by': ['applyInvitationEvent', 'holds a draft'],
  'member_invitation.invited_by': ['inviteMembers', 'mails a link to each address'],
  'notification.actor_member_id': ['requestEntitlement', 'stores the request, which expires by itself'],
  'notification.member_id': ['joinCompany', 'makes the account a member'],
  'notification_setting.member_id': ['setNotificationChannels', 'stores the member’s own choice'],
  'note.author_member_id': ['createNote', 'adds a note and names its author'],
  'ownership_transfer.offered_to': ['offerOwnership', 'mails the member'],
  'transition_log.actor_member_id': ['createNote', 'adds a note and names its author'],
}

/** The parts of an answer that the contract does not document for its status. */
const undocumented = (operation: ContractOperation, { status, type, body }: Answered) =>
  validatorOf(operation).answer(status, type, body)

function caseOf(id: string, what: string) {
  const one = cataloguedEffects[id]?.[what]
  if (one === undefined) throw new Error(`no case of ${id}: ${what}`)
  return one
}

const named = (operations: readonly ContractOperation[]) =>
  operations.map((operation) => [operation.id, operation] as const)

test('every operation but GET states its effects, and GET states none', () => {
  const idsOf = (operations: readonly ContractOperation[]) => operations.map(({ id }) => id)
  expect(Object.keys(cataloguedEffects).toSorted()).toEqual(idsOf(writes).toSorted())
  expect(
    Object.entries(cataloguedEffects).filter(([, variants]) => Object.keys(variants).length === 0),
  ).toEqual([])
})

test('every channel that the product notifies has a listener here', () => {
  const files = readdirSync(join(findRoot(), 'server'), { recursive: true, encoding: 'utf8' })
  const woken = files
    .filter((file) => /\.(ts|sql)$/.test(file))
    .flatMap((file) => [
      ...readFileSync(join(findRoot(), 'server', file), 'utf8').matchAll(/pg_notify\((?:'|\$\{)(\w+)/g),
    ])
    .map(([, channel]) => channel)
  expect([...new Set(woken)].toSorted()).toEqual([
    'assay_jobs',
    'assay_jobs_gone',
    'assay_live',
    'assay_live_',
    'assay_sessions',
    'jobsChannel',
    'progressChannel',
  ])
})

describeOnDatabase('the effects of operations', (engine) => {
  let watched: WatchedDatabase
  let server: TestServer
  let cast: EffectCast
  let observation: Awaited<ReturnType<typeof openObservation>>

  beforeAll(async () => {
    watched = await openWatched(engine)
    // On real time, a slow run outlives its tokens, which ends the streams.
    server = await startTestServer({ database: watched.database, clock: tickingClock() })
    const workspace = await newWorkspace(server, 'Brightwater')
    const { owner } = workspace
    cast = {
      server,
      workspace,
      developer: await registerPerson(server, { userType: 'user', name: 'Dana Developer' }),
      founder: await registerPerson(server, { userType: 'company', name: 'Fay', companyName: 'New' }),
      actor: await addColleague(server, owner, { role: 'admin', name: 'Alma Actor' }),
      colleague: await addColleague(server, owner, { role: 'viewer', name: 'Cora Colleague' }),
      stranger: (await newWorkspace(server, 'Northgate')).owner,
    }
    observation = await openObservation(watched, cast, await server.listen())
  })
  afterAll(async () => {
    observation.close()
    expect(server.defects).toEqual([])
    await server.close()
    await watched.close()
  })

  // Clears the attempt counters: the suite registers more people than one network may.
  beforeEach(() => server.database.global((tx) => tx.deleteFrom('identity_attempt').execute()))

  const live = ({ entity, entityId, parentId, event, from, to, actorMemberId }: LogRow): Received => ({
    entity,
    entityId,
    parentId,
    event,
    from,
    to,
    actorMemberId,
  })

  const notificationOf = ({ memberId }: Recruiter): Received => ({
    entity: 'notification',
    entityId: expect.any(String),
    parentId: memberId,
    event: 'notification.changed',
    from: null,
    to: null,
    actorMemberId: null,
  })

  /** Adds what every log row and mail causes: an event on each stream of the company, and a wake-up. */
  function expected(
    { rows, log, mails, stamps, wakes, notified = [] }: Effects,
    streams: Act<unknown>['streams'] = {},
  ): Seen {
    const here = log.filter(({ tenantId }) => tenantId === cast.actor.companyId)
    const received = here.map(live)
    const { workspace, actor, colleague } = cast
    const people = { author: workspace.owner, actor, colleague }
    const receivedBy = (name: keyof typeof people): Received[] => [
      ...notified.filter((one) => one === name).map(() => notificationOf(people[name])),
      ...received,
    ]
    return {
      rows: rows.toSorted(),
      log: [...log],
      mails: [...mails],
      stamps: stamps.toSorted(),
      wakes: [
        ...wakes,
        ...(notified.length > 0 ? ['progress'] : []),
        // A held mail waits for its time.
        ...(mails.some(({ kind }) => mailKinds[kind].holdMs === 0) ? ['jobs'] : []),
        ...(here.length > 0 ? ['live here'] : []),
      ].toSorted(),
      heard: Object.fromEntries(Object.entries(streams).map(([name, { hears }]) => [name, [...hears]])),
      received: {
        author: receivedBy('author'),
        actor: receivedBy('actor'),
        colleague: receivedBy('colleague'),
        stranger: [],
      },
    }
  }

  describe.each(named(writes))('%s', (id, operation) => {
    test.each(Object.keys(cataloguedEffects[id] ?? {}))('%s', async (what) => {
      const act = await caseOf(id, what)(cast)
      const { answer, seen } = await observation.observe(operation, act)
      expect([answer.status, undocumented(operation, answer)]).toEqual([act.status, []])
      expect(seen).toEqual(expected(act.effects(answer.body), act.streams))
      const inCompany = seen.log.filter(({ tenantId }) => tenantId === cast.actor.companyId)
      expect(inCompany.filter(({ event }) => !(event in happened))).toEqual([])
    })

    if (takesVersion(operation)) {
      test('has no effect when refused for a stale version', async () => {
        const good = await operationCalls[id as keyof operations](cast)
        const { answer, seen } = await observation.observe(operation, {
          ...good,
          headers: { 'if-match': '"999"' },
        })
        expect([answer.status, codeOf(answer), seen]).toEqual([412, 'version-stale', expected(nothing)])
      })
    }

    if (operation.idempotent) {
      test('has no effect when repeated with its key', async () => {
        const good = await operationCalls[id as keyof operations](cast)
        const keyed = { ...good, headers: { ...good.headers, 'idempotency-key': `effects-${id}` } }
        const first = await observation.observe(operation, keyed)
        const again = await observation.observe(operation, keyed)
        expect([again.answer.status, again.answer.body, again.seen]).toEqual([
          good.status,
          first.answer.body,
          expected(nothing),
        ])
      })
    }
  })

  test('are observed by some call for each column that names a member', async () => {
    expect(Object.keys(filledBy).toSorted()).toEqual(await memberColumns(watched))
  })

  test.each(Object.entries(filledBy))('put the acting member into %s', async (column, [id, what]) => {
    const act = await caseOf(id, what)(cast)
    const { seen } = await observation.observe(operationOf.get(id) as ContractOperation, act)
    const logged = seen.log.map(({ actorMemberId }) => actorMemberId)
    const names = [
      ...seen.stamps,
      ...(logged.includes(cast.actor.memberId) ? ['transition_log.actor_member_id actor'] : []),
    ]
    expect(names).toContain(`${column} actor`)
  })

  test.each(cataloguedRefusals.map(([what, refusal]) => [refusal.operation, what, refusal] as const))(
    '%s refuses %s without further effects',
    async (id, _, { code, call, rows = [] }) => {
      const operation = operationOf.get(id) as ContractOperation
      const good = await call(cast)
      const { answer, seen } = await observation.observe(operation, good)
      expect([answer.status, codeOf(answer), seen]).toEqual([
        good.status,
        code,
        expected({ ...nothing, rows }),
      ])
    },
  )

  test.each(named(reads))('has no effect as a read: %s', async (id, operation) => {
    const good = await operationCalls[id as keyof operations](cast)
    const { answer, seen } = await observation.observe(operation, good)
    expect([answer.status, seen]).toEqual([good.status, expected(nothing)])
  })
})
