import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { bodyOf, statusAndBody } from '../support/server/answers.ts'
import type { Column } from '../support/database/catalogue.ts'
import { addColleague } from '../support/people/colleague.ts'
import { describeOnDatabase } from '../support/database/database.ts'
import { openSearchable, traces, type OpenDatabase, type StoredRow } from '../support/database/every-row.ts'
import { fillRows, idIn, type Filling } from '../support/database/filled-rows.ts'
import { call, registerPerson, type Person } from '../support/people/people.ts'
import { signUp } from '../support/people/registration.ts'
import type { Erased } from '#server/db/tables/people.ts'
import { figures } from '#server/modules/erasure/figures.ts'
import { startTestServer, type TestServer } from '../support/server/server.ts'
import { newWorkspace, workspaceOf, type Workspace } from '../support/people/workspace.ts'
import { importWorker } from '../support/people/imports.ts'
import { runTask } from '../support/server/work.ts'
import { excepted, missingIn, textsIn, traceTexts, unfilled } from './person-traces.ts'
import {
  exceptCandidate,
  exceptCompany,
  exceptDeveloper,
  exceptMember,
  exceptStranger,
} from './erasure-exceptions.ts'
import {
  candidateOf,
  candidateRows,
  companyRows,
  developerRows,
  memberRows,
  personOf,
  signInRows,
  type Subject,
} from './personal-rows.ts'

const [minute, day] = [60_000, 24 * 60 * 60_000]

/** Allowed remains of a person: `table.column: which`. */
type Kept = Readonly<Record<string, string>>
const receipt: Kept = {
  'deletion_receipt.subject: hash of the uid': 'keeps out a sign-in under way, and tells a restored backup',
}
const forAWhile: Kept = {
  ...receipt,
  'session_family.id: id': 'an emptied session, of which a stream is still to learn why it ended',
  'call_window.subject: hash of the address': 'counts mails to an address, for an hour',
}

const tablesIn = ({
  uid = [],
  account = [],
  tenant = [],
  seen = [],
  company = [],
  parts = [],
}: (typeof figures)[number]) => [...uid, ...account, ...tenant, ...seen, ...company, ...parts]

