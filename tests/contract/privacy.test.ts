/** Who sees which part of a developer's profile, and who may change that. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { privacySections, privacyValues, type PrivacySettings } from '#machines/domain/developer/privacy.ts'
import { ownContract, resolveReference } from '#server/contract/document.ts'
import { findRoot } from '#server/root.ts'
import { bodyOf, statusAndBody } from '#tests/support/server/answers.ts'
import { describeOnDatabase, describeOnPostgres } from '#tests/support/database/database.ts'
import { openSearchable, type OpenDatabase } from '#tests/support/database/every-row.ts'
import { call, registerPerson, registerRecruiter, type Person } from '#tests/support/people/people.ts'
import { startTestServer, type TestServer } from '#tests/support/server/server.ts'
import { eventually } from '#tests/support/wait.ts'
import { accountOf } from './calls/records.ts'

const nobody: PrivacySettings = {
  introduction: 'nobody',
  expertise: 'nobody',
  commits: 'nobody',
  background: 'nobody',
  contact: 'nobody',
}

test('the contract names the parts and values of the privacy rule', () => {
  const { document } = ownContract(findRoot())
  const listed = (name: string) =>
    resolveReference(document, { $ref: `#/components/schemas/${name}` })['enum']
  expect(listed('PrivacySection')).toEqual([...privacySections])
  expect(listed('PrivacyValue')).toEqual([...privacyValues])
})

describeOnDatabase('the privacy setting of a part of a profile', (engine) => {
  let server: TestServer
  let who: Person
  beforeAll(async () => {
    server = await startTestServer({ engine })
  })
  beforeEach(async () => {
    who = await developer()
  })
  afterAll(async () => {
    expect(server.defects).toEqual([])
    await server.close()
  })

  const developer = () => registerPerson(server, { userType: 'user', name: 'Dana' })
  const decide = (by: Person, body: object) =>
    call(server, by, '/updatePrivacySettings', { method: 'POST', body })
  const settingsOf = async (one: Person) =>
    bodyOf<{ profile: { privacySettings: PrivacySettings } }>(await call(server, one, '/getUserProfile'))
      .profile.privacySettings
  const setStaff = (one: Person) =>
    server.database.global(async (tx) => {
      await tx
        .updateTable('account')
        .set({ super_user: true, staff_role: 'admin' })
        .where('uid', '=', one.uid)
        .execute()
    })

  test('is private at first', async () => expect(await settingsOf(who)).toEqual(nobody))

  test.each(privacySections)('of %s changes alone, to each of the values', async (settingName) => {
    for (const newValue of privacyValues.toReversed()) {
      const privacySettings = { ...nobody, [settingName]: newValue }
      expect(statusAndBody(await decide(who, { settingName, newValue }))).toEqual([200, { privacySettings }])
      expect(await settingsOf(who)).toEqual(privacySettings)
    }
  })

  test('keeps every decision when all parts are decided at once', async () => {
    const answers = await Promise.all(
      privacySections.map((settingName) => decide(who, { settingName, newValue: 'link' })),
    )
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(privacySections.map(() => 200))
    expect(await settingsOf(who)).toEqual({
      introduction: 'link',
      expertise: 'link',
      commits: 'link',
      background: 'link',
      contact: 'link',
    })
  })

  test('stays when the rest of the profile changes', async () => {
    await decide(who, { settingName: 'commits', newValue: 'everybody' })
    const details = { name: 'Dana', headline: 'Compilers' }
    const begun = bodyOf<{ privacySettings: PrivacySettings }>(
      await call(server, who, '/initUser', { method: 'PUT', body: { details } }),
    )
    expect(begun.privacySettings).toEqual({ ...nobody, commits: 'everybody' })
  })

  test.each([
    ['a part that there is not', { settingName: 'salary', newValue: 'link' }, 'settingName'],
    ['a value that there is not', { settingName: 'contact', newValue: 'friends' }, 'newValue'],
    ['an empty uid', { settingName: 'contact', newValue: 'link', userIdentifier: '' }, 'userIdentifier'],
  ])('refuses %s, naming the field, and writes nothing', async (_what, body, field) => {
    const answer = await decide(who, body)
    const { errors } = answer.json<{ errors: { field: string }[] }>()
    expect([answer.statusCode, errors.map((error) => error.field)]).toEqual([400, [field]])
    expect(await settingsOf(who)).toEqual(nobody)
  })

  test('can be changed by its developer, also under the own uid', async () => {
    const body = { settingName: 'contact', newValue: 'link', userIdentifier: who.uid }
    expect((await decide(who, body)).statusCode).toBe(200)
    expect(await settingsOf(who)).toEqual({ ...nobody, contact: 'link' })
  })

  test('of another developer is answered like that of an unknown one, and stays', async () => {
    const [other, recruiter] = [await developer(), await registerRecruiter(server)]
    const asked = (userIdentifier: string) =>
      decide(who, { settingName: 'contact', newValue: 'everybody', userIdentifier })
    const absent = statusAndBody(await asked('nobody-at-all'))
    expect(absent).toMatchObject([404, { code: 'not-found' }])
    expect(statusAndBody(await asked(other.uid))).toEqual(absent)
    expect(statusAndBody(await asked(recruiter.uid))).toEqual(absent)
    expect(await settingsOf(other)).toEqual(nobody)
  })

  test('of another developer can be changed by staff, but not of companies and unknown people', async () => {
    const [other, recruiter] = [await developer(), await registerRecruiter(server)]
    await setStaff(who)
    const asked = (userIdentifier: string) =>
      decide(who, { settingName: 'contact', newValue: 'companies', userIdentifier })
    const privacySettings = { ...nobody, contact: 'companies' }
    expect(statusAndBody(await asked(other.uid))).toEqual([200, { privacySettings }])
    expect([await settingsOf(other), await settingsOf(who)]).toEqual([privacySettings, nobody])
    for (const uid of [recruiter.uid, 'nobody-at-all']) {
      expect(statusAndBody(await asked(uid))).toMatchObject([404, { code: 'not-found' }])
    }
  })

  test('is refused to company accounts', async () => {
    const recruiter = await registerRecruiter(server)
    expect(
      statusAndBody(await decide(recruiter, { settingName: 'contact', newValue: 'link' })),
    ).toMatchObject([422, { code: 'account-kind' }])
  })
})

describeOnPostgres('concurrent privacy settings of a profile', () => {
  let place: OpenDatabase
  let server: TestServer
  beforeAll(async () => {
    place = await openSearchable('postgres')
    server = await startTestServer({ database: place.database })
  })
  afterAll(async () => {
    expect(server.defects).toEqual([])
    await server.close()
    await place.close()
  })

  test('of two parts are both stored, whichever waits for the other', async () => {
    const who = await registerPerson(server, { userType: 'user', name: 'Dana' })
    const { id } = await accountOf({ server }, who)
    const decide = (settingName: string) =>
      call(server, who, '/updatePrivacySettings', { method: 'POST', body: { settingName, newValue: 'link' } })
    bodyOf(await decide('contact'))
    let release = () => {}
    const released = new Promise<void>((resolve) => {
      release = resolve
    })
    const holding = place.database.tenant(id, async (tx) => {
      await tx.selectFrom('user_profile').select('tenant_id').forUpdate().execute()
      await released
    })
    const both = Promise.all([decide('introduction'), decide('commits')])
    const waiting = () =>
      place.below(async (query) => {
        const rows = await query(
          `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
        )
        return rows.length
      })
    await eventually(async () => expect(await waiting()).toBe(2))
    release()
    await holding
    expect((await both).map(({ statusCode }) => statusCode)).toEqual([200, 200])
    expect(bodyOf(await decide('contact'))).toEqual({
      privacySettings: { ...nobody, introduction: 'link', commits: 'link', contact: 'link' },
    })
  })
})
