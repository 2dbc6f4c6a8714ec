/** Which facts an invitation shows the company about a developer, and what remains after their erasure. */
import pino from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { logOptions } from '#server/http/plugins/log.ts'
import { bodyOf } from '#tests/support/server/answers.ts'
import { block } from '#tests/support/people/blocked-companies.ts'
import { describeOnDatabase } from '#tests/support/database/database.ts'
import { openSearchable, type OpenDatabase, type StoredRow } from '#tests/support/database/every-row.ts'
import { decide } from '#tests/support/people/findable.ts'
import { addColleague } from '#tests/support/people/colleague.ts'
import { call, type Person } from '#tests/support/people/people.ts'
import { ifMatch, newWorkspace, type Workspace } from '#tests/support/people/workspace.ts'
import { startTestServer, type TestServer } from '#tests/support/server/server.ts'
import { stoppedClock } from '#tests/support/server/stopped-clock.ts'
import { invitationDesk, type Lead } from './invitation-desk.ts'
import { contract } from './isolation-matrix.ts'
import { readersOf, readsOf } from './readers.ts'

const absentId = '0190a1b2-0000-7000-8000-000000000000'
const isReachable = { rule: 'isReachable', facts: {}, fix: 'chooseAnotherPerson', who: 'you' }

describeOnDatabase('the invitations of a company', (engine) => {
  let place: OpenDatabase
  let server: TestServer
  let workspace: Workspace
  let desk: ReturnType<typeof invitationDesk>
  const lines: string[] = []
  beforeAll(async () => {
    place = await openSearchable(engine)
    const loggerInstance = pino(logOptions('info'), { write: (line: string) => void lines.push(line) })
    server = await startTestServer({
      database: place.database,
      clock: stoppedClock(),
      overrides: { loggerInstance },
    })
    workspace = await newWorkspace(server, 'Brightwater')
    desk = invitationDesk(server, workspace)
  })
  afterAll(async () => {
    expect(lines.filter((line) => line.includes('defect'))).toEqual([])
    await server.close()
    await place.close()
  })

  const erase = async ({ who }: Lead) => bodyOf(await call(server, who, '/deleteKm', { method: 'DELETE' }))

  test('answer alike for developers who block the client or the company, hide, were deleted or refuse contact', async () => {
    const reasons: ((lead: Lead) => Promise<unknown>)[] = [
      async ({ who, position }) => {
        await workspace.contact(position.clientId, { email: 'ann@heron.example' })
        await block(server, who, 'heron.example')
      },
      ({ who }) => block(server, who, 'assay.example'),
      ({ who }) => decide(server, who, 'introduction', 'nobody'),
      erase,
      ({ application: { candidate } }) =>
        workspace.send(`/candidates/${candidate.id}`, {
          method: 'PATCH',
          body: { doNotContact: true },
          headers: ifMatch(candidate),
        }),
    ]
    const answers: string[] = []
    for (const makeUnreachable of reasons) {
      const lead = await desk.lead()
      await makeUnreachable(lead)
      const { id } = lead.application.card
      const path = `/positions/${lead.position.id}/invitationCheck?applicationId=${id}`
      const check = await workspace.send<{ refusals: unknown[] }>(path)
      const made = await desk.again(lead)
      expect([check.refusals, made.refusals, made.invitation.state]).toEqual([
        [isReachable],
        [isReachable],
        'draft',
      ])
      answers.push(
        JSON.stringify([check, made])
          .replaceAll(/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/gu, 'id')
          .replaceAll(server.clock.now().toISOString(), 'now'),
      )
    }
    expect(answers).toEqual(answers.map(() => answers[0]))
  })

  test('are checked alike for developers who block, hide, were deleted, refuse contact or never existed', async () => {
    const position = await workspace.openPosition((await workspace.client()).id)
    await workspace.contact(position.clientId, { email: 'ann@kestrel.example' })
    const reasons: ((lead: Lead) => Promise<unknown>)[] = [
      ({ who }) => block(server, who, 'kestrel.example'),
      ({ who }) => block(server, who, 'assay.example'),
      ({ who }) => decide(server, who, 'introduction', 'nobody'),
      erase,
      ({ application: { candidate } }) =>
        workspace.send(`/candidates/${candidate.id}`, {
          method: 'PATCH',
          body: { doNotContact: true },
          headers: ifMatch(candidate),
        }),
    ]
    const checkOf = (developerId: string) =>
      workspace.send(`/positions/${position.id}/invitationCheck?developerId=${developerId}`)
    const answers = [await checkOf(absentId)]
    for (const makeUnreachable of reasons) {
      const lead = await desk.lead()
      expect(await checkOf(lead.who.accountId)).toMatchObject({ refusals: [] })
      await makeUnreachable(lead)
      answers.push(await checkOf(lead.who.accountId))
    }
    const answer = {
      refusals: [isReachable],
      purpose: 'invite',
      clientName: position.clientName,
      salary: null,
      reasons: [],
      invitation: null,
    }
    expect(answers).toEqual(answers.map(() => answer))
  })

  test('can be checked 200 times an hour by one member, including for developers whom the member adds', async () => {
    const { position, application, who: developer } = await desk.lead()
    const path = `/positions/${position.id}/invitationCheck?applicationId=${application.card.id}`
    const check = async (who: Person) => (await call(server, who, path)).statusCode
    const colleague = await addColleague(server, workspace.owner, { role: 'recruiter', name: 'Rae' })
    await check(workspace.owner)
    await server.database.global((tx) =>
      tx.updateTable('call_window').set({ calls: 199 }).where('purpose', '=', 'invitationChecks').execute(),
    )
    expect([await check(workspace.owner), await check(workspace.owner), await check(colleague)]).toEqual([
      200, 429, 200,
    ])
    const added = await call(server, workspace.owner, `/positions/${position.id}/applications`, {
      method: 'POST',
      body: { developerId: developer.accountId },
    })
    expect(added.statusCode).toBe(429)
    await server.database.global((tx) => tx.deleteFrom('call_window').execute())
  })

  test('show and log no email of a developer who was invited by mail', async () => {
    const lead = await desk.lead()
    const page = await desk.sent(lead)
    await desk.answer(page, 'interested')
    const { application, position } = lead
    const { id: importId } = await workspace.upload(position.id)
    const ids = {
      clientId: position.clientId,
      positionId: position.id,
      importId,
      applicationId: application.card.id,
      candidateId: application.candidate.id,
      developerId: lead.who.accountId,
      invitationId: (await desk.latest(lead)).id,
    }
    const ofCompanies = readersOf(contract).filter(({ access }) => access.actor === 'company')
    const reads = await readsOf(server, ofCompanies, workspace.owner, ids, {
      checkInvitation: [{ query: { applicationId: ids.applicationId } }],
      getBoardCards: [{ query: { ids: ids.applicationId } }],
      createApplication: [{ body: { developerId: ids.developerId } }],
      lookAtTopic: [{ path: { slug: 'typescript' } }],
    })
    expect(reads.get('getInvitation 0')).toEqual([
      200,
      { invitation: await desk.latest(lead), asksByEmail: true },
    ])
    const texts = [lead.who.email, 'news@dana.example', page.split('/')[2] ?? '']
    const revealing = [...reads].filter(([, answer]) =>
      texts.some((text) => JSON.stringify(answer).includes(text)),
    )
    const logged = lines.filter((line) => texts.some((text) => line.includes(text)))
    expect([revealing, logged]).toEqual([[], []])
  })

  test('change nothing but their views when the page is opened', async () => {
    const page = await desk.sent(await desk.lead())
    const rows = async (): Promise<StoredRow[]> =>
      (await place.rows())
        .filter(({ table }) => table !== 'call_window')
        .map(({ table, columns: { views: _v, first_viewed_at: _f, last_viewed_at: _l, ...columns } }) => ({
          table,
          columns,
        }))
    const views = async () =>
      (await place.rows())
        .filter(({ table }) => table === 'secret_link')
        .reduce((sum, { columns }) => sum + Number(columns['views']), 0)
    const [before, viewed] = [await rows(), await views()]
    const forms = ['interested', 'notNow', 'never', 'wrong', 'newLink'].map((form) => `${page}/${form}`)
    for (const path of [page, ...forms])
      for (const method of ['HEAD', 'GET', 'HEAD', 'GET'] as const) await desk.read(path, method)
    expect(await rows()).toEqual(before)
    expect((await views()) - viewed).toBe(2)
  })

  test('keep their state, but no name and no email, once the developer is erased', async () => {
    const lead = await desk.lead(true, { name: 'Erin Erased' })
    const page = await desk.sent(lead)
    await desk.answer(page, 'interested')
    const { email, uid, accountId } = lead.who
    await erase(lead)
    expect(await place.find({ email, uid, accountId })).toEqual([])
    expect(await desk.latest(lead)).toMatchObject({ state: 'interested', answer: 'interested' })
    // The candidate is the company's own record.
    expect(await place.find({ name: 'Erin Erased' })).toEqual(['candidate: name'])
  })
})
