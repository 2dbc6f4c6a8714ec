import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { callWindows } from '#server/contract/rate-limits.ts'
import {
  actThroughSecretLink,
  openSecretLink,
  renewSecretLink,
  revokeSecretLinks,
  type SecretLink,
} from '#server/modules/secret-links/public.ts'
import { describeOnDatabase } from '#tests/support/database/database.ts'
import { openSearchable, type OpenDatabase } from '#tests/support/database/every-row.ts'
import { statementsOf } from '#tests/support/server/identity.ts'
import { makeSecretLink } from '#tests/support/people/secret-links.ts'
import { startTestServer, type TestServer } from '#tests/support/server/server.ts'
import { newWorkspace } from '#tests/support/people/workspace.ts'
import { hashOf } from '#server/contract/hash.ts'

const dayMs = 24 * 60 * 60_000
const ip = '203.0.113.7'

describeOnDatabase('a secret link', (engine) => {
  let place: OpenDatabase
  let server: TestServer
  let tenantId: string
  beforeAll(async () => {
    place = await openSearchable(engine)
    server = await startTestServer({ database: place.database })
    tenantId = (await newWorkspace(server, 'Brightwater')).owner.companyId
  })
  afterAll(async () => {
    expect(server.defects).toEqual([])
    await server.close()
    await place.close()
  })

  const now = () => server.clock.now()
  const create = (subjectId: string = randomUUID(), days = 7) =>
    makeSecretLink(server, tenantId, { subjectId, days })
  const open = (secret: string, { countView = true, purpose = 'digest' as SecretLink['purpose'] } = {}) =>
    openSecretLink(
      server.database,
      { secret, purpose, ip, countView },
      now(),
      async (_tx, link) => link.subject_id,
    )
  const stored = (id: string) =>
    server.database.tenant(tenantId, (tx) =>
      tx.selectFrom('secret_link').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
    )

  test('carries 256 bits, of which the database stores only the hash', async () => {
    const { secret } = await create()
    expect(Buffer.from(secret, 'base64url')).toHaveLength(32)
    expect(await place.find({ secret })).toEqual([])
    expect(await place.find({ hash: hashOf(secret) })).toEqual([
      'secret_link: hash',
      'secret_link_owner: hash',
    ])
  })

  test('opens its subject for its purpose until it expires', async () => {
    const subjectId = randomUUID()
    const { secret } = await create(subjectId, 1)
    expect(await open(secret)).toEqual({ kind: 'opened', value: subjectId })
    expect(await open(secret, { purpose: 'invitation' })).toEqual({ kind: 'absent' })
    server.clock.advance(dayMs)
    expect(await open(secret)).toEqual({ kind: 'absent' })
  })

  test('counts only the views that ask for it and show something', async () => {
    const { id, secret } = await create()
    await open(secret, { countView: false })
    const asked = { secret, purpose: 'digest', ip, countView: true } as const
    expect(await openSecretLink(server.database, asked, now(), async () => null)).toEqual({ kind: 'absent' })
    expect(await stored(id)).toMatchObject({ views: 0, first_viewed_at: null, last_viewed_at: null })
    const first = now()
    await openSecretLink(server.database, asked, first, async () => 'shown')
    const last = new Date(first.getTime() + 1000)
    await openSecretLink(server.database, asked, last, async () => 'shown')
    expect(await stored(id)).toMatchObject({ views: 2, first_viewed_at: first, last_viewed_at: last })
  })

  test('answers unknown, revoked and expired alike, with the same number of statements', async () => {
    const revoked = await create()
    const { subject_id: subjectId } = await stored(revoked.id)
    await server.database.tenant(tenantId, (tx) =>
      revokeSecretLinks(tx, tenantId, { purpose: 'digest', subjectId }, now()),
    )
    const expired = await create(undefined, 0)
    const answers: unknown[] = []
    const statements: number[] = []
    for (const secret of ['never-made', revoked.secret, expired.secret])
      statements.push(await statementsOf(server.database, async () => answers.push(await open(secret))))
    expect(answers).toEqual([{ kind: 'absent' }, { kind: 'absent' }, { kind: 'absent' }])
    expect(new Set(statements).size).toBe(1)
  })

  test('opens by the new secret only after a renewal', async () => {
    const { id, secret } = await create()
    const old = await stored(id)
    const renewed = await server.database.tenant(tenantId, (tx) =>
      renewSecretLink(tx, old, new Date(now().getTime() + dayMs), now()),
    )
    expect(await open(secret)).toEqual({ kind: 'absent' })
    expect(await open(renewed.secret)).toEqual({ kind: 'opened', value: old.subject_id })
  })

  test('lets its holder write in the transaction of its company, without counting a view', async () => {
    const { id, secret } = await create()
    const asked = { secret, purpose: 'digest', ip } as const
    const acted = await actThroughSecretLink(server.database, asked, now(), async (tx, link) => {
      const recipient_id = randomUUID()
      await tx.updateTable('secret_link').set({ recipient_id }).where('id', '=', link.id).execute()
      return recipient_id
    })
    const { recipient_id, views } = await stored(id)
    expect([acted, views]).toEqual([{ kind: 'opened', value: recipient_id }, 0])
  })

  test('is limited by network', async () => {
    const ask = () =>
      openSecretLink(
        server.database,
        { secret: 'never-made', purpose: 'digest', ip: '198.51.100.9', countView: true },
        now(),
        async () => 'shown',
      )
    for (let call = 0; call < callWindows.secretLinks.calls; call += 1) await ask()
    expect(await ask()).toEqual({ kind: 'tooMany', wait: expect.any(Number) as number })
  })
})
