/** A developer's export holds all their stored data, and no secret. */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { components } from '#contract/schema.gen.ts'
import { hashOf } from '#server/contract/hash.ts'
import { bodyOf, statusAndBody } from '#tests/support/server/answers.ts'
import { anEntry, write } from '#tests/support/people/background.ts'
import { block } from '#tests/support/people/blocked-companies.ts'
import { claimAddress } from '#tests/support/people/commit-addresses.ts'
import { describeOnDatabase } from '#tests/support/database/database.ts'
import { decide, findable, seek, type Findable } from '#tests/support/people/findable.ts'
import { sshSigner } from '#tests/support/histories/ssh-signer.ts'
import { addDeveloper, asking } from '#tests/support/people/linked-developers.ts'
import { call, registerPerson, registerRecruiter } from '#tests/support/people/people.ts'
import { hashIn, makeLink, onLink, openLink } from '#tests/support/people/profile-links.ts'
import { startTestServer, type TestServer } from '#tests/support/server/server.ts'
import { addKey } from '#tests/support/people/signing-keys.ts'
import { chooseTopic } from '#tests/support/people/topic-choices.ts'
import { newWorkspace } from '#tests/support/people/workspace.ts'
import { content, draftOf } from './calls/invitations.ts'
import { endHold } from './catalogue/received-invitations.ts'

type Export = components['schemas']['EvidenceExport']
const moment = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/u) as string
const uuid = expect.stringMatching(/^[0-9a-f-]{36}$/u) as string

const studied = { kind: 'education', organisation: 'KTH', to: '2021-03', text: null } as const

