/** Roles of Assay staff, as the command gives and removes them. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { changeStaffRole, listStaff } from '#server/modules/staff/public.ts'
import { describeOnDatabase } from '#tests/support/database/database.ts'
import { registerPerson, registerRecruiter } from '#tests/support/people/people.ts'
import { startTestServer, type TestServer } from '#tests/support/server/server.ts'
import { accountOf } from './calls/records.ts'

describeOnDatabase('the role of staff', (engine) => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer({ engine })
  })
  afterAll(async () => {
    expect(server.defects).toEqual([])
    await server.close()
  })

  const change = (email: string, role: 'sales' | 'admin' | null) =>
    server.database.global((tx) =>
      changeStaffRole(tx, email, role, { actor: { kind: 'staff' }, at: server.clock.now() }),
    )
  const logOf = (tenantId: string) =>
    server.database.tenant(tenantId, (tx) =>
      tx
        .selectFrom('transition_log')
        .select(['entity', 'entity_id', 'from_state', 'to_state', 'actor_kind'])
        .where('event', '=', 'staff.roleChanged')
        .orderBy('txid')
        .orderBy('seq')
        .execute(),
    )

  test('is given to an account, changed and taken, each time with a row of the log', async () => {
    const who = await registerPerson(server, { userType: 'user', name: 'Sal Sales' })
    const { id } = await accountOf({ server }, who)
    expect([
      await change(who.email.toUpperCase(), 'sales'),
      await change(who.email, 'sales'),
      await change(who.email, 'admin'),
    ]).toEqual([
      { kind: 'changed', from: null },
      { kind: 'unchanged', from: 'sales' },
      { kind: 'changed', from: 'sales' },
    ])
    expect((await accountOf({ server }, who)).super_user).toBe(true)
    expect(await server.database.global(listStaff)).toEqual([
      { name: 'Sal Sales', email: who.email, staff_role: 'admin' },
    ])
    await change(who.email, null)
    const row = (from_state: string | null, to_state: string | null) => ({
      entity: 'user',
      entity_id: id,
      from_state,
      to_state,
      actor_kind: 'staff',
    })
    expect([(await accountOf({ server }, who)).super_user, await logOf(id)]).toEqual([
      false,
      [row(null, 'sales'), row('sales', 'admin'), row('admin', null)],
    ])
  })

  test('of a member is logged in the company', async () => {
    const { email, companyId, memberId } = await registerRecruiter(server)
    await change(email, 'sales')
    expect(await logOf(companyId)).toEqual([
      { entity: 'member', entity_id: memberId, from_state: null, to_state: 'sales', actor_kind: 'staff' },
    ])
  })

  test('is not given to an unknown email, or to an account whose company is not created yet', async () => {
    const founder = await registerPerson(server, { userType: 'company', name: 'Fay', companyName: 'New' })
    expect([await change('nobody@b.example', 'sales'), await change(founder.email, 'sales')]).toEqual([
      { kind: 'absent' },
      { kind: 'unlogged' },
    ])
  })
})
