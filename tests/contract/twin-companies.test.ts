/**
 * Two tenants whose records have the same ids, with every row policy opened: a statement that forgets the tenant
 * reads or writes the twin. Generated from the contract; other statements are added as jobs.
 */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { ownContract, type ContractOperation } from '#server/contract/document.ts'
import type { operations } from '#contract/schema.gen.ts'
import { eraseDeletedCandidates } from '#server/modules/recently-deleted/erase-deleted.ts'
import { findRoot } from '#server/root.ts'
import { bodyOf } from '#tests/support/server/answers.ts'
import { addColleague } from '#tests/support/people/colleague.ts'
import { describeOnPostgres } from '#tests/support/database/database.ts'
import { importWorker } from '#tests/support/people/imports.ts'
import { openPolicies, type OpenPolicies } from '#tests/support/database/open-policies.ts'
import { call, registerPerson } from '#tests/support/people/people.ts'
import { makeSecretLink } from '#tests/support/people/secret-links.ts'
import { keepMail } from '#tests/support/server/mails.ts'
import { startTestServer, type TestServer } from '#tests/support/server/server.ts'
import { stoppedClock } from '#tests/support/server/stopped-clock.ts'
import { passTime } from '#tests/support/server/work.ts'
import { newWorkspace } from '#tests/support/people/workspace.ts'
import { social } from './catalogue/social.ts'
import { readyPosition } from './catalogue/digests.ts'
import { digestWithDecision } from './isolation-world.ts'
import { operationCalls, type Cast, type GoodCall } from './operation-calls.ts'
import { sendCall, type Answered } from './sending.ts'

const week = 7 * 24 * 60 * 60 * 1000
const contract = ownContract(findRoot())

/** Everything that can open a tenant: a company or a developer, by the account. */
const inTenants = contract.operations.filter(
  ({ id, access }) => access.actor !== 'public' && !Object.hasOwn(social, id) && id !== 'streamLiveUpdates',
)

const named = (operation: ContractOperation) => [operation.id, operation] as const
const reads = inTenants.filter(({ method }) => method === 'GET').map(named)
const writes = inTenants.filter(({ method }) => method !== 'GET').map(named)

const operationOf = (id: keyof operations) => {
  const found = contract.operations.find((operation) => operation.id === id)
  if (found === undefined) throw new Error(`the contract has no ${id}`)
  return found
}

const isTwin = `tenant_id::text like 'ffffffff-%'`
const mark = 'Twin of '

/** Columns in which the twin differs, so that an answer shows the owner of a record. */
const reported = [
  'name',
  'title',
  'text',
  'headline',
  'file_name',
  'label',
  'viewer_name',
  'message',
  'company_name',
  'introduction',
  'comment',
]

/** Keys that are unique across tenants. */
const global: Readonly<Record<string, readonly string[]>> = {
  mail: ['id', 'message_id'],
  mail_suppression: ['id'],
}