describeOnDatabase('the export of a developer', (engine) => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer({ engine })
  })
  afterAll(async () => {
    expect(server.defects).toEqual([])
    await server.close()
  })

  const exported = async (who: Pick<Findable, 'idToken' | 'cookie'>) =>
    bodyOf<Export>(await call(server, who, '/evidence/export'))

  /** Data in every part that can hold some. */
  async function filled() {
    const who = await findable(
      server,
      { typescript: 2 },
      { title: 'Software engineer', position: 'Lead', timeZone: 'Europe/Brussels' },
    )
    const notified = { notifyEmail: 'news@dana.example' }
    bodyOf(await call(server, who, '/updateNotifyEmail', { method: 'PUT', body: notified }))
    await seek(server, who, 'open')
    await decide(server, who, 'contact', 'link')
    await decide(server, who, 'commits', 'everybody')
    await write(server, who, studied)
    await write(server, who)
    await block(server, who, 'northgate.example')
    await block(server, who, 'eastside.example')
    const opened = await makeLink(server, who, { label: 'Opened' })
    for (const _ of [1, 2]) await openLink(server, opened)
    const revoked = await makeLink(server, who, { label: 'Revoked', days: 7 })
    await onLink(server, who, revoked.link.id, 'revoke')
    const workspace = await newWorkspace(server, 'Brightwater')
    const position = await asking(workspace, ['typescript'])
    const application = await addDeveloper(workspace, position, who)
    const invitation = await draftOf({ workspace }, { position, application }, true)
    await endHold(server, workspace.owner.companyId, invitation.id)
    await claimAddress(server, who)
    const key = sshSigner()
    await addKey(server, who, key)
    await chooseTopic(server, who, 'typescript', { dispute: 'The years before are missing.' })
    await chooseTopic(server, who, 'go', { hidden: true, declared: true })
    // An analysis that failed before the running one.
    const before = randomUUID()
    await server.database.tenant(who.accountId, (tx) =>
      tx
        .insertInto('analysis')
        .values({
          tenant_id: who.accountId,
          id: before,
          repository_id: who.repositoryId,
          state: 'failed',
          failure: 'unreachable',
          total: null,
          done: 0,
          created_at: new Date('2020-02-29T12:00:00Z'),
          ended_at: new Date('2020-02-29T12:01:00Z'),
        })
        .execute(),
    )
    return { who, links: [opened, revoked], before, key }
  }

  test('holds the profile, sharing, views, invitations, blocks and every analysis', async () => {
    const { who, before } = await filled()
    const read = async <T>(path: string) => bodyOf<T>(await call(server, who, path))
    const [connections, { asOf: _, ...expertise }] = [
      await read<Export['connections']>('/integrations'),
      await read<Export['expertise']>('/expertise'),
    ]
    const [repository] = connections.items.flatMap(({ repositories }) => repositories)
    const { value: publicKey } = await server.database.tenant(who.accountId, (tx) =>
      tx.selectFrom('signing_key').select('value').executeTakeFirstOrThrow(),
    )
    const all = await exported(who)
    const link = {
      id: uuid,
      createdAt: moment,
      expiresAt: moment,
      revokedAt: null,
      looks: 0,
      lastLookAt: null,
      embed: null,
    }
    const view = { id: uuid, viewerId: uuid, client: null, firstAt: moment, lastAt: moment, looks: 1 }
    const company = { ...view, viewer: 'company', viewerName: 'Brightwater' }
    expect(all).toEqual({
      exportedAt: moment,
      profile: {
        name: 'Dana Developer',
        email: who.email,
        headline: 'Compilers by day',
        location: 'Ghent',
        timeZone: 'Europe/Brussels',
        title: 'Software engineer',
        position: 'Lead',
        notifyEmail: 'news@dana.example',
        jobSearchStatus: 'open',
        employmentType: ['permanent'],
        privacySettings: {
          introduction: 'companies',
          expertise: 'companies',
          commits: 'everybody',
          background: 'nobody',
          contact: 'link',
        },
      },
      background: [
        { id: uuid, version: 1, ...anEntry() },
        { id: uuid, version: 1, ...anEntry(studied) },
      ],
      blockedCompanies: [
        { domain: 'eastside.example', blockedAt: moment, companies: [], hasMore: false },
        { domain: 'northgate.example', blockedAt: moment, companies: [], hasMore: false },
      ],
      links: [
        { ...link, label: 'Revoked', state: 'revoked', revokedAt: moment },
        { ...link, label: 'Opened', state: 'active', looks: 2, lastLookAt: moment },
      ],
      accessLog: [
        { ...company, surface: 'position', fields: [] },
        { ...company, surface: 'search', fields: ['introduction', 'expertise', 'commits'] },
        {
          ...view,
          viewer: 'link',
          viewerName: 'Opened',
          surface: 'link',
          fields: ['commits', 'contact'],
          looks: 2,
        },
      ],
      invitations: [
        {
          id: uuid,
          companyName: 'Brightwater',
          client: 'A lab in Ghent',
          position: 'Engineer',
          purpose: 'invite',
          isOpen: true,
          hasWithdrawn: false,
          state: 'sent',
          sentAt: moment,
          expiresOn: content().expiresOn,
        },
      ],
      connections,
      publicKeys: [publicKey],
      analyses: [
        {
          repositoryId: who.repositoryId,
          analysis: {
            id: before,
            state: 'failed',
            failure: 'unreachable',
            total: null,
            done: 0,
            createdAt: '2020-02-29T12:00:00.000Z',
            endedAt: '2020-02-29T12:01:00.000Z',
          },
        },
        { repositoryId: who.repositoryId, analysis: repository?.analysis },
      ],
      expertise: { ...expertise, asOf: expect.any(Number) as number },
      commits: [expect.any(Object), expect.any(Object)],
    })
    expect(connections.addresses.map(({ value, confirmed }) => [value.includes('@'), confirmed])).toEqual([
      [true, true],
      [true, false],
    ])
    expect(connections.signing.keys.length).toBe(1)
    expect(publicKey).toMatch(/^ssh-ed25519 [\w+/=]+$/u)
    expect([
      expertise.items.map(({ topic, choice }) => [topic.slug, choice]),
      expertise.unobserved.map(({ topic, choice }) => [topic.slug, choice]),
    ]).toEqual([
      [['typescript', { hidden: false, declared: false, dispute: 'The years before are missing.' }]],
      [['go', { hidden: true, declared: true, dispute: null }]],
    ])
  })

  test('omits the secrets of links and their hashes', async () => {
    const { who, links } = await filled()
    const text = JSON.stringify(await exported(who))
    const secrets = links.flatMap((made) => [hashIn(made), hashOf(hashIn(made))])
    expect(secrets.filter((secret) => text.includes(secret))).toEqual([])
  })

  test('holds every line of the access log, across pages', async () => {
    const who = await registerPerson(server, { userType: 'user', name: 'Dana' })
    const labels = Array.from({ length: 20 }, (_, index) => `Link ${index}`)
    for (const round of [1, 2, 3, 4, 5, 6]) {
      for (const label of labels) {
        const made = await makeLink(server, who, { label: `${label} ${round}` })
        await openLink(server, made)
        await onLink(server, who, made.link.id, 'revoke')
      }
      await server.database.global((tx) => tx.deleteFrom('call_window').execute())
    }
    const { accessLog } = await exported(who)
    expect(accessLog.map(({ viewerName }) => viewerName)).toEqual(
      [6, 5, 4, 3, 2, 1].flatMap((round) => labels.toReversed().map((label) => `${label} ${round}`)),
    )
  })

  test('holds every invitation, although the list holds the newest 100', async () => {
    const who = await findable(server)
    const at = server.clock.now().getTime()
    const row = (hour: number) => ({
      tenant_id: who.accountId,
      id: randomUUID(),
      company_id: randomUUID(),
      company_name: `Company ${hour}`,
      client: 'A lab',
      position: 'Engineer',
      purpose: 'invite' as const,
      state: 'expired' as const,
      sent_at: new Date(at + hour * 3_600_000),
      expires_on: '2026-12-01',
    })
    await server.database.tenant(who.accountId, (tx) =>
      tx
        .insertInto('received_invitation')
        .values(Array.from({ length: 101 }, (_, hour) => row(hour)))
        .execute(),
    )
    const { items } = bodyOf<components['schemas']['ReceivedInvitations']>(
      await call(server, who, '/receivedInvitations'),
    )
    expect([items.length, items[0]?.companyName, items[99]?.companyName]).toEqual([
      100,
      'Company 100',
      'Company 1',
    ])
    expect((await exported(who)).invitations).toHaveLength(101)
  })

  test('is open to the developer only, and empty without data', async () => {
    const [who, recruiter] = [
      await registerPerson(server, { userType: 'user', name: 'Nora New' }),
      await registerRecruiter(server),
    ]
    expect(await exported(who)).toMatchObject({
      profile: { name: 'Nora New', email: who.email, headline: null },
      background: [],
      blockedCompanies: [],
      links: [],
      accessLog: [],
      invitations: [],
      publicKeys: [],
      analyses: [],
      commits: [],
    })
    expect(statusAndBody(await call(server, recruiter, '/evidence/export'))).toMatchObject([
      422,
      { code: 'account-kind' },
    ])
  })
})
