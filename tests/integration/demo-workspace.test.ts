import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { deriveAddressKey } from '#server/address-key.ts'
import { demoAccounts, demoRecruiters } from '#server/seed/demo-accounts.ts'
import { demoStarts } from '#server/seed/demo-starts.ts'
import { boardDevelopers } from '#server/seed/linked-developers.ts'
import { seedDemo } from '#server/seed/seed-demo.ts'
import { seedDigests } from '#server/seed/seed-digests.ts'
import { presentDigest } from '#server/modules/digests/present.ts'
import { activity } from '#server/modules/dashboard/activity.ts'
import {
  attention,
  counts,
  listApplicationsInPlay,
  listOpenPositions,
} from '#server/modules/dashboard/repository.ts'
import { describeOnDatabase } from '../support/database/database.ts'
import { startProvider, type ProviderFixture } from '../support/server/identity.ts'
import { secretKey } from '../support/server/server.ts'

const monday = new Date('2026-03-09T14:30:00Z')
const clock = { now: () => monday }

describeOnDatabase('the demo workspace', (engine) => {
  let provider: ProviderFixture
  let companyId = ''
  const seed = () => seedDemo({ database: provider.database, provider, clock })
  const addDigests = (signal = new AbortController().signal) =>
    seedDigests({ database: provider.database, clock, publicUrl: 'http://localhost:4300', signal })

  const census = () =>
    provider.database.tenant(companyId, async (tx) => {
      const { rows } = await sql<{ name: string; n: number }>`
        select 'clients' as name, count(*) as n from client union all
        select 'contacts', count(*) from contact union all
        select 'positions', count(*) from position union all
        select 'candidates', count(*) from candidate union all
        select 'applications', count(*) from application union all
        select 'consents', count(*) from consent union all
        select 'notes', count(*) from note union all
        select 'invitations', count(*) from invitation union all
        select 'digests', count(*) from digest union all
        select 'decisions', count(*) from digest_decision union all
        select 'transitions', count(*) from transition_log`.execute(tx)
      return Object.fromEntries(rows.map(({ name, n }) => [name, n]))
    })

  beforeAll(async () => {
    provider = await startProvider(engine)
    deriveAddressKey(provider.database, secretKey)
  })
  afterAll(() => provider.close())

  test('is made once, however many processes start at once', async () => {
    expect((await Promise.all([seed(), seed(), seed()])).toSorted()).toEqual(['made', 'present', 'present'])
    const accounts = await provider.database.global((tx) =>
      tx
        .selectFrom('account')
        .select(['email', 'role', 'company_id', 'first_login'])
        .where('user_type', '=', 'company')
        .orderBy('email')
        .execute(),
    )
    companyId = accounts[0]?.company_id ?? ''
    expect(accounts).toEqual([
      { email: 'ines@brightwater.example', role: 'owner', company_id: companyId, first_login: false },
      { email: 'tomas@brightwater.example', role: 'recruiter', company_id: companyId, first_login: false },
    ])
    // A stopping server leaves the digests to the next start.
    expect(await addDigests(AbortSignal.abort())).toBe(false)
    expect((await Promise.all([addDigests(), addDigests()])).toSorted()).toEqual([false, true])
    const before = await census()
    expect([await seed(), await addDigests()]).toEqual(['present', false])
    expect(await census()).toEqual(before)
    expect(before).toEqual({
      clients: 5,
      contacts: 10,
      positions: 10,
      candidates: 120,
      applications: 149,
      consents: 81,
      notes: 108,
      invitations: 2,
      digests: 2,
      decisions: 2,
      transitions: 708,
    })
  })

  test('has a sent digest of three candidates with two decisions, and a draft of two that passes the check', async () => {
    const digests = await provider.database.tenant(companyId, async (tx) => {
      const rows = await tx.selectFrom('digest').select('id').orderBy('number').execute()
      const shown = []
      for (const { id } of rows) shown.push(await presentDigest(tx, companyId, id, monday))
      return shown
    })
    expect(
      digests.map((digest) => ({
        state: digest?.state,
        introduction: digest?.introduction,
        people: digest?.items.map(({ name, summary, decisions }) => [
          name,
          summary !== '',
          decisions.map(({ contactName, decision }) => `${contactName}: ${decision}`),
        ]),
        recipients: digest?.recipients.map(({ name }) => name),
        refusals: digest?.refusals,
      })),
    ).toEqual([
      {
        state: 'partlyRead',
        introduction: 'Three engineers who could start this quarter.',
        people: [
          ['Ethan Whitcombe', true, ['Priya Nair: interview']],
          ['Noemi Szabo', true, ['Priya Nair: decline']],
          ['Wojciech Wrona', true, []],
        ],
        recipients: ['Elif Demir', 'Priya Nair', 'Tobias Wendt'],
        refusals: [],
      },
      {
        state: 'draft',
        introduction: 'Two more engineers for your team.',
        people: [
          ['Mara Okonjo', true, []],
          ['Callum Byrne', true, []],
        ],
        recipients: ['Elif Demir', 'Priya Nair', 'Tobias Wendt'],
        refusals: [],
      },
    ])
  })

  test('has developers on a third of its fullest board, first in its columns, as companies see them', async () => {
    const { rows } = await provider.database.tenant(companyId, (tx) =>
      sql<{ name: string; developerId: string | null; rank: number; emails: string[]; source: string }>`
        select candidate.name, candidate.developer_id as "developerId", candidate.emails, candidate.source,
          row_number() over (partition by stage_id order by stage_entered_at)::integer as rank
        from application join candidate on candidate.id = application.candidate_id
        where application.state not in ('rejected', 'withdrawn') and position_id = (
          select position.id from position join application on position_id = position.id
          where position.state = 'open' group by position.id order by count(*) desc limit 1)`.execute(tx),
    )
    const linked = rows.filter(({ developerId }) => developerId !== null)
    expect(linked.length).toBeGreaterThanOrEqual(34 / 3)
    expect(linked.map(({ name }) => name).toSorted()).toEqual(
      boardDevelopers.map(({ name }) => name).toSorted(),
    )
    expect(rows.filter(({ rank, developerId }) => rank === 1 && developerId === null)).toEqual([])
    // No developer shows the email to companies.
    expect(linked.map(({ emails, source }) => [emails, source])).toEqual(linked.map(() => [[], 'Assay']))
    const logged = await provider.database.global((tx) =>
      tx.selectFrom('account').select(['id', 'name']).where('user_type', '=', 'user').execute(),
    )
    const seen = await Promise.all(
      logged.map(async ({ id, name }) => {
        const looks = await provider.database.tenant(id, (tx) =>
          tx.selectFrom('access_log').select(['viewer_name', 'surface']).execute(),
        )
        return looks.length > 0 &&
          looks.every(({ surface }) => ['position', 'digest', 'client'].includes(surface))
          ? [name]
          : []
      }),
    )
    expect(seen.flat().toSorted()).toEqual(linked.map(({ name }) => name).toSorted())
  })

  test('signs in the recruiters and the developer, verified and with their own account types', async () => {
    for (const { email, password, user } of demoAccounts) {
      const person = await provider.port.signInWithPassword(email, password, { ip: '127.0.0.1' })
      expect(person).toMatchObject({
        ok: true,
        value: { email, emailVerified: true, claims: { userType: user, superUser: false } },
      })
    }
  })

  test('sends recruiters to the open board with most candidates, and the developer to no board', async () => {
    const starts = () =>
      demoStarts(provider.database, demoAccounts).then((list) => list.map(({ start }) => start))
    const boards = await provider.database.tenant(companyId, async (tx) => {
      const { rows } = await sql<{ path: string; id: string }>`
        select '/companyProfile/companyProfile/clientPosition/' || client_id || '/' || position.id as path, position.id
        from position where state = 'open'
        order by (select count(*) from application where position_id = position.id) desc`.execute(tx)
      return rows
    })
    const [first, second] = boards
    expect(await starts()).toEqual([first?.path, first?.path, null])
    const state = (id: string | undefined, to: string) =>
      provider.database.tenant(companyId, (tx) =>
        sql`update position set state = ${to} where id = ${id ?? ''}`.execute(tx),
      )
    await state(first?.id, 'onHold')
    expect(await starts()).toEqual([second?.path, second?.path, null])
    await state(first?.id, 'open')
  })

  test('has as many records behind each number of the dashboard as the number says', async () => {
    const page = { cursor: null, limit: 1000 }
    const listed = await provider.database.tenant(companyId, async (tx) => {
      const inPlay = (turn?: 'us' | 'client' | 'candidate') =>
        listApplicationsInPlay(tx, companyId, { ...page, ...(turn && { turn }) })
      return {
        openPositions: (await listOpenPositions(tx, companyId, page)).items.length,
        activeCandidates: (await inPlay()).items.length,
        waitingOn: {
          us: (await inPlay('us')).items.length,
          client: (await inPlay('client')).items.length,
          candidate: (await inPlay('candidate')).items.length,
        },
      }
    })
    expect(listed).toEqual(await provider.database.tenant(companyId, (tx) => counts(tx, companyId)))
  })

  test('fills the dashboard: counts, every kind of attention, a week of activity', async () => {
    const dashboard = await provider.database.tenant(companyId, async (tx) => ({
      counts: await counts(tx, companyId),
      attention: await attention(tx, companyId, monday),
      activity: await activity(tx, companyId, new Date(monday.getTime() - 7 * 24 * 3_600_000)),
    }))
    expect(dashboard.counts).toEqual({
      openPositions: 6,
      activeCandidates: 107,
      waitingOn: { us: 70, client: 33, candidate: 4 },
    })
    expect(
      dashboard.attention
        .map(({ positionTitle, kind, count }) => `${positionTitle}: ${count} ${kind}`)
        .toSorted(),
    ).toEqual([
      'Backend Engineer, Port Operations: 1 overdue',
      'Backend Engineer, Port Operations: 4 consentMissing',
      'Embedded Rust Engineer: 0 noCandidates',
      'Machine Learning Engineer, Imaging: 2 overdue',
      'Machine Learning Engineer, Imaging: 3 consentMissing',
      'Senior React Engineer: 3 overdue',
      'Senior React Engineer: 6 consentMissing',
      'Senior TypeScript Engineer: 4 consentMissing',
      'Senior TypeScript Engineer: 6 overdue',
      'Site Reliability Engineer: 2 overdue',
      'Site Reliability Engineer: 4 consentMissing',
    ])
    expect(dashboard.activity).toHaveLength(50)
    expect(new Set(dashboard.activity.map(({ actor }) => actor))).toEqual(
      // A contact decided; developers and scheduled tasks have no name.
      new Set([...demoRecruiters.map(({ name }) => name), 'Priya Nair', null]),
    )
  })

  test('has only valid consents, some of them for some weeks only, and an open invitation', async () => {
    const ends = await provider.database.tenant(companyId, async (tx) => {
      const { rows } = await sql`
        select count(*) filter (where expires_on is null or expires_on <= '2026-03-11')::int as over,
          count(*) filter (where expires_on < '2026-04-09')::int > 5 as soon,
          count(*) filter (where expires_on > '2026-05-09')::int > 5 as late,
          (select count(*)::int from invitation where state = 'sent' and expires_on > '2026-03-11') as open
        from consent where state = 'given'`.execute(tx)
      return rows
    })
    expect(ends).toEqual([{ over: 0, soon: true, late: true, open: 1 }])
  })

  test('has histories that end in the current stage of their applications, in order and not in the future', async () => {
    const odd = await provider.database.tenant(companyId, async (tx) => {
      const { rows } = await sql`
        select application.id from application
        left join lateral (
          select to_state, to_stage_id from transition_log log
          where log.entity = 'application' and log.entity_id = application.id order by seq desc limit 1
        ) last on true
        join candidate on candidate.id = application.candidate_id
        where last.to_state is distinct from application.state or last.to_stage_id <> application.stage_id
          or application.stage_entered_at > ${monday} or candidate.created_at > application.created_at
        union all
        select id from (
          select id, at, lag(at) over (order by seq) as previous from transition_log
        ) log where at < previous or at > ${monday}
        union all
        select application.id from application join stage on stage.id = application.stage_id
        left join consent on consent.application_id = application.id
        where stage.type in ('submitted', 'interview', 'offer', 'hired') and consent.state is distinct from 'given'`.execute(
        tx,
      )
      return rows
    })
    expect(odd).toEqual([])
  })
})
