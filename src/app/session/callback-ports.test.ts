// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createActor, fromPromise, toPromise } from 'xstate'
import { authMachine } from '#machines/session/auth/auth-machine.ts'
import type { IdentityReport } from '#machines/session/auth/auth-types.ts'
import type {
  CallbackAttempt,
  CallbackPurpose,
} from '#machines/session/integration-callback/integration-callback-types.ts'
import { failureOf } from '#machines/shared/failure.ts'
import type { Result } from '#machines/shared/result.ts'
import { createApiClient } from '../../api/client.ts'
import type { HeldToken, LazyIdentity } from '../../identity/identity.ts'
import { createProfileStore } from '../../api/profile-store.ts'
import { createStorage } from '../../lib/storage.ts'
import { provideCallback } from './callback-ports.ts'
import { keepAttempt } from './stored-attempt.ts'

const ada: IdentityReport = {
  uid: 'ada',
  email: 'ada@brightwater.example',
  emailVerified: true,
  accountType: 'company',
  superUser: false,
  tokenExpiresInMs: 3_600_000,
}
const bob: IdentityReport = { ...ada, uid: 'bob' }
const attempt: CallbackAttempt = {
  integration: 'github',
  purpose: 'login',
  user: 'company',
  next: null,
  action: null,
}
const jwt = { accessToken: 'access', refreshToken: 'refresh' }
const answer = { customToken: 'ada', userType: 'company', isFirstLogin: false, jwt }
const body = '{"code":"c1","user":"company","type":"login","token":"s1","isPrivateAllowed":false}'
const sent = `POST /api/githubOauthCallback ${body}`
const notHere = (): never => {
  throw new Error('Not asked for here')
}
const stored = () => ({ ...localStorage })
const ok = <Value>(value: Value): Result<Value> => ({ ok: true, value })
const heldBy = ({ uid }: IdentityReport): HeldToken => ({ token: uid, uid, expiresAt: 0, isFresh: true })

interface Scene {
  readonly purpose?: CallbackPurpose
  readonly server?: () => Response | Promise<Response>
  /** The provider's sign-in; by default it reports the user before it answers, as the SDK does. */
  readonly provider?: (report: (identity: IdentityReport) => void) => Promise<Result<IdentityReport>>
  /** The server's answer to the profile request; refuses by default. */
  readonly profile?: (asked: string) => Response | Promise<Response>
  readonly here?: IdentityReport | null
}

/** A signed-out tab to which a user returns from GitHub. */
function setUp({ purpose = 'login', server, provider, profile, here = ada }: Scene = {}) {
  const log: unknown[] = []
  const startIdentity = fromPromise<Result<null>, undefined>(() => Promise.resolve(ok(null)))
  const auth = createActor(authMachine.provide({ actors: { startIdentity } })).start()
  auth.send({ type: 'identity.none' })
  auth.on('session.started', ({ uid }) => log.push([`session of ${uid}`, stored()]))
  const report = (identity: IdentityReport) => auth.send({ type: 'identity.changed', identity })
  const signsIn =
    provider ??
    ((notify: typeof report) => {
      notify(ada)
      return Promise.resolve(ok(ada))
    })
  const identity: LazyIdentity = {
    start: notHere,
    prepare: () => log.push('prepare'),
    signInWithCustomToken(token, expected) {
      log.push(`sign in ${token}${expected === undefined ? '' : ` as ${expected}`}`)
      return signsIn(report)
    },
    createAccount: notHere,
    present: () => (here === null ? null : heldBy(here)),
    idToken: notHere,
    reload: notHere,
    signOut: notHere,
    passwordPolicy: notHere,
  }
  const profiles = createProfileStore()
  auth.on('session.started', ({ uid }) => profiles.reset(uid))
  const client = createApiClient('http://localhost/api', async (request) => {
    if (request.method === 'GET') {
      const asked = `${new URL(request.url).pathname} with ${request.headers.get('AuthToken')}`
      return profile?.(asked) ?? refusal('not-found')
    }
    log.push(`${request.method} ${new URL(request.url).pathname} ${await request.text()}`)
    return server === undefined ? Response.json(answer) : server()
  })
  const machine = provideCallback({
    client,
    storage: createStorage(() => localStorage, null),
    identity,
    auth,
    profiles,
    takeSession: ({ customToken }) => {
      log.push(`take ${customToken}`)
      return Promise.resolve(ok(null))
    },
  })
  const arrive = async () => {
    keepAttempt({ state: 's1', attempt: { ...attempt, purpose } })
    window.history.replaceState(null, '', '/github/loginCallback?code=c1&state=s1')
    const { failure } = await toPromise(createActor(machine, { input: { integration: 'github' } }).start())
    return failure
  }
  const who = () => {
    const { uid, epoch, isFirstLogin, failure } = auth.getSnapshot().context
    return { uid, epoch, isFirstLogin, failure }
  }
  return { log, auth, profiles, report, arrive, who }
}

