import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Database, GlobalTx, TenantTx } from '#server/db/database.ts'
import { endAll } from '#server/auth/session/ending.ts'
import { bindBrowser } from '#server/auth/session/bindings.ts'
import { insertFamily } from '#server/auth/session/session-repository.ts'
import { describeOnDatabase, openTestDatabase } from '#tests/support/database/database.ts'

describeOnDatabase('notifications of the live streams', (engine) => {
  let database: Database
  let wakes: number
  let next: () => void
  let uid: string
  let companyId: string
  let memberId: string
  beforeAll(async () => {
    database = await openTestDatabase(engine)
    await database.listen('assay_sessions', () => {
      wakes += 1
      next()
    })
  })
  afterAll(() => database.close())
  beforeEach(async () => {
    ;[uid, companyId, memberId] = [randomUUID(), randomUUID(), randomUUID()]
    const [accountId, at] = [randomUUID(), new Date()]
    const stamps = { created_at: at, updated_at: at }
    const member = { name: 'Cora Colleague', email: null, role: 'recruiter' as const }
    await database.global(async (tx) => {
      await tx
        .insertInto('account')
        .values({ ...member, ...stamps, id: accountId, uid, ...ofCompany() })
        .execute()
      await bindBrowser(tx, uid, 'here', at)
      const family = { id: randomUUID(), uid, email: null, emailVerified: true, authTime: 1 }
      const term = { fingerprint: 'here', createdAt: at, expiresAt: at, revokedAt: null }
      await insertFamily(tx, { ...family, ...term }, '')
    })
    await database.tenant(companyId, async (tx) => {
      await tx
        .insertInto('company')
        .values({ ...stamps, ...company() })
        .execute()
      const own = { tenant_id: companyId, id: memberId, account_id: accountId, title: null }
      await tx
        .insertInto('member')
        .values({ ...member, ...stamps, ...own, state: 'active' })
        .execute()
    })
    wakes = 0
  })

  const ofCompany = () => ({
    user_type: 'company' as const,
    company_name: null,
    company_id: companyId,
    member_id: memberId,
    member_state: 'active' as const,
    verification_sent_at: null,
  })
  const company = () => ({
    tenant_id: companyId,
    name: 'Brightwater',
    website: null,
    size: null,
    country: null,
    domains: '[]',
  })
  const globally = (work: (tx: GlobalTx) => Promise<unknown>) => () => database.global(work)
  const inTenant = (work: (tx: TenantTx) => Promise<unknown>) => () => database.tenant(companyId, work)
  const account = (change: object) =>
    globally((tx) => tx.updateTable('account').set(change).where('uid', '=', uid).execute())
  const member = (change: object) =>
    inTenant((tx) => tx.updateTable('member').set(change).where('id', '=', memberId).execute())

  const wake: [string, () => () => Promise<unknown>][] = [
    ['the end of a session', () => globally((tx) => endAll(tx, uid, 'owner', new Date()))],
    [
      'a session that is gone',
      () => globally((tx) => tx.deleteFrom('session_family').where('uid', '=', uid).execute()),
    ],
    ['another role of the account', () => account({ role: 'viewer' })],
    ['rights of the staff', () => account({ super_user: true })],
    ['another role of the staff', () => account({ staff_role: 'sales' })],
    [
      'an account that is gone',
      () => globally((tx) => tx.deleteFrom('account').where('uid', '=', uid).execute()),
    ],
    ['another role of the member', () => member({ role: 'admin' })],
    ['a suspended member', () => member({ state: 'suspended' })],
    [
      'a member who is gone',
      () => inTenant((tx) => tx.deleteFrom('member').where('id', '=', memberId).execute()),
    ],
  ]

  test.each(wake)('%s wakes every process, once a transaction', async (_, act) => {
    const woken = new Promise<void>((resolve) => void (next = resolve))
    await act()()
    await woken
    expect(wakes).toBe(1)
  })

  test('changes without effect on streams wake no process', async () => {
    const woken = new Promise<void>((resolve) => void (next = resolve))
    await account({ name: 'Cora Changed', role: 'recruiter' })()
    await member({ title: 'Partner', role: 'recruiter' })()
    await account({ role: 'viewer' })()
    await woken
    expect(wakes).toBe(1)
  })

  test('a member’s role and state are copied to the account in their own company', async () => {
    const carried = () =>
      database.global((tx) =>
        tx
          .selectFrom('account')
          .select(['role', 'member_state', 'company_id', 'member_id'])
          .where('uid', '=', uid)
          .executeTakeFirstOrThrow(),
      )
    next = () => undefined
    await member({ role: 'viewer', state: 'suspended' })()
    const suspended = await carried()
    await inTenant((tx) => tx.deleteFrom('member').where('id', '=', memberId).execute())()
    expect([suspended, await carried()]).toEqual([
      { role: 'viewer', member_state: 'suspended', company_id: companyId, member_id: memberId },
      { role: null, member_state: null, company_id: null, member_id: memberId },
    ])
  })
})
