// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from 'vitest'
import { failureOf } from '#machines/shared/failure.ts'
import { createApiClient } from '../../api/client.ts'
import { CallEnded, CallUnanswered } from '../../api/call-errors.ts'
import { noAnswer } from '../../api/call-failure.ts'
import type { HeldToken, Identity } from '../../identity/identity.ts'
import { createProfileStore } from '../../api/profile-store.ts'
import { createStorage } from '../../lib/storage.ts'
import { submit } from './sign-in.ts'

const report = {
  uid: 'ada',
  email: 'ada@brightwater.example',
  emailVerified: true,
  accountType: 'company',
  superUser: false,
  tokenExpiresInMs: 3_600_000,
} as const
const signIn = { kind: 'signIn', signIn: { email: report.email, password: 'quiet river' } } as const
const answer = {
  customToken: 'custom',
  userType: 'company',
  isFirstLogin: false,
  jwt: { accessToken: 'own access', refreshToken: 'own refresh' },
}

const profileAnswer = { accountType: 'company', profile: null, expertises: {}, lastEventId: '7-0' }
const none = { user: { state: 'absent' }, company: { state: 'absent' }, accountType: null, lastEventId: null }

const problem = (status: number, code: string) =>
  Response.json({ status, code, message: 'not now' }, { status })

/** @param refusal the server's answer to our own token, null if it accepts it */
function setUp(refusal: { readonly status: number; readonly code: string } | null) {
  const log: string[] = []
  const notHere = () => Promise.reject(new Error('Not asked for here'))
  const identity: Identity = {
    start: notHere,
    createAccount: notHere,
    present: () => null,
    idToken: notHere,
    reload: notHere,
    passwordPolicy: notHere,
    signInWithCustomToken: () => Promise.resolve({ ok: true, value: report }),
    signOut: () => {
      log.push('signed out')
      return Promise.resolve({ ok: true, value: null })
    },
  }
  const client = createApiClient('http://assay.example/api', (request) => {
    const path = new URL(request.url).pathname
    log.push(`${request.method} ${path} ${request.headers.get('AuthToken')}`)
    if (path === '/api/loginPassword') return Promise.resolve(Response.json(answer))
    if (refusal === null) return Promise.resolve(Response.json(profileAnswer))
    return Promise.resolve(problem(refusal.status, refusal.code))
  })
  const profiles = createProfileStore()
  const dependencies = {
    identity,
    client,
    storage: createStorage(() => localStorage, null),
    profiles,
    report: () => undefined,
  }
  const begun = (uid: string) => {
    profiles.reset(uid)
    return profiles.read()
  }
  return {
    dependencies,
    log,
    begun,
    submit: () => submit(dependencies, signIn, new AbortController().signal),
  }
}

beforeEach(() => localStorage.clear())

it('a sign-in keeps its tokens once the server accepts them with the cookie, and begins with the profile', async () => {
  const { log, begun, submit: send } = setUp(null)
  expect([await send(), log, { ...localStorage }, begun('ada')]).toEqual([
    { ok: true, value: { identity: report, isFirstLogin: false } },
    ['POST /api/loginPassword null', 'GET /api/getCompanyProfile own access'],
    { accessToken: 'own access', refreshToken: 'own refresh' },
    { ...none, accountType: 'company', lastEventId: '7-0' },
  ])
})

it('a browser that drops our cookie gets the error at once, and no user stays signed in', async () => {
  const { log, submit: send } = setUp({ status: 403, code: 'binding-unknown' })
  expect([await send(), log.at(-1), { ...localStorage }]).toEqual([
    { ok: false, failure: failureOf('refused', 'cookies-blocked') },
    'signed out',
    {},
  ])
})

it.each([
  { status: 403, code: 'email-unverified' },
  { status: 404, code: 'account-missing' },
  { status: 503, code: 'unavailable' },
])(
  'any other refusal of our token is not a cookie error, and the guard asks for the profile: %j',
  async (refusal) => {
    const { begun, submit: send } = setUp(refusal)
    expect([(await send()).ok, begun('ada')]).toEqual([true, none])
  },
)

it('a browser that cannot store gets the error before any request', async () => {
  const { log, submit: send } = setUp(null)
  const enabled = Object.getOwnPropertyDescriptor(navigator, 'cookieEnabled')
  Object.defineProperty(navigator, 'cookieEnabled', { value: false, configurable: true })
  try {
    expect([await send(), log]).toEqual([{ ok: false, failure: failureOf('refused', 'cookies-blocked') }, []])
  } finally {
    if (enabled === undefined) Reflect.deleteProperty(navigator, 'cookieEnabled')
    else Object.defineProperty(navigator, 'cookieEnabled', enabled)
  }
})

describe('a sign-in that fails', () => {
  const heldBy = (uid: string): HeldToken => ({ token: uid, uid, expiresAt: 0, isFresh: true })

  /** @param present the user stored in this browser before the sign-in, and after it */
  async function fail(...present: readonly (string | null)[]) {
    const { dependencies } = setUp(null)
    const asked = [...present]
    const identity: Identity = {
      ...dependencies.identity,
      present() {
        const uid = asked.shift() ?? null
        return uid === null ? null : heldBy(uid)
      },
      idToken: () =>
        Promise.resolve({
          ok: true,
          value: { held: { token: 'provider', uid: 'ada', expiresAt: 0 }, identity: report },
        }),
    }
    const client = createApiClient('http://assay.example/api', () =>
      Promise.resolve(problem(422, 'invalid-credential')),
    )
    const result = await submit({ ...dependencies, identity, client }, signIn, new AbortController().signal)
    return result.ok ? result.value : result.failure.code
  }

  it('reports a user who signed in another way in between, as their own report was ignored', async () => {
    const inMeanwhile = { identity: report, isFirstLogin: false }
    expect([await fail(null, 'ada'), await fail('bob', 'ada')]).toEqual([inMeanwhile, inMeanwhile])
  })

  it('reports no user who was signed in before it', async () => {
    expect([await fail(null, null), await fail('ada', 'ada'), await fail('ada', null)]).toEqual([
      'invalid-credential',
      'invalid-credential',
      'invalid-credential',
    ])
  })
})

describe('a registration whose account could not be created', () => {
  const registration = {
    accountType: 'company',
    email: report.email,
    password: 'quiet river',
    name: 'Ada Lovelace',
    companyName: 'Brightwater',
    invitation: null,
  } as const
  const { email: _email, password: _password, ...account } = registration

  it.each([
    ['refused', () => Promise.resolve(problem(503, 'unavailable')), 'unavailable', 'unavailable'],
    ['not answered', () => Promise.reject(new CallUnanswered(noAnswer)), 'network', 'noResponse'],
    ['ended on the way', () => Promise.reject(new CallEnded('Cancelled.')), 'CallEnded', 'defect'],
  ] as const)(
    '(%s) reports the remaining user, the typed values and the reason',
    async (_, answering, code, kind) => {
      const { dependencies } = setUp(null)
      const client = createApiClient('http://assay.example/api', answering)
      const identity: Identity = {
        ...dependencies.identity,
        createAccount: () => Promise.resolve({ ok: true, value: report }),
        idToken: () =>
          Promise.resolve({
            ok: true,
            value: { held: { token: 'provider', uid: 'ada', expiresAt: 0 }, identity: report },
          }),
      }
      const failed = await submit(
        {
          ...dependencies,
          identity,
          client,
        },
        { kind: 'registration', registration },
        new AbortController().signal,
      )
      const failure = expect.objectContaining({ kind, code })
      expect(failed).toEqual({ ok: false, failure, identity: report, account })
    },
  )
})