const nobody = { uid: null, epoch: 0, isFirstLogin: false, failure: null }
const signedIn = { uid: 'ada', epoch: 1, isFirstLogin: false, failure: null }

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})
afterEach(() => vi.restoreAllMocks())

describe('signing in by returning from a provider', () => {
  it('takes the provider’s report alone, and the session finds its tokens when it begins', async () => {
    const { log, arrive, who } = setUp()
    expect([await arrive(), log, who(), stored()]).toEqual([
      null,
      // The sign-in tokens arrive while the server redeems the code.
      ['prepare', sent, 'sign in ada', ['session of ada', jwt]],
      signedIn,
      jwt,
    ])
  })

  it('begins the session with the profile read while the provider signs the user in', async () => {
    let notify = () => {}
    const read = new Promise<void>((resolve) => {
      notify = resolve
    })
    const asked: string[] = []
    const { profiles, arrive } = setUp({
      server: () => Response.json({ ...answer, customToken: `header.${btoa('{"uid":"ada"}')}.seal` }),
      async provider(report) {
        await read
        report(ada)
        return ok(ada)
      },
      profile(path) {
        asked.push(path)
        setTimeout(notify)
        return Response.json({ accountType: 'company', profile: null, expertises: {}, lastEventId: '7-0' })
      },
    })
    expect([await arrive(), asked, profiles.read().lastEventId]).toEqual([
      null,
      ['/api/getCompanyProfile with access'],
      '7-0',
    ])
  })

  it('leaves the profile to the guard when it arrives too late or belongs to another user', async () => {
    const late = setUp({ profile: () => new Promise<never>(() => undefined) })
    const other = setUp({
      server: () => Response.json({ ...answer, customToken: `header.${btoa('{"uid":"bob"}')}.seal` }),
      profile: () =>
        Response.json({ accountType: 'company', profile: null, expertises: {}, lastEventId: '7-0' }),
    })
    expect([await late.arrive(), late.profiles.read().lastEventId]).toEqual([null, null])
    expect([await other.arrive(), other.profiles.read().lastEventId]).toEqual([null, null])
  })

  it('registers the user as the requested account type', async () => {
    const { log, arrive } = setUp({ purpose: 'register' })
    expect([await arrive(), log.slice(0, 2)]).toEqual([
      null,
      ['prepare', sent.replace('"type":"login"', '"type":"register"')],
    ])
  })

  it('reports a first login, whether the report arrives before the answer or after it', async () => {
    const server = () => Response.json({ ...answer, isFirstLogin: true })
    const before = setUp({ server })
    const after = setUp({ server, provider: () => Promise.resolve(ok(ada)) })
    await before.arrive()
    await after.arrive()
    after.report(ada)
    expect([before.who(), after.who()]).toEqual([
      { ...signedIn, isFirstLogin: true },
      { ...signedIn, isFirstLogin: true },
    ])
  })

  it('no longer reports a user who has signed out in another tab', async () => {
    const { arrive, who } = setUp({
      server: () => Response.json({ ...answer, isFirstLogin: true }),
      provider: () => Promise.resolve(ok(ada)),
      here: null,
    })
    await arrive()
    expect(who()).toEqual(nobody)
  })

  it('signs the user in even if the page was left for a sign-in page that was left in turn', async () => {
    const { auth, arrive, who } = setUp({
      server() {
        auth.send({ type: 'auth.signInCancelled' })
        return Response.json(answer)
      },
    })
    expect([await arrive(), who()]).toEqual([null, signedIn])
  })

  it('takes over from a user who signed in by another tab in between', async () => {
    const { report, arrive, who } = setUp({
      server() {
        report(bob)
        return Response.json(answer)
      },
    })
    expect([await arrive(), who(), stored()]).toEqual([null, { ...signedIn, epoch: 2 }, jwt])
  })
})