describeOnPostgres('next to a tenant whose records have the same ids,', () => {
  let open: OpenPolicies
  let server: TestServer
  let cast: Cast
  let sqls: Awaited<ReturnType<typeof statements>>
  beforeAll(async () => {
    open = await openPolicies()
    // Rows are copied as they are, with all references.
    await open.superuser.query('set session_replication_role = replica')
    sqls = await statements()
    server = await startTestServer({ database: open.database, clock: stoppedClock() })
    cast = {
      server,
      workspace: await newWorkspace(server, 'Brightwater'),
      developer: await registerPerson(server, { userType: 'user', name: 'Dana Developer' }),
      founder: await registerPerson(server, { userType: 'company', name: 'Fay', companyName: 'New' }),
    }
    const { companyId } = cast.workspace.owner
    await makeSecretLink(server, companyId)
    await keepMail(server, companyId)
  })
  // More people register here than one network may.
  beforeEach(() => server.database.global((tx) => tx.deleteFrom('identity_attempt').execute()))
  afterAll(async () => {
    expect(server.defects).toEqual([])
    await server.close()
    await open.close()
  })

  /** Statements that remove, make and read the twins. */
  async function statements() {
    const { rows } = await open.superuser.query<{ table: string; own: string[]; columns: string[] | null }>(
      `select table_name::text as table,
         array_agg(column_name::text) filter (where is_generated = 'NEVER') as own,
         array_agg(column_name::text) filter (where column_name = any($2)) as columns
       from information_schema.columns where table_schema = 'public' and table_name = any($1) group by 1`,
      [open.tables, reported],
    )
    const copies = rows.map(({ table, own, columns }) => {
      const marked = (columns ?? []).map((name) => `'${name}', '${mark}' || t."${name}"`)
      const others = ['tenant_id', ...(global[table] ?? [])].map(
        (name) => `'${name}', 'ffffffff' || substr(t."${name}"::text, 9)`,
      )
      const changed = [...others, ...marked].join(', ')
      const named = (row: string) => own.map((name) => `${row}"${name}"`).join(', ')
      return `insert into "${table}" (${named('')}) overriding system value
        select ${named('twin.')} from "${table}" t,
          lateral jsonb_populate_record(t, jsonb_build_object(${changed})) twin
        where t.tenant_id is not null`
    })
    const readWhere = (which: string) =>
      open.tables
        .map((table) => `select '${table} ' || to_jsonb(t)::text as row from "${table}" t where ${which}`)
        .join(' union all ')
    return {
      remove: open.tables.map((table) => `delete from "${table}" where ${isTwin}`).join(';'),
      make: copies.join(';'),
      twins: readWhere(isTwin),
      others: readWhere(`not ${isTwin}`),
    }
  }

  const removeTwins = () => open.superuser.query(sqls.remove)
  const makeTwins = () => open.superuser.query(`${sqls.remove};${sqls.make}`)
  const rowsOf = async (read: string) => {
    const { rows } = await open.superuser.query<{ row: string }>(`${read} order by 1`)
    return rows.map(({ row }) => row)
  }
  /** Every row of the twins, or of their original tenants, with its table's name. */
  const twinRows = () => rowsOf(sqls.twins)
  const otherRows = () => rowsOf(sqls.others)

  /** Without the position in the log, which all tenants share. */
  const bare = ({ status, body }: Answered) => [
    status,
    body !== null && typeof body === 'object' && 'lastEventId' in body
      ? { ...body, lastEventId: null }
      : body,
  ]

  /** The effect of a job on its tenant, with its preparation. */
  const jobs: [string, () => Promise<() => Promise<unknown>>][] = [
    [
      'the erasure of deleted candidates',
      async () => {
        const { path } = await operationCalls.restoreCandidate(cast)
        expect(path).toBeDefined()
        const after = new Date(server.clock.now().getTime() + 1)
        return () => eraseDeletedCandidates(server.database, after)
      },
    ],
    [
      'an import that runs',
      async () => {
        await sendCall(server, operationOf('runImport'), await operationCalls.runImport(cast))
        return () => importWorker(server).runDue()
      },
    ],
    [
      'an import that is forgotten',
      async () => {
        await operationCalls.listImportRows(cast)
        const clock = { now: () => new Date(server.clock.now().getTime() + week) }
        await passTime(server.database, week)
        return () => importWorker({ ...server, clock: { ...server.clock, ...clock } }).runDue()
      },
    ],
    [
      'the deletion of a member',
      async () => {
        const colleague = await addColleague(server, cast.workspace.owner, {
          role: 'recruiter',
          name: 'Cora Colleague',
        })
        return async () => bodyOf(await call(server, colleague, '/deleteKm', { method: 'DELETE' }))
      },
    ],
    [
      'the deletion of a developer',
      async () => {
        const developer = await registerPerson(server, { userType: 'user', name: 'Dora Developer' })
        const body = { details: { name: 'Dora Developer' } }
        bodyOf(await call(server, developer, '/initUser', { method: 'PUT', body }))
        return async () => bodyOf(await call(server, developer, '/deleteKm', { method: 'DELETE' }))
      },
    ],
  ]

  test('there are twin records of every kind', async () => {
    const { owner } = cast.workspace
    for (const prepare of [
      'applyConsentEvent',
      'listNotes',
      'listContacts',
      'listImportRows',
      'getEvidence',
      'sendBundlePart',
      'addSigningKey',
      'chooseTopic',
      'blockCompany',
      'openSharedProfile',
      'addAvailableIntegration',
      'addBackgroundEntry',
      'openReceivedInvitation',
      'inviteMembers',
      'offerOwnership',
      'createMailTemplate',
      'createCandidateMail',
      'requestEntitlement',
      'readNotification',
      'updateCompanyPrivacy',
      'writeConsentText',
      'uploadLogo',
      'setNotificationChannels',
    ] as const) {
      await sendCall(server, operationOf(prepare), await operationCalls[prepare](cast))
    }
    const { position, application, contact } = await readyPosition(cast)
    await digestWithDecision(server, cast.workspace, {
      positionId: position.id,
      applicationId: application.card.id,
      contactId: contact.id,
    })
    const body = { details: { name: 'Dana Developer' } }
    bodyOf(await call(server, cast.developer, '/initUser', { method: 'PUT', body }))
    const headers = { 'idempotency-key': 'kept-for-a-day' }
    bodyOf(await call(server, owner, '/clients', { method: 'POST', body: { name: 'Kept' }, headers }), 201)
    await makeTwins()
    const tables = new Set((await twinRows()).map((row) => row.slice(0, row.indexOf(' '))))
    expect([...tables].toSorted()).toEqual(open.tables)
  })

  const prepared = async (id: string): Promise<GoodCall> => {
    const built = await operationCalls[id as keyof operations](cast)
    // A page of one row would not show that there are two of each.
    const { limit: _limit, ...query } = built.query ?? {}
    return { ...built, query }
  }

  /** The answer next to the twins, checked to neither show nor change them. */
  const besideTwins = async (operation: ContractOperation, good: GoodCall) => {
    await makeTwins()
    const before = await twinRows()
    const answer = await sendCall(server, operation, good)
    expect(answer.status).toBe(good.status)
    expect(JSON.stringify(answer.body)).not.toContain(mark)
    expect(await twinRows()).toEqual(before)
    return answer
  }

  test.each(reads)('%s answers from its own tenant only, and changes nothing', async (id, operation) => {
    const good = await prepared(id)
    await removeTwins()
    const alone = await sendCall(server, operation, good)
    expect(bare(await besideTwins(operation, good))).toEqual(bare(alone))
  })

  test.each(writes)('%s answers from and changes its own tenant only', async (id, operation) => {
    await besideTwins(operation, await prepared(id))
  })

  test.each(jobs)('%s changes its own tenant only', async (_, prepare) => {
    const run = await prepare()
    await makeTwins()
    const [before, own] = [await twinRows(), await otherRows()]
    await run()
    expect(await twinRows()).toEqual(before)
    expect(await otherRows()).not.toEqual(own)
  })
})
