/** The audit log has old and new values of settings, roles and clients, but only field names for people. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { components } from '#contract/schema.gen.ts'
import { bodyOf, statusAndBody } from '#tests/support/server/answers.ts'
import { addColleague } from '#tests/support/people/colleague.ts'
import { describeOnDatabase } from '#tests/support/database/database.ts'
import { applyTo, listMembers } from '#tests/support/people/member-invitations.ts'
import { call, type Person } from '#tests/support/people/people.ts'
import { startTestServer, type TestServer } from '#tests/support/server/server.ts'
import { ifMatch, newWorkspace, type Workspace } from '#tests/support/people/workspace.ts'

type Page = components['schemas']['AuditPage']

describeOnDatabase('the audit log', (engine) => {
  let server: TestServer
  let workspace: Workspace
  beforeAll(async () => {
    server = await startTestServer({ engine })
    workspace = await newWorkspace(server, 'Brightwater')
  })
  afterAll(async () => {
    expect(server.defects).toEqual([])
    await server.close()
  })

  const read = (who: Person, query = '') => call(server, who, `/auditLog${query}`)
  const page = async (query: string) => bodyOf<Page>(await read(workspace.owner, query))

  test('names the old and the new role, clients and settings', async () => {
    const { owner } = workspace
    const client = await workspace.client()
    const who = await addColleague(server, owner, { role: 'recruiter', name: 'Cora Colleague' })
    const events: components['schemas']['MemberEvent'][] = [
      { type: 'member.grantsChanged', clients: [client.id] },
      { type: 'member.roleChanged', role: 'admin' },
    ]
    for (const event of events) {
      const member = (await listMembers(workspace)).find(({ id }) => id === who.memberId)
      if (member === undefined) throw new Error('no member')
      expect((await applyTo(server, owner, member, event)).statusCode).toBe(204)
    }
    const details = { website: 'https://brightwater.example', currency: 'SEK' }
    bodyOf(await call(server, owner, '/updateCompanyDetails', { method: 'PUT', body: { details } }))
    const { items } = await page(`?actor=${owner.memberId}&limit=3`)
    expect(items.map(({ event, recordName, change }) => [event, recordName, change])).toEqual([
      [
        'company.changed',
        null,
        [
          { field: 'website', before: null, after: 'https://brightwater.example' },
          { field: 'currency', before: 'EUR', after: 'SEK' },
        ],
      ],
      [
        'member.roleChanged',
        'Cora Colleague',
        [
          { field: 'role', before: 'recruiter', after: 'admin' },
          { field: 'clients', before: [client.name], after: null },
        ],
      ],
      ['member.grantsChanged', 'Cora Colleague', [{ field: 'clients', before: null, after: [client.name] }]],
    ])
    expect(statusAndBody(await read(who))[0]).toBe(200)
  })

  test('names only which fields of a candidate changed', async () => {
    const { id: positionId } = await workspace.openPosition((await workspace.client()).id)
    const { candidate } = await workspace.application(positionId)
    const body = { headline: 'Compiler engineer' }
    await workspace.send(`/candidates/${candidate.id}`, {
      method: 'PATCH',
      body,
      headers: ifMatch(candidate),
    })
    const { items } = await page('?record=candidate&limit=1')
    expect(items.map(({ event, fields, change }) => ({ event, fields, change }))).toEqual([
      { event: 'candidate.changed', fields: ['headline'], change: [] },
    ])
    expect(JSON.stringify(items)).not.toContain('Compiler engineer')
  })

  test('can be read page by page within a range of days, by owners and admins only', async () => {
    const whole = (await page('?limit=100')).items
    const first = await page('?limit=4')
    const rest = await page(`?limit=100&cursor=${first.nextCursor}`)
    expect([...first.items, ...rest.items]).toEqual(whole)
    const { at } = whole[2] ?? {}
    expect((await page(`?limit=100&from=${at}`)).items).toEqual(
      whole.filter((entry) => entry.at >= String(at)),
    )
    expect((await page(`?limit=100&until=${at}`)).items).toEqual(
      whole.filter((entry) => entry.at < String(at)),
    )
    for (const early of ['0000-01-01T00:00:00Z', '2020-01-01T00:00:00%2B23:59'])
      expect((await page(`?limit=100&from=${early}`)).items).toEqual(whole)
    expect((await page('?from=9999-12-31T23:59:59-23:59')).items).toEqual([])
    const { owner } = workspace
    for (const role of ['recruiter', 'viewer'] as const) {
      const who = await addColleague(server, owner, { role, name: 'Cora Colleague' })
      expect(statusAndBody(await read(who))).toMatchObject([422, { rule: 'member.role' }])
    }
    expect(statusAndBody(await read(owner, '?cursor=nonsense'))).toMatchObject([
      400,
      { errors: [{ field: 'cursor' }] },
    ])
  })
})
