import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '#server/db/database.ts'
import { bodyOf, statusAndBody } from '../support/server/answers.ts'
import { addColleague } from '../support/people/colleague.ts'
import { describeOnDatabase } from '../support/database/database.ts'
import { openSearchable, type OpenDatabase } from '../support/database/every-row.ts'
import { call, registerPerson, type Person } from '../support/people/people.ts'
import { startTestServer, type TestServer } from '../support/server/server.ts'
import { runTask } from '../support/server/work.ts'
import { newWorkspace } from '../support/people/workspace.ts'

const minute = 60_000
type Counts = { erased: { kind: string; count: number }[] }

describeOnDatabase('the last member of a company', (engine) => {
  let place: OpenDatabase
  let server: TestServer
  beforeAll(async () => {
    place = await openSearchable(engine)
    server = await startTestServer({ database: place.database })
  })
  afterAll(async () => {
    expect(server.defects).toEqual([])
    await server.close()
    await place.close()
  })

  const remove = (who: Pick<Person, 'idToken' | 'cookie'>, company?: string) =>
    call(server, who, `/deleteKm${company === undefined ? '' : `?company=${company}`}`, { method: 'DELETE' })
  const preview = (who: Person) => call(server, who, '/company/deletion')
  const ownerLeaves = (members: number, fix: string) => [
    422,
    {
      code: 'refused',
      message: 'A rule doesn’t allow this. See rule, facts and fix.',
      rule: 'member.owner-leaves',
      facts: { role: 'owner', members },
      fix,
      who: 'owner',
    },
  ]
  async function filled(name: string) {
    const workspace = await newWorkspace(server, name)
    const { owner } = workspace
    const client = await workspace.client()
    const position = await workspace.openPosition(client.id)
    const { card } = await workspace.application(position.id)
    await workspace.agreed(card)
    await workspace.note(card.id)
    await workspace.upload(position.id)
    const traces = { company: owner.companyId, name, uid: owner.uid, email: owner.email, client: client.id }
    return { ...workspace, ...owner, traces }
  }

  test('previews the deletion, and erases company and account with one receipt', async () => {
    const owner = await filled('Lone Unrepeatable')
    const listed = bodyOf<Counts>(await preview(owner)).erased
    expect(listed).toEqual([
      { kind: 'company', count: 1 },
      { kind: 'membership', count: 1 },
      { kind: 'clients', count: 1 },
      { kind: 'positions', count: 1 },
      { kind: 'candidates', count: 1 },
      { kind: 'applications', count: 1 },
      { kind: 'consents', count: 1 },
      { kind: 'notes', count: 1 },
      { kind: 'imports', count: 1 },
      { kind: 'changes', count: expect.any(Number) },
    ])

    const { receiptUrl } = bodyOf<{ receiptUrl: string }>(await remove(owner, owner.companyId.toUpperCase()))

    const receipt = bodyOf<Counts & { completedAt: string | null }>(await call(server, null, receiptUrl))
    expect(receipt.erased).toEqual(expect.arrayContaining([{ kind: 'account', count: 1 }, ...listed]))
    expect(receipt.completedAt).not.toBeNull()
    expect(await place.find(owner.traces)).toEqual(['company_erasure: company'])
    expect((await remove(owner, owner.companyId)).statusCode).toBe(403)
    const page = await server.app.inject({ url: receiptUrl })
    expect(page.body).not.toContain('Unrepeatable')
    expect(page.body).toContain('Candidates and their emails')
    await runTask(server, 'erasures', 3 * minute)
    expect(await place.find(owner.traces)).toEqual([])
  })

  test('is refused until they confirm the deletion of their own company', async () => {
    const owner = await filled('Unconfirmed')
    const refusal = ownerLeaves(0, 'company.delete')
    expect(statusAndBody(await remove(owner))).toEqual(refusal)
    expect(statusAndBody(await remove(owner, randomUUID()))).toEqual(refusal)
    expect((await call(server, owner, '/members')).statusCode).toBe(200)
  })

  test('is refused while there are other members', async () => {
    const owner = await filled('With others')
    const colleague = await addColleague(server, owner, { role: 'recruiter', name: 'Cora Colleague' })
    const refusal = ownerLeaves(1, 'member.hand-over')
    expect([
      statusAndBody(await preview(owner)),
      statusAndBody(await remove(owner, owner.companyId)),
    ]).toEqual([refusal, refusal])
    expect(statusAndBody(await remove(colleague, owner.companyId))).toMatchObject([
      422,
      { rule: 'company.stays' },
    ])
    expect((await remove(colleague)).statusCode).toBe(200)
    expect((await remove(owner, owner.companyId)).statusCode).toBe(200)
  })

  test('cannot delete another company along with the account', async () => {
    const owner = await filled('Gone')
    const other = await filled('Still there')
    const before = await place.find({ other: other.companyId })
    const stranger = await registerPerson(server, { userType: 'user', name: 'Dana Developer' })
    expect(statusAndBody(await remove(stranger, other.companyId))).toMatchObject([
      422,
      { rule: 'company.stays' },
    ])
    expect((await remove(owner, owner.companyId)).statusCode).toBe(200)
    expect(await place.find({ other: other.companyId })).toEqual(before)
    expect(bodyOf<Counts>(await preview(other)).erased).toContainEqual({ kind: 'candidates', count: 1 })
  })

  test('erases once for five concurrent requests', async () => {
    const owner = await filled('Asked five times')
    const answers = await Promise.all([1, 2, 3, 4, 5].map(() => remove(owner, owner.companyId)))
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 403, 403, 403, 403])
  })

  test('keeps out a colleague who joins after the erasure has begun', async () => {
    const owner = await filled('Joined too late')
    expect((await remove(owner, owner.companyId)).statusCode).toBe(200)
    const late = addColleague(server, owner, { role: 'recruiter', name: 'Lena Late' })
    await expect(late).rejects.toThrow('the company is being erased')
  })

  test('leaves nothing of the company once the job completes an interrupted erasure', async () => {
    const owner = await filled('Broken Unrepeatable')
    let calls = 0
    const tenant: Database['tenant'] = (...given) => {
      calls += 1
      // The first counts what is deleted.
      return calls === 1 ? place.database.tenant(...given) : Promise.reject(new Error('out of order'))
    }
    const failing = await startTestServer({ database: { ...place.database, tenant }, clock: server.clock })
    const path = `/deleteKm?company=${owner.companyId}`
    const { receiptUrl } = bodyOf<{ receiptUrl: string }>(
      await call(failing, owner, path, { method: 'DELETE' }),
    )
    expect(failing.defects.splice(0)).toEqual([
      expect.stringContaining('an erasure is to be completed later'),
    ])
    await failing.close()
    const completedAt = async () =>
      bodyOf<{ completedAt: string | null }>(await call(server, null, receiptUrl)).completedAt
    expect([await completedAt(), (await remove(owner, owner.companyId)).statusCode]).toEqual([null, 403])
    await runTask(server, 'erasures', 3 * minute)
    expect(await completedAt()).not.toBeNull()
    expect(await place.find(owner.traces)).toEqual([])
  })
})