describe('a provider sign-in that fails', () => {
  it.each([
    ['the server refuses the code', { server: () => refusal('account-missing') }, 'account-missing'],
    ['the browser does not send our cookie', { server: () => refusal('state-invalid') }, 'state-invalid'],
  ])('shows the reason and stores nothing where %s', async (_, scene, code) => {
    const { log, arrive, who } = setUp(scene)
    const failure = await arrive()
    expect([failure?.code, log, who(), stored()]).toEqual([code, ['prepare', sent], nobody, {}])
  })

  it.each([{}, { accessToken: 'old', refreshToken: 'older' }])(
    'leaves %j in the storage when the provider does not sign in, and shows the reason',
    async (tokens) => {
      Object.assign(localStorage, tokens)
      const failure = failureOf('noResponse', 'network-request-failed')
      const { log, arrive, who } = setUp({ provider: () => Promise.resolve({ ok: false, failure }) })
      expect([await arrive(), log, who(), stored()]).toEqual([
        failure,
        ['prepare', sent, 'sign in ada'],
        nobody,
        tokens,
      ])
    },
  )

  it('hands no profile to the next user when the provider does not sign in', async () => {
    const { profiles, arrive } = setUp({
      server: () => Response.json({ ...answer, customToken: `header.${btoa('{"uid":"ada"}')}.seal` }),
      provider: () =>
        new Promise((resolve) => {
          const failure = failureOf('refused', 'user-disabled')
          setTimeout(() => resolve({ ok: false, failure }))
        }),
      profile: () =>
        Response.json({ accountType: 'company', profile: null, expertises: {}, lastEventId: '7-0' }),
    })
    const failure = await arrive()
    profiles.reset('ada')
    expect([failure?.code, profiles.read().lastEventId]).toEqual(['user-disabled', null])
  })

  it('leaves the tokens that another tab has stored in between', async () => {
    const theirs = { accessToken: 'theirs', refreshToken: 'their refresh' }
    const { arrive } = setUp({
      provider() {
        Object.assign(localStorage, theirs)
        return Promise.resolve({ ok: false, failure: failureOf('refused', 'user-disabled') })
      },
    })
    expect([(await arrive())?.code, stored()]).toEqual(['user-disabled', theirs])
  })

  it.each([
    ['in the call', { server: () => Promise.reject(new Error('broken')) }, []],
    ['at the provider', { provider: () => Promise.reject(new Error('broken')) }, [[new Error('broken')]]],
  ])('reports a defect %s, and stores nothing', async (_, scene, defects) => {
    const reported = vi.fn()
    vi.stubGlobal('reportError', reported)
    const { arrive, who } = setUp(scene)
    expect([(await arrive())?.kind, who(), stored()]).toEqual(['defect', nobody, {}])
    expect(reported.mock.calls).toEqual(defects)
    vi.unstubAllGlobals()
  })

  it('changes nothing for a user who is already signed in', async () => {
    const { log, report, arrive, who } = setUp()
    report(bob)
    log.length = 0
    const failure = await arrive()
    expect([failure, log, who()]).toEqual([
      failureOf('refused', 'already-signed-in'),
      [],
      { ...signedIn, uid: 'bob' },
    ])
  })

  it('sends nothing from a browser that cannot store', async () => {
    vi.spyOn(navigator, 'cookieEnabled', 'get').mockReturnValue(false)
    const { log, arrive } = setUp()
    expect([await arrive(), log]).toEqual([failureOf('refused', 'cookies-blocked'), []])
  })
})

describe('a signed-in user returning from a provider', () => {
  it('continues with the session that a fresh sign-in opened', async () => {
    const { log, report, arrive } = setUp({ purpose: 'reauthenticate' })
    report(ada)
    log.length = 0
    expect([await arrive(), log]).toEqual([null, [sent, 'take ada']])
  })

  it('links the provider to the account', async () => {
    const { log, report, arrive } = setUp({ purpose: 'link' })
    report(ada)
    log.length = 0
    const linked = 'POST /api/account/providers {"integration":"github","code":"c1","token":"s1"}'
    expect([await arrive(), log]).toEqual([null, [linked]])
  })
})

function refusal(code: string): Response {
  return Response.json({ status: 422, code, message: code }, { status: 422 })
}
