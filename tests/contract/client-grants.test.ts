/** Restricted members: what they can read, receive live, add and not do. */
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { dayOf, daysAfter } from '#machines/domain/time/calendar-day.ts'
import type { components } from '#contract/schema.gen.ts'
import { ownContract } from '#server/contract/document.ts'
import { findRoot } from '#server/root.ts'
import { addColleague } from '#tests/support/people/colleague.ts'
import { describeOnDatabase } from '#tests/support/database/database.ts'
import { openSearchable, type OpenDatabase } from '#tests/support/database/every-row.ts'
import { openStream, settledLog } from '#tests/support/server/live.ts'
import { applyTo, inviteMember, joinCompany, listMembers } from '#tests/support/people/member-invitations.ts'
import { call, registerPerson, type Recruiter } from '#tests/support/people/people.ts'
import { bodyOf, statusAndBody } from '#tests/support/server/answers.ts'
import { startTestServer, type TestServer } from '#tests/support/server/server.ts'
import { stoppedClock } from '#tests/support/server/stopped-clock.ts'
import {
  ifMatch,
  newWorkspace,
  workspaceOf,
  type Application,
  type Card,
  type Client,
  type Position,
  type Workspace,
} from '#tests/support/people/workspace.ts'

type Schemas = components['schemas']

const today = dayOf(new Date())
const contract = ownContract(findRoot())

interface Desk {
  readonly client: Client
  readonly position: Position
  readonly card: Card
  readonly email: string
}

/** Deletes everything except one client and its records, below row security. */
const removal = [
  `delete from transition_log where entity in ('application', 'consent', 'note', 'invitation', 'digest', 'import', 'position', 'client')
    and coalesce(parent_id, entity_id) != $2 and coalesce(parent_id, entity_id) not in (select id from position where client_id = $2)`,
  'delete from digest where position_id not in (select id from position where client_id = $2)',
  'delete from application where position_id not in (select id from position where client_id = $2)',
  'delete from candidate_import where position_id not in (select id from position where client_id = $2)',
  'delete from stage where position_id not in (select id from position where client_id = $2)',
  'delete from position where client_id != $2',
  'delete from candidate where id not in (select candidate_id from application)',
  "delete from transition_log where entity = 'candidate' and entity_id not in (select id from candidate)",
  'delete from client where id != $2',
]