describeOnDatabase('an erasure, checked in every column of every table,', (engine) => {
  let place: OpenDatabase
  let server: TestServer
  let columns: Column[]
  let company: Workspace
  /** The references of rows about the company's candidates. */
  let around: Record<string, string>
  let clientId: string
  beforeAll(async () => {
    place = await openSearchable(engine)
    server = await startTestServer({ database: place.database })
    columns = await place.columns()
    company = await newWorkspace(server, 'Brightwater')
    const client = await company.client()
    clientId = client.id
    const contact = await company.contact(client.id)
    const position = await company.openPosition(client.id)
    const body = { introduction: '', masked: false, items: [], recipientIds: [contact.id] }
    const path = `/positions/${position.id}/digests`
    const digest = await company.send<{ id: string }>(path, { method: 'POST', body })
    const stageId = position.stages[0]?.id ?? ''
    around = {
      tenant_id: company.owner.companyId,
      position_id: position.id,
      parent_id: position.id,
      stage_id: stageId,
      previous_stage_id: stageId,
      from_stage_id: stageId,
      to_stage_id: stageId,
      digest_id: digest.id,
      contact_id: contact.id,
    }
    await fillBystanders()
  })
  afterAll(async () => {
    expect(server.defects).toEqual([])
    await server.close()
    await place.close()
  })

  const later = (milliseconds: number) => new Date(server.clock.now().getTime() + milliseconds)
  const job = (name: string, milliseconds: number) => runTask(server, name, milliseconds)
  const by = (memberId: string) =>
    Object.fromEntries(
      'moved_by recorded_by author_member_id created_by sent_by run_by actor_member_id member_id'
        .split(' ')
        .map((column) => [column, memberId]),
    )
  /** @param at far in the future: nothing expires by age before the test ends */
  const filling = (mark: string, ids: string, at = later(60 * day)) => ({ mark, ids, at })
  const accountIdOf = async (who: Pick<Person, 'uid'>) => {
    const { id } = await place.database.global((tx) =>
      tx.selectFrom('account').select('id').where('uid', '=', who.uid).executeTakeFirstOrThrow(),
    )
    return id
  }

  async function developer(words: Omit<Filling, 'known'>): Promise<Subject & Person & { accountId: string }> {
    const who = await registerPerson(server, { userType: 'user', name: words.mark })
    const accountId = await accountIdOf(who)
    const subject = personOf(who, words, { tenant_id: accountId })
    await call(server, null, '/account/passwordReset', { method: 'POST', body: { email: who.email } })
    const rows = { ...signInRows(subject, { token: who.email }), ...developerRows(subject, accountId) }
    await fillRows(place, columns, subject, rows)
    return { ...who, ...subject, accountId, texts: { ...subject.texts, account: accountId } }
  }

  async function member(words: Omit<Filling, 'known'>): Promise<Subject & Person & { memberId: string }> {
    const who = await addColleague(server, company.owner, { role: 'recruiter', name: words.mark })
    const { companyId, memberId } = who
    const accountId = await accountIdOf(who)
    const subject = personOf(who, words, { tenant_id: companyId })
    const own = workspaceOf(server, who)
    await own.client()
    const body = { title: 'Partner' }
    await own.send('/members/me', { method: 'PATCH', body, headers: { 'if-match': '"1"' } })
    await call(server, null, '/account/passwordReset', { method: 'POST', body: { email: who.email } })
    const positionId = around['position_id'] ?? ''
    const rows = memberRows(subject, { accountId, companyId, memberId, clientId, positionId })
    await fillRows(place, columns, subject, { ...signInRows(subject, { token: who.email }), ...rows })
    return { ...who, ...subject, texts: { ...subject.texts, account: accountId, member: memberId } }
  }

  async function candidate(words: Omit<Filling, 'known'>, memberId: string): Promise<Subject> {
    const subject = candidateOf({ ...words, known: { ...around, ...by(memberId) } })
    await fillRows(place, columns, subject, candidateRows(subject))
    return subject
  }

  /** Equal rows of others, which must not change. */
  async function fillBystanders() {
    await developer(filling('bystanding-developer', 'b0b0b0b1'))
    const { memberId } = await member(filling('bystanding-member', 'b0b0b0b2'))
    await candidate(filling('bystanding-candidate', 'b0b0b0b3'), memberId)
  }

  /** Before: every row of the person exists, and every text column holds some of it. */
  async function complete(subject: Subject, exceptions: typeof exceptDeveloper): Promise<StoredRow[]> {
    const rows = await place.rows()
    expect(unfilled(columns, traces(rows, subject.texts)).toSorted()).toEqual(excepted(columns, exceptions))
    return rows
  }

  /** After: only allowed rows remain, a receipt says so, and no row without the person's data changed. */
  async function expectErased(subject: Subject, before: StoredRow[], kept: Kept): Promise<StoredRow[]> {
    const after = await place.rows()
    const texts = textsIn(before, subject.texts)
    expect(traceTexts(traces(after, texts))).toEqual(Object.keys(kept).toSorted())
    const gone = missingIn(before, after)
    const isTheirs = (row: StoredRow) => traces([row], texts).length > 0
    // The job for what was deleted with them, by its id only.
    const worked = new Set(gone.filter(isTheirs).map(({ columns: held }) => held['id']))
    const touched = gone.filter(
      (row) => !isTheirs(row) && !(row.table === 'job' && worked.has(row.columns['subject'])),
    )
    expect(touched).toEqual([])
    const added = missingIn(after, before)
    expect(added.filter(({ columns }) => columns['completed_at'] === null)).toEqual([])
    return added
  }

  /** The rows with one candidate less in position and company, the only counts that a person changes. */
  const withoutOne = (rows: readonly StoredRow[], position: string | undefined): StoredRow[] =>
    rows.map(({ table, columns: held }) => {
      const less = (name: string) => ({ table, columns: { ...held, [name]: Number(held[name]) - 1 } })
      if (table === 'position' && held['id'] === position) return less('applications')
      const isOwn = table === 'company_plan' && held['tenant_id'] === company.owner.companyId
      return isOwn ? less('candidates') : { table, columns: held }
    })

  const tablesOf = (rows: readonly StoredRow[]) => rows.map(({ table }) => table).toSorted()
  const remove = async (who: Pick<Person, 'idToken' | 'cookie'>) =>
    bodyOf<{ receiptUrl: string }>(await call(server, who, '/deleteKm', { method: 'DELETE' })).receiptUrl
  const erasedBy = async (url: string) => bodyOf<{ erased: Erased }>(await call(server, null, url)).erased

  test('of a developer leaves a receipt by a hash, which counts the rows of every table', async () => {
    const who = await developer(filling('erased-developer', 'e0e0e0e1'))
    const before = await complete(who, exceptDeveloper)
    const url = await remove(who)
    const erased = await erasedBy(url)
    const gone = tablesOf(missingIn(before, await place.rows()))
    expect(
      [...new Set(gone)].filter((table) => !figures.some((one) => tablesIn(one).includes(table))),
    ).toEqual([])
    const byRows = figures.flatMap((figure) => {
      const tables = tablesIn({ ...figure, company: [], parts: [] })
      const count = gone.filter((table) => tables.includes(table)).length
      return tables.length === 0 ? [] : [{ kind: figure.kind, count }]
    })
    expect(erased.filter(({ kind }) => byRows.some((one) => one.kind === kind))).toEqual(byRows)
    const { body } = await server.app.inject({ url })
    const shown = [...body.matchAll(/<th scope="row">([^<]+)<\/th><td>(\d+)<\/td>/gu)]
    expect(shown.map(([, , count]) => Number(count))).toEqual(erased.map(({ count }) => count))
    expect(new Set(shown.map(([, words]) => words)).size).toBe(erased.length)
    // Each kind that a developer can have, as often as it was filled or came with the registration.
    expect(erased).toEqual([
      { kind: 'signIn', count: 1 },
      { kind: 'account', count: 1 },
      { kind: 'providers', count: 1 },
      { kind: 'sessions', count: 4 },
      { kind: 'browsers', count: 2 },
      { kind: 'mails', count: 7 },
      { kind: 'profile', count: 1 },
      { kind: 'connections', count: 1 },
      { kind: 'hostAccounts', count: 1 },
      { kind: 'repositories', count: 1 },
      { kind: 'files', count: 1 },
      { kind: 'readings', count: 1 },
      { kind: 'jobs', count: 1 },
      { kind: 'commits', count: 1 },
      { kind: 'samples', count: 1 },
      { kind: 'addresses', count: 1 },
      { kind: 'signingKeys', count: 1 },
      { kind: 'claims', count: 5 },
      { kind: 'topicChoices', count: 1 },
      { kind: 'searchRows', count: 2 },
      { kind: 'background', count: 1 },
      { kind: 'receivedInvitations', count: 1 },
      { kind: 'blockedCompanies', count: 1 },
      { kind: 'profileLinks', count: 1 },
      { kind: 'looks', count: 1 },
      { kind: 'changes', count: 2 },
      { kind: 'answers', count: 2 },
    ])
    const added = await expectErased(who, before, forAWhile)
    const emptied = ['session_family', 'session_family', 'session_family', 'session_family']
    expect(tablesOf(added)).toEqual(['deletion_receipt', ...emptied])
    await job('call-windows', 61 * minute)
    await job('sessions', 8 * day)
    expect(traceTexts(traces(await place.rows(), who.texts))).toEqual(Object.keys(receipt))
  })

  test('of a member leaves a former member, linked to what they did for the company', async () => {
    const who = await member(filling('erased-member', 'e0e0e0e2'))
    await candidate(filling('candidate-of-the-erased', 'e0e0e0e3'), who.memberId)
    const before = await complete(who, exceptMember)
    await remove(who)
    const records = 'a record of the company, which leads to a former member without a name'
    const added = await expectErased(who, before, {
      ...forAWhile,
      'member.id: member': 'the former member without a name',
      'member.account_id: account': 'leads to an account that stands nowhere else any more',
      'client.owner_member_id: member': records,
      'claimed_host.host: word': 'a host of the company, not of the address of the member',
      'application.moved_by: member': records,
      'consent.recorded_by: member': records,
      'note.author_member_id: member': records,
      'invitation.created_by: member': records,
      'invitation.sent_by: member': records,
      'ownership_transfer.offered_to: member': records,
      'candidate_mail.sent_by: member': records,
      'entitlement_request.requested_by: member': records,
      'digest.created_by: member': records,
      'digest.sent_by: member': records,
      'candidate_import.created_by: member': records,
      'candidate_import.run_by: member': records,
      'transition_log.actor_member_id: member': records,
      'transition_log.entity_id: member': 'the log tells, by the id, that the member was removed',
      'transition_log.entity_id: id': 'the log tells, by the id, that an invitation of the address has ended',
    })
    const sessions = ['session_family', 'session_family', 'session_family']
    const log = ['transition_log', 'transition_log']
    expect(tablesOf(added)).toEqual(['deletion_receipt', 'member', ...sessions, ...log])
  })

  test('of a person without an account at the provider’s own endpoint leaves a receipt', async () => {
    const who = await signUp(server)
    const opened = await call(server, who, '/session', { method: 'POST' })
    const cookie = opened.cookies[0]?.value ?? ''
    const subject = personOf({ ...who, cookie }, filling('erased-stranger', 'e0e0e0e4'), {})
    await call(server, null, '/account/passwordReset', { method: 'POST', body: { email: who.email } })
    await fillRows(place, columns, subject, signInRows(subject, { identity: who.email, token: who.email }))
    const before = await complete(subject, exceptStranger)
    const deleted = await server.app.inject({
      method: 'POST',
      url: '/identitytoolkit.googleapis.com/v1/accounts:delete?key=local',
      headers: { cookie: `fp=${cookie}` },
      payload: { idToken: who.idToken },
    })
    expect(deleted.statusCode).toBe(200)
    const added = await expectErased(subject, before, forAWhile)
    expect(new Set(tablesOf(added))).toEqual(new Set(['deletion_receipt', 'session_family']))
  })

  test('of the owner of a company is refused and changes nothing', async () => {
    const before = await place.rows()
    const path = `/deleteKm?company=${company.owner.companyId}`
    const answer = await call(server, company.owner, path, { method: 'DELETE' })
    expect(statusAndBody(answer)).toEqual([422, expect.objectContaining({ rule: 'member.owner-leaves' })])
    expect(await place.rows()).toEqual(before)
  })

  test('of a company by its last member leaves a receipt by a hash', async () => {
    const { owner } = await newWorkspace(server, 'erased-company')
    const { companyId, memberId } = owner
    const accountId = await accountIdOf(owner)
    const words = filling('erased-company', 'e0e0e0e7')
    // Its name is a keyword, which the catalogue quotes.
    const position_id = idIn(words, 'position', 'id')
    const known = { tenant_id: companyId, ...by(memberId), owner_member_id: memberId, position_id }
    const person = personOf(owner, words, known)
    const texts = { ...person.texts, account: accountId, member: memberId, company: companyId }
    const subject = { ...person, texts }
    await call(server, null, '/account/passwordReset', { method: 'POST', body: { email: owner.email } })
    const ofOwner = signInRows(subject, { token: owner.email })
    const rows = {
      ...ofOwner,
      ...companyRows(subject, { accountId, companyId, memberId }),
      mail: [...(ofOwner['mail'] ?? []), { kind: 'digest', state: 'held', uid: null }],
    }
    await fillRows(place, columns, subject, rows)
    const before = await complete(subject, exceptCompany)
    const answer = await call(server, owner, `/deleteKm?company=${companyId}`, { method: 'DELETE' })
    const erased = await erasedBy(bodyOf<{ receiptUrl: string }>(answer).receiptUrl)
    const gone = missingIn(before, await place.rows()).map(({ table }) => table)
    const counted = figures.flatMap((figure) => {
      const count = gone.filter((table) => figure.company?.includes(table)).length
      return figure.company === undefined ? [] : [{ kind: figure.kind, count }]
    })
    expect(erased.filter(({ kind }) => counted.some((one) => one.kind === kind))).toEqual(counted)
    await expectErased(subject, before, {
      ...forAWhile,
      'company_erasure.company_id: company': 'keeps out who would join, for two minutes',
    })
    await job('erasures', 3 * minute)
    expect(traceTexts(traces(await place.rows(), subject.texts))).toEqual(Object.keys(forAWhile).toSorted())
  })

  test('of a candidate, thirty days after deletion, leaves ids in the log', async () => {
    const person = await candidate(filling('erased-candidate', 'e0e0e0e5', later(0)), company.owner.memberId)
    const before = await complete(person, exceptCandidate(Object.keys(person.known)))
    const id = idIn(person, 'candidate', 'id')
    const headers = { 'if-match': '"1"' }
    bodyOf(await call(server, company.owner, `/candidates/${id}`, { method: 'DELETE', headers }))
    const clock = { ...server.clock, now: () => later(31 * day) }
    await importWorker({ ...server, database: place.database, clock }).runDue()
    await job('deleted-candidates', 31 * day)
    const log = 'tells what happened, as ids and field names'
    const ofDigest = 'the place in a sent digest and its decision, without a name'
    const added = await expectErased(person, withoutOne(before, around.position_id), {
      'digest_item.application_id: id': ofDigest,
      'digest_decision.application_id: id': ofDigest,
      'transition_log.actor_contact_id: id': log,
      'transition_log.id: id': log,
      'transition_log.entity_id: id': log,
    })
    expect(tablesOf(added)).toEqual(['digest_decision', 'digest_item', 'transition_log', 'transition_log'])
  })

  test('that broke off keeps the person out, and later removes rows written in the meantime', async () => {
    const who = await developer(filling('half-erased-developer', 'e0e0e0e6'))
    const before = await place.rows()
    const provider = vi.spyOn(server.identity, 'deleteIdentity')
    provider.mockRejectedValueOnce(new Error('the provider is down'))
    await remove(who)
    provider.mockRestore()
    expect(server.defects.splice(0)).toEqual([expect.stringContaining('an erasure is to be completed later')])
    const broken = await place.rows()
    const ends = broken.flatMap(({ table, columns }) =>
      table === 'session_family' && columns['uid'] === who.uid ? [columns['revoked_because']] : [],
    )
    expect(ends.toSorted()).toEqual(['account-deleted', 'account-deleted', 'account-deleted', 'sign-out'])
    const left = traces(broken, who.texts)
    expect([...new Set(left.map(({ table }) => table))].toSorted()).toEqual([
      'account_erasure',
      'browser_binding',
      'call_window',
      'deletion_receipt',
      'idempotency_key_global',
      'identity_action_code',
      'identity_refresh_token',
      'identity_used_token',
      'identity_user',
      'refresh_token',
      'session_family',
      'session_owner',
    ])
    const { mail = [], ...rows } = signInRows(who, { token: who.email })
    const late = { ...rows, mail: mail.slice(0, 3), ...developerRows(who, who.accountId) }
    await fillRows(place, columns, who, late)
    await job('erasures', 2 * minute)
    await expectErased(who, before, forAWhile)
  })
})
