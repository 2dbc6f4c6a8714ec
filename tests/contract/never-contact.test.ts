/** People without an account who answered a company's invitation: every way to add or invite their email again. */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { eraseDeletedCandidates } from '#server/modules/recently-deleted/erase-deleted.ts'
import { statusAndBody } from '#tests/support/server/answers.ts'
import { describeOnDatabase } from '#tests/support/database/database.ts'
import { decide, findable } from '#tests/support/people/findable.ts'
import { deskOf } from '#tests/support/people/imports.ts'
import { call } from '#tests/support/people/people.ts'
import { ifMatch, newWorkspace, type Application, type Workspace } from '#tests/support/people/workspace.ts'
import { startTestServer, type TestServer } from '#tests/support/server/server.ts'
import { draftOf } from './calls/invitations.ts'
import { invitationDesk } from './invitation-desk.ts'

const day = 24 * 60 * 60_000
const message = 'This person asked your company never to contact them.'
const refusedAt = (field: string) => [
  422,
  { code: 'bad-input', message, errors: [{ field, code: 'never-contact', message }] },
]

describeOnDatabase('a candidate who answered an invitation', (engine) => {
  let server: TestServer
  let workspace: Workspace
  let desk: ReturnType<typeof invitationDesk>
  beforeAll(async () => {
    server = await startTestServer({ engine })
    workspace = await newWorkspace(server, 'Brightwater')
    desk = invitationDesk(server, workspace)
  })
  afterAll(async () => {
    expect(server.defects).toEqual([])
    await server.close()
  })

  const add = (positionId: string, email: string) =>
    workspace.send<Application>(`/positions/${positionId}/applications`, {
      method: 'POST',
      body: { candidate: { name: 'Ada Lovelace', emails: [email] } },
    })

  async function answering(answer: 'never' | 'notNow', email: string) {
    const position = await workspace.openPosition((await workspace.client()).id)
    const application = await add(position.id, email)
    await desk.end(await draftOf({ workspace }, { position, application }, true, { purpose: 'represent' }))
    const [mail] = await desk.mailsTo({ email })
    await desk.answer(new URL(mail?.links.find((link) => link.includes('/profile/')) ?? '').pathname, answer)
    return { position, application }
  }

  /** Answers like that; then the candidate is deleted and erased. */
  async function answered(answer: 'never' | 'notNow', email = `${randomUUID()}@mail.example`) {
    const { position, application } = await answering(answer, email)
    const path = `/candidates/${application.candidate.id}`
    const candidate = await workspace.send<{ version: number }>(path)
    await workspace.send(path, { method: 'DELETE', headers: ifMatch(candidate) })
    await eraseDeletedCandidates(server.database, new Date(server.clock.now().getTime() + 1))
    return { position, email }
  }

  test('with “Never contact me” is not added again', async () => {
    const { position, email } = await answered('never')
    const body = { candidate: { name: 'Ada Again', emails: ['ada@other.example', email.toUpperCase()] } }
    const path = `/positions/${position.id}/applications`
    const added = await call(server, workspace.owner, path, { method: 'POST', body })
    expect(statusAndBody(added)).toEqual(refusedAt('candidate.emails.1'))
    const other = await newWorkspace(server, 'Northwind')
    const { id } = await other.openPosition((await other.client()).id)
    const elsewhere = await call(server, other.owner, `/positions/${id}/applications`, {
      method: 'POST',
      body,
    })
    expect(elsewhere.statusCode).toBe(201)
  })

  test('with “Never contact me” is not imported again', async () => {
    const { position, email } = await answered('never')
    const imports = deskOf(workspace, server, position.id)
    const { id } = await imports.checked(
      `name,email\nAda Again,${email}\nBo Ek,${randomUUID()}@b.example\n`,
      ['name', 'email'],
    )
    expect((await imports.rows(id)).map(({ action, reasons }) => ({ action, reasons }))).toEqual([
      { action: 'skip', reasons: [{ code: 'never-contact', field: 'email', value: email }] },
      { action: 'create', reasons: [] },
    ])
  })

  test('with “Never contact me” stays marked when a deleted candidate with the same email is restored', async () => {
    const email = `${randomUUID()}@mail.example`
    const { id: positionId } = await workspace.openPosition((await workspace.client()).id)
    const { candidate: before } = await add(positionId, email)
    const deleted = await workspace.send<{ version: number }>(`/candidates/${before.id}`, {
      method: 'DELETE',
      headers: ifMatch(before),
    })
    const { application } = await answering('never', email)
    const path = `/candidates/${application.candidate.id}`
    const headers = ifMatch(await workspace.send<{ version: number }>(path))
    await workspace.send(path, { method: 'PATCH', body: { emails: [] }, headers })
    const restored = await call(server, workspace.owner, `/candidates/${before.id}/restoration`, {
      method: 'POST',
    })
    const candidate = {
      ...before,
      doNotContact: true,
      neverContactAt: expect.any(String),
      updatedAt: expect.any(String),
      version: deleted.version + 1,
    }
    expect(statusAndBody(restored)).toEqual([200, { candidate, outOfPlay: [] }])
    expect(await workspace.send(`/candidates/${before.id}`)).toEqual(candidate)
  })

  test('with “Never contact me” does not get their email into another candidate', async () => {
    const { position, email } = await answered('never')
    const { candidate } = await add(position.id, `${randomUUID()}@mail.example`)
    const change = (emails: string[]) =>
      call(server, workspace.owner, `/candidates/${candidate.id}`, {
        method: 'PATCH',
        body: { emails },
        headers: ifMatch(candidate),
      })
    expect(statusAndBody(await change([...candidate.emails, email]))).toEqual(refusedAt('emails.1'))
  })

  test('with “Never contact me” is not added as a developer who shows the email', async () => {
    const who = await findable(server)
    await decide(server, who, 'contact', 'companies')
    const { position } = await answered('never', who.email)
    const added = await call(server, workspace.owner, `/positions/${position.id}/applications`, {
      method: 'POST',
      body: { developerId: who.accountId },
    })
    expect(statusAndBody(added)).toEqual(refusedAt('developerId.0'))
  })

  test('with “Not now” is not invited again for 30 days, also once erased and added again', async () => {
    const { position, email } = await answered('notNow')
    const application = await add(position.id, email)
    const restUntil = new Date(server.clock.now().getTime() + 30 * day).toISOString().slice(0, 10)
    const again = await desk.again({ position, application }, { purpose: 'represent' })
    expect([again.invitation.state, again.refusals]).toEqual([
      'draft',
      [{ rule: 'hasNoOpenInvitation', facts: { restUntil }, fix: 'awaitRest', who: 'you' }],
    ])
  })
})