describeOnDatabase('a member with some clients', (engine) => {
  let place: OpenDatabase
  let server: TestServer
  let workspace: Workspace
  let origin: string
  let seen: Desk
  let hidden: Desk
  let shared: string

  beforeAll(async () => {
    place = await openSearchable(engine)
    server = await startTestServer({ database: place.database, clock: stoppedClock() })
    workspace = await newWorkspace(server, 'Brightwater')
    origin = await server.listen()
    seen = await desk()
    hidden = await desk()
    shared = seen.card.candidateId
    await workspace.send(`/positions/${hidden.position.id}/applications`, {
      method: 'POST',
      body: { candidateId: shared },
    })
  })
  afterAll(async () => {
    expect(server.defects).toEqual([])
    await server.close()
    await place.close()
  })

  /** A client with a contact, an open position, a candidate with consent and note, an import and a digest. */
  async function desk(): Promise<Desk> {
    const client = await workspace.client()
    const contact = await workspace.contact(client.id)
    const position = await workspace.openPosition(client.id)
    const email = `${randomUUID()}@assay.example`
    const { card } = await workspace.send<Application>(`/positions/${position.id}/applications`, {
      method: 'POST',
      body: { candidate: { name: `Ada ${client.name}`, emails: [email] } },
    })
    const agreed = await workspace.agreed(card)
    await workspace.note(card.id)
    await workspace.upload(position.id)
    await workspace.send(`/positions/${position.id}/digests`, {
      method: 'POST',
      body: {
        introduction: 'Two people for you.',
        recipientIds: [contact.id],
        items: [{ applicationId: agreed.id, summary: 'Strong in parsers.' }],
        masked: false,
      },
    })
    return { client, position, card: agreed, email }
  }

  const grant = async (who: Recruiter, clients: string[] | null) => {
    const member = (await listMembers(workspace)).find(({ id }) => id === who.memberId)
    if (member === undefined) throw new Error('no member')
    return statusAndBody(
      await applyTo(server, workspace.owner, member, { type: 'member.grantsChanged', clients }),
    )
  }
  const restricted = async (clients = [seen.client.id]): Promise<Recruiter> => {
    const who = await addColleague(server, workspace.owner, { role: 'recruiter', name: 'Rita Restricted' })
    expect(await grant(who, clients)).toEqual([204, null])
    return who
  }
  /** Every read of a record of one client, its position, application or candidate. */
  const pathsOf = ({ client, position, card }: Desk) => {
    const ids: Record<string, string> = {
      clientId: client.id,
      positionId: position.id,
      applicationId: card.id,
      candidateId: card.candidateId,
    }
    return contract.operations.flatMap(({ method, path, parameters }) => {
      const needed = parameters.filter((parameter) => parameter.required && parameter.in !== 'header')
      if (method !== 'GET' || needed.length === 0 || !needed.every(({ name }) => name in ids)) return []
      const query = parameters.flatMap((parameter) =>
        parameter.in === 'query' && parameter.name in ids ? [`${parameter.name}=${ids[parameter.name]}`] : [],
      )
      const filled = path.replace(/\{(\w+)\}/gu, (_, name: string) => ids[name] ?? name)
      return [query.length === 0 ? filled : `${filled}?${query.join('&')}`]
    })
  }
  const lists = [
    '/dashboard',
    '/openPositions',
    '/applicationsInPlay',
    `/company/calendar?from=${today}&to=${daysAfter(today, 62)}`,
    '/clients',
    '/candidates',
    `/candidates?search=Ada`,
    '/getExpertiseProfile',
    '/stageTemplates',
    '/company/privacy',
    '/company/consentTexts',
    '/mailTemplates',
    '/rejectionReasons',
    '/candidateLabels',
  ]

  test('is restricted in every table that belongs to a client', async () => {
    const open = await place.below((query) =>
      query<{ name: string }>(`
        select c.relname as name from pg_class c where c.relkind in ('r', 'p') and c.relrowsecurity
          and not exists (select from pg_policies p where p.tablename = c.relname and p.policyname = 'granted')
          and exists (select from pg_attribute a where a.attrelid = c.oid and not a.attisdropped
            and a.attname in ('client_id', 'position_id', 'application_id', 'candidate_id', 'digest_id', 'import_id', 'contact_id'))
        order by 1`),
    )
    // Grants of members are not records of a client.
    expect(open).toEqual([{ name: 'client_grant' }])
  })

  test('reads a row only through a granted client', async () => {
    const policies = await place.below((query) =>
      query<{ table: string; condition: string }>(
        `select tablename as table, qual as condition from pg_policies where policyname = 'granted' order by 1`,
      ),
    )
    const tables = new Set(policies.map(({ table }) => table))
    const parentsOf = (condition: string) =>
      [...condition.matchAll(/\bfrom "?(\w+)/giu)].map(([, name = '']) => name)
    const open = policies.filter(
      ({ table, condition }) =>
        !condition.includes('restricted_member()') &&
        !condition.includes('visible_clients()') &&
        !parentsOf(condition).some((name) => name !== table && tables.has(name)),
    )
    expect([tables.has('client'), open]).toEqual([true, []])
  })

  test('receives live events of their clients only, and reloads when their clients change', async () => {
    const who = await restricted()
    await settledLog(server.database, workspace.owner.companyId)
    const stream = await openStream(origin, who)
    expect((await stream.next()).event).toBe('ready')
    await workspace.application(hidden.position.id)
    await workspace.application(seen.position.id)
    const first = await stream.next()
    expect([first.event, first.data]).toEqual([
      'application.created',
      expect.objectContaining({ parentId: seen.position.id }),
    ])
    await grant(who, [hidden.client.id])
    const heard: string[] = []
    do heard.push((await stream.next()).event)
    while (heard.at(-1) !== 'missed')
    expect(heard).toEqual(['role', 'missed'])
    expect(await stream.ended()).toBe(true)
    const clients = bodyOf<Schemas['ClientPage']>(await call(server, who, '/clients'))
    expect(clients.items.map(({ client }) => client.id)).toEqual([hidden.client.id])
  })

  test('reads that a candidate to add belongs to a hidden client, and who can give access', async () => {
    const who = await restricted()
    const path = `/positions/${seen.position.id}/applications`
    const body = { candidate: { name: 'Ada', emails: [hidden.email] } }
    expect(statusAndBody(await call(server, who, path, { method: 'POST', body }))).toEqual([
      409,
      expect.objectContaining({
        code: 'in-company',
        errors: [
          {
            field: 'candidate.emails.0',
            code: 'in-company',
            message:
              'This person is already a candidate of your company, for a client you can’t see. Ines Moreau can give you access.',
          },
        ],
      }),
    ])
    const byId = { candidateId: hidden.card.candidateId }
    expect(statusAndBody(await call(server, who, path, { method: 'POST', body: byId }))).toMatchObject([
      404,
      {},
    ])
  })

  test('adds candidates and clients, keeps a client they give away, and cannot delete a candidate', async () => {
    const who = await restricted()
    const own = workspaceOf(server, who)
    const { card } = await own.application(seen.position.id)
    const candidate = await own.send<Schemas['Candidate']>(`/candidates/${card.candidateId}`)
    expect(candidate.id).toBe(card.candidateId)
    const client = await own.client()
    const given = await own.send<Client>(`/clients/${client.id}`, {
      method: 'PATCH',
      body: { ownerMemberId: workspace.owner.memberId },
      headers: ifMatch(client),
    })
    expect(await own.send<Client>(`/clients/${client.id}`)).toEqual(given)
    const deletion = await call(server, who, `/candidates/${card.candidateId}`, {
      method: 'DELETE',
      headers: ifMatch(candidate),
    })
    expect(statusAndBody(deletion)).toMatchObject([422, { code: 'clients-missing', rule: 'member.clients' }])
  })

  test('can mark a shared candidate “do not contact”, but not change the email or lift the mark', async () => {
    const who = await restricted()
    const own = workspaceOf(server, who)
    const candidate = await own.send<Schemas['Candidate']>(`/candidates/${shared}`)
    const patch = async (body: object, version: { version: number }) =>
      call(server, who, `/candidates/${shared}`, { method: 'PATCH', body, headers: ifMatch(version) })
    const emails = [`${randomUUID()}@assay.example`]
    expect(statusAndBody(await patch({ emails }, candidate))).toMatchObject([
      422,
      { code: 'clients-missing' },
    ])
    const marked = bodyOf<Schemas['Candidate']>(await patch({ doNotContact: true }, candidate))
    expect(marked.doNotContact).toBe(true)
    expect(statusAndBody(await patch({ doNotContact: false }, marked))).toMatchObject([
      422,
      { code: 'clients-missing' },
    ])
  })

  test('hands over hidden drafts when they leave, and gets no stored answer of hidden records', async () => {
    const who = await restricted([seen.client.id, hidden.client.id])
    const contact = { name: 'Priya Raman', email: `${randomUUID()}@client.example`, role: 'decider' }
    const path = `/clients/${hidden.client.id}/contacts`
    const options = { method: 'POST', body: contact, headers: { 'idempotency-key': randomUUID() } } as const
    expect((await call(server, who, path, options)).statusCode).toBe(201)
    const position = await workspaceOf(server, who).openPosition(hidden.client.id)
    const content = { introduction: '', masked: false, items: [], recipientIds: [] }
    const digest = await workspaceOf(server, who).send<{ id: string }>(`/positions/${position.id}/digests`, {
      method: 'POST',
      body: content,
    })
    await grant(who, [seen.client.id])
    expect(statusAndBody(await call(server, who, path, options))).toMatchObject([
      422,
      { code: 'idempotency-mismatch' },
    ])
    const leave = async (event: Schemas['MemberEvent']) => {
      const self = (await listMembers(workspaceOf(server, who))).find(({ id }) => id === who.memberId)
      if (self === undefined) throw new Error('no member')
      return statusAndBody(await applyTo(server, who, self, event))
    }
    expect(await leave({ type: 'member.left' })).toMatchObject([
      422,
      { rule: 'hasNoOwnedRecords', facts: { owned: 1 } },
    ])
    const newOwner = workspace.owner.memberId
    expect(await leave({ type: 'member.left', newOwner })).toEqual([204, null])
    const [kept] = await server.database.tenant(workspace.owner.companyId, (tx) =>
      tx.selectFrom('digest').select('created_by').where('id', '=', digest.id).execute(),
    )
    expect(kept).toEqual({ created_by: newOwner })
  })

  test('gets the clients of the invitation, and sees all clients as an admin', async () => {
    const newcomer = await registerPerson(server, { userType: 'company', name: 'Nia New' })
    const { email } = newcomer
    const named = { id: seen.client.id, name: seen.client.name }
    const invited = await inviteMember(workspace, email, { clients: [seen.client.id] })
    expect(invited.clients).toEqual([named])
    expect((await joinCompany(server, newcomer, invited)).statusCode).toBe(204)
    const clientIds = async () =>
      bodyOf<Schemas['ClientPage']>(await call(server, newcomer, '/clients')).items.map(
        ({ client }) => client.id,
      )
    expect(await clientIds()).toEqual([seen.client.id])
    const member = (await listMembers(workspace)).find((one) => one.email === email)
    if (member === undefined) throw new Error('nobody joined')
    expect(member.clients).toEqual([named])
    const change = (event: Schemas['MemberEvent'], version: number) =>
      applyTo(server, workspace.owner, { id: member.id, version }, event)
    expect(
      statusAndBody(await change({ type: 'member.grantsChanged', clients: [randomUUID()] }, member.version)),
    ).toMatchObject([422, { errors: [{ field: 'clients.0', code: 'unknown' }] }])
    expect((await change({ type: 'member.roleChanged', role: 'admin' }, member.version)).statusCode).toBe(204)
    expect((await clientIds()).length).toBeGreaterThan(1)
    expect(
      statusAndBody(
        await change({ type: 'member.grantsChanged', clients: [seen.client.id] }, member.version + 1),
      ),
    ).toMatchObject([422, { rule: 'isRestrictable', facts: { role: 'admin' }, fix: 'changeRole' }])
  })

  test('reads the same as in a database that holds only their client', async () => {
    const who = await restricted()
    const read = async () => {
      const answers = new Map<string, unknown>()
      for (const path of [...pathsOf(seen), ...lists])
        answers.set(path, statusAndBody(await call(server, who, path)))
      return answers
    }
    const hiddenPaths = pathsOf(hidden).filter((path) => !path.includes(shared))
    const refusals = await Promise.all(
      hiddenPaths.map(async (path) => [path, (await call(server, who, path)).statusCode]),
    )
    expect(refusals).toEqual(hiddenPaths.map((path) => [path, 404]))
    const tables = await place.below((query) =>
      query<{ name: string }>(
        `select tablename as name from pg_policies where policyname = 'granted' order by 1`,
      ),
    )
    /** Row counts by table, as the member's own transactions see them. */
    const countRows = () =>
      server.database.tenant(
        workspace.owner.companyId,
        async (tx) => {
          const counts: [table: string, count: number][] = []
          for (const { name } of tables) {
            const { rows } = await sql<{
              count: number
            }>`select count(*) as count from ${sql.table(name)}`.execute(tx)
            counts.push([name, Number(rows[0]?.count)])
          }
          return counts
        },
        { restrictedTo: who.memberId },
      )
    const before = await read()
    const rowsBefore = await countRows()
    for (const statement of removal)
      await place.below((query) => query(statement.replaceAll('$2', `'${seen.client.id}'`)))
    expect(await countRows()).toEqual(rowsBefore)
    expect(await grant(who, null)).toEqual([204, null])
    expect(await read()).toEqual(before)
  })
})
