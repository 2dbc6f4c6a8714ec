/** One of fifty concurrent requests gets the last place of a plan. */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { quickPasswords } from '#tests/support/server/identity.ts'
import { describeEachEngine } from '#tests/support/database/database.ts'
import { addColleague } from '#tests/support/people/colleague.ts'
import { importWorker, openDesk, people } from '#tests/support/people/imports.ts'
import { inviteMember, joinCompany, listMembers } from '#tests/support/people/member-invitations.ts'
import { call, registerPerson } from '#tests/support/people/people.ts'
import { leaveCandidates, setPlan, usageOf } from '#tests/support/people/plans.ts'
import { ifMatch, newWorkspace, type Position } from '#tests/support/people/workspace.ts'
import { startTestServer, type TestServer } from '#tests/support/server/server.ts'

const times = <T>(count: number, one: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => one(index))

const counted = (answers: readonly { statusCode: number }[]): Record<number, number> => {
  const counts: Record<number, number> = {}
  for (const { statusCode } of answers) counts[statusCode] = (counts[statusCode] ?? 0) + 1
  return counts
}

describeEachEngine('with one place left', (engine) => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer({ engine, passwords: quickPasswords })
  })
  afterAll(async () => {
    expect(server.defects).toEqual([])
    await server.close()
  })
  // More people register here than one network may.
  beforeEach(() => server.database.global((tx) => tx.deleteFrom('identity_attempt').execute()))

  test('one of 50 invited people joins', async () => {
    const workspace = await newWorkspace(server, 'Seats')
    const invited = []
    for (let count = 0; count < 50; count += 1) {
      const who = await registerPerson(server, { userType: 'company', name: 'Nia New' })
      await server.database.global((tx) => tx.deleteFrom('identity_attempt').execute())
      invited.push({ who, invitation: await inviteMember(workspace, who.email) })
    }
    await addColleague(server, workspace.owner, { role: 'viewer', name: 'Vic Viewer' })
    await setPlan(server, workspace.owner, 'starter')
    const answers = await Promise.all(
      invited.map(({ who, invitation }) => joinCompany(server, who, invitation)),
    )
    expect(counted(answers)).toEqual({ 204: 1, 422: 49 })
    const active = (await listMembers(workspace)).filter(({ state }) => state === 'active')
    expect(active).toHaveLength(3)
  })

  test('one of 50 positions opens', async () => {
    const workspace = await newWorkspace(server, 'Positions')
    const client = await workspace.client()
    const open = () => workspace.openPosition(client.id)
    const { requirements } = await open()
    for (let count = 1; count < 4; count += 1) await open()
    const drafts: Position[] = []
    for (let count = 0; count < 50; count += 1) {
      const body = { title: 'Engineer', requirements }
      drafts.push(await workspace.send(`/clients/${client.id}/positions`, { method: 'POST', body }))
    }
    await setPlan(server, workspace.owner, 'starter')
    const answers = await Promise.all(
      drafts.map((draft) =>
        call(server, workspace.owner, `/positions/${draft.id}/transitions`, {
          method: 'POST',
          body: { type: 'position.opened' },
          headers: ifMatch(draft),
        }),
      ),
    )
    expect(counted(answers)).toEqual({ 200: 1, 403: 49 })
    expect((await usageOf(server, workspace.owner, 'openPositions'))?.usage).toBe(5)
  })

  test('one of 30 new candidates and 20 imported ones is added, and every row gets its result', async () => {
    const desk = await openDesk(server, 'Candidates')
    const { workspace, positionId } = desk
    const imports: string[] = []
    for (let count = 0; count < 20; count += 1) {
      const { id } = await desk.checked(`Name,Email\n${people(1, count)[0]}`, ['name', 'email'])
      await desk.run(id)
      imports.push(id)
    }
    await leaveCandidates(server, workspace.owner, 1)
    const adding = times(30, () =>
      call(server, workspace.owner, `/positions/${positionId}/applications`, {
        method: 'POST',
        body: { candidate: { name: 'Ada Lovelace', emails: [`${randomUUID()}@assay.example`] } },
      }),
    )
    const [answers] = await Promise.all([Promise.all(adding), importWorker(server).runDue()])
    const rows = (await Promise.all(imports.map((id) => desk.rows(id)))).flat()
    const added = answers.filter(({ statusCode }) => statusCode === 201).length
    const created = rows.filter(({ action }) => action === 'create').length
    expect([answers.length, rows.length, added + created]).toEqual([30, 20, 1])
    expect(await desk.names()).toHaveLength(1)
    const refusals = answers.filter(({ statusCode }) => statusCode !== 201)
    expect(new Set(refusals.map(({ statusCode }) => statusCode))).toEqual(new Set([403]))
    const skipped = rows.flatMap(({ action, reasons }) => (action === 'skip' ? reasons : []))
    expect(new Set(skipped.map(({ code }) => code))).toEqual(new Set(['plan-limit']))
  })
})
