import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { userTitles } from '#server/modules/users/user-titles.ts'
import { bodyOf, statusAndBody } from '../support/server/answers.ts'
import { describeOnDatabase } from '../support/database/database.ts'
import { call, registerPerson, type Person } from '../support/people/people.ts'
import { startTestServer, type TestServer } from '../support/server/server.ts'
import { ifMatch } from '../support/people/workspace.ts'

const details = {
  name: 'Dana Developer',
  headline: 'Compilers by day',
  location: 'Ghent',
  timeZone: 'Europe/Brussels',
  title: 'Backend engineer',
  position: 'Lead of a team of four',
}

describeOnDatabase("a developer's profile", (engine) => {
  let server: TestServer
  let who: Person
  beforeAll(async () => {
    server = await startTestServer({ engine })
  })
  beforeEach(async () => {
    who = await registerPerson(server, { userType: 'user', name: 'Dana' })
  })
  afterAll(async () => {
    expect(server.defects).toEqual([])
    await server.close()
  })

  const put = (path: string, body: object, headers = {}) =>
    call(server, who, path, { method: 'PUT', body, headers })
  const profile = async () => bodyOf<{ profile: object }>(await call(server, who, '/getUserProfile')).profile

  const empty = () => ({
    uid: who.uid,
    accountId: expect.any(String),
    name: 'Dana',
    email: who.email,
    headline: null,
    location: null,
    timeZone: null,
    title: null,
    position: null,
    notifyEmail: null,
    jobSearchStatus: null,
    employmentType: [],
    privacySettings: {
      introduction: 'nobody',
      expertise: 'nobody',
      commits: 'nobody',
      background: 'nobody',
      contact: 'nobody',
    },
    initialised: false,
    USER_TITLES: [...userTitles],
    onboardingStep: { user: 0, recruitment: 0, version: 1 },
    tour: { state: 'new', step: null },
    version: 0,
  })

  test('is empty at first, is filled once, and is then the same for every reader', async () => {
    expect(await profile()).toEqual(empty())
    const filled = { ...empty(), ...details, initialised: true, version: 1 }
    expect(statusAndBody(await put('/initUser', { details }))).toEqual([200, filled])
    expect(await profile()).toEqual(filled)
    const message = 'Your profile already exists. Edit it instead.'
    expect(statusAndBody(await put('/initUser', { details: { name: 'Again' } }))).toEqual([
      409,
      {
        code: 'profile-exists',
        message,
        errors: [{ field: 'details', code: 'profile-exists', message }],
      },
    ])
    expect(await profile()).toEqual(filled)
  })

  test('begins once when it is begun five times at once', async () => {
    const answers = await Promise.all(
      [1, 2, 3, 4, 5].map((number) => put('/initUser', { details: { name: `Dana ${number}` } })),
    )
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409, 409, 409, 409])
    const begun = answers.find(({ statusCode }) => statusCode === 200)
    expect(await profile()).toEqual(begun?.json())
  })

  test('stores a change composed and trimmed; null clears a field, absent fields stay', async () => {
    await put('/initUser', { details })
    const change = { name: ' Zoe\u0308 ', headline: null, position: '  Principal ' }
    const changed = {
      ...empty(),
      ...details,
      name: 'Zoë',
      headline: null,
      position: 'Principal',
      initialised: true,
      version: 2,
    }
    expect(statusAndBody(await put('/updateUserDetails', { details: change }))).toEqual([200, changed])
    expect(await profile()).toEqual(changed)
    const account = bodyOf<{ name: string }>(await call(server, who, '/account'))
    expect(account.name).toBe('Zoë')
  })

  test('can be changed before it is begun, which does not begin it', async () => {
    expect(statusAndBody(await put('/updateUserDetails', { details: { location: 'Ghent' } }))).toEqual([
      200,
      { ...empty(), location: 'Ghent', version: 1 },
    ])
    expect((await put('/initUser', { details: { name: 'Dana' } })).statusCode).toBe(200)
    expect(await profile()).toEqual({ ...empty(), location: 'Ghent', initialised: true, version: 2 })
  })

  test('refuses a change from an older version with the current one, name included, and writes nothing', async () => {
    await put('/initUser', { details })
    const current = { ...empty(), ...details, initialised: true, version: 1 }
    const stale = await put('/updateUserDetails', { details: { name: 'Late' } }, ifMatch({ version: 0 }))
    expect(statusAndBody(stale)).toEqual([
      412,
      {
        code: 'version-stale',
        message: 'Someone else changed this. Check the latest version, then try again.',
        current,
      },
    ])
    expect(await profile()).toEqual(current)
    const fresh = await put('/updateUserDetails', { details: { name: 'Now' } }, ifMatch({ version: 1 }))
    expect(statusAndBody(fresh)).toEqual([200, { ...current, name: 'Now', version: 2 }])
  })

  test.each(['Europe/Kyiv', 'Europe/Kiev'])(
    'takes the time zone %s, which some engine reports',
    async (timeZone) => {
      const taken = await put('/initUser', { details: { name: 'Dana', timeZone } })
      expect(taken.json()).toMatchObject({ timeZone })
    },
  )

  test.each([
    ['a blank name', { name: '   ' }, 400, 'details.name', 'pattern'],
    ['a name that nobody sees', { name: '\u200b\u2060' }, 400, 'details.name', 'pattern'],
    ['a blank headline', { headline: ' ' }, 400, 'details.headline', 'pattern'],
    ['a zone that does not exist', { timeZone: 'Europe/Gent' }, 422, 'details.timeZone', 'time-zone'],
    ['a zone by its offset', { timeZone: '+02:00' }, 422, 'details.timeZone', 'time-zone'],
    ['a title of their own', { title: 'Chief Wizard' }, 422, 'details.title', 'title'],
    ['a title in another case', { title: 'backend engineer' }, 422, 'details.title', 'title'],
    ['no name', { name: null }, 400, 'details.name', 'type'],
    ['two lines', { position: 'Lead\nof four' }, 400, 'details.position', 'pattern'],
    ['a line of another script', { location: 'Ghent\u2028B' }, 400, 'details.location', 'pattern'],
    ['a turned direction', { name: 'Dana\u202eana' }, 400, 'details.name', 'pattern'],
    ['a control character', { headline: 'a\u0007' }, 400, 'details.headline', 'control-character'],
    ['half a surrogate pair', { headline: 'a\ud83d' }, 400, 'details.headline', 'lone-surrogate'],
    ['121 characters of a name', { name: 'x'.repeat(121) }, 400, 'details.name', 'maxLength'],
    ['161 characters of a headline', { headline: 'x'.repeat(161) }, 400, 'details.headline', 'maxLength'],
    ['a member nobody knows', { superUser: true }, 400, 'details.superUser', 'unknown'],
  ])('refuses %s, naming the field, and writes nothing', async (_what, wrong, status, field, code) => {
    for (const path of ['/initUser', '/updateUserDetails']) {
      const answer = await put(path, { details: { name: 'Dana', ...wrong } })
      const { errors } = answer.json<{ errors: { field: string; code: string }[] }>()
      expect([answer.statusCode, errors.map((error) => [error.field, error.code])]).toEqual([
        status,
        [[field, code]],
      ])
    }
    expect(await profile()).toEqual(empty())
  })

  test('stores where notifications go, or that they go nowhere', async () => {
    const notifyEmail = 'dana+assay@assay.example'
    expect(statusAndBody(await put('/updateNotifyEmail', { notifyEmail }))).toEqual([200, { notifyEmail }])
    expect(await profile()).toEqual({ ...empty(), notifyEmail, version: 1 })
    expect(statusAndBody(await put('/updateNotifyEmail', { notifyEmail: null }))).toEqual([
      200,
      { notifyEmail: null },
    ])
    expect((await put('/updateNotifyEmail', { notifyEmail: 'not an address' })).statusCode).toBe(400)
    expect(await profile()).toEqual({ ...empty(), version: 2 })
  })
})
