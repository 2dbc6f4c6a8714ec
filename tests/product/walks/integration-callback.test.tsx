// @vitest-environment happy-dom
import { cleanup } from '@testing-library/react'
import { StrictMode } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import { authMachine } from '#machines/session/auth/auth-machine.ts'
import { integrationCallbackMachine } from '#machines/session/integration-callback/integration-callback-machine.ts'
import type {
  CallbackAttempt,
  CallbackContext,
  CallbackParams,
} from '#machines/session/integration-callback/integration-callback-types.ts'
import { failureOf } from '#machines/shared/failure.ts'
import type { Result } from '#machines/shared/result.ts'
import { provideCallback } from '#src/app/session/callback-ports.ts'
import { keepAttempt } from '#src/app/session/stored-attempt.ts'
import type { Problem } from '#src/api/call-failure.ts'
import { createApiClient } from '#src/api/client.ts'
import { createProfileStore } from '#src/api/profile-store.ts'
import type { LazyIdentity } from '#src/identity/identity.ts'
import { createStorage } from '#src/lib/storage.ts'
import { CallbackScreen } from '#src/features/auth/callback-screen.tsx'
import { callbackText } from '#src/session/callback-words.ts'
import { messages } from '#src/features/auth/confirmation-messages.ts'
import { messages as doorMessages } from '#src/features/auth/messages.ts'
import { AuthProvider } from '#src/session/auth-context.tsx'
import { SessionContexts } from '#tests/support/browser/session-contexts.tsx'
import type { CallbackActor, SessionEntry } from '#src/session/session-entry.ts'
import type { Script } from './script.ts'
import { holdPorts } from './held-ports.ts'
import { renderInside } from './inside.tsx'
import { nothing, seen, type Seen } from './seen.ts'
import { aPerson } from './session.ts'
import { settle, settleableStates, walkFeature, type Stage, type View } from './walk.ts'

type Callback = typeof integrationCallbackMachine

const attempt: CallbackAttempt = {
  integration: 'github',
  purpose: 'login',
  user: 'company',
  next: '/companyProfile/settings',
  action: null,
}
const state = 'state-1'
const own: CallbackParams = { hasCode: true, isOwnState: true, providerError: null, attempt }

/** Query of the page's address per output of `readParams`. */
const arrivals = new Map<CallbackParams, string>([
  [own, `?code=code-1&state=${state}`],
  [{ ...own, hasCode: false }, `?state=${state}`],
  [{ ...own, hasCode: false, providerError: 'access_denied' }, `?error=access_denied&state=${state}`],
  [{ ...own, isOwnState: false }, '?code=code-1&state=another'],
])
const unknown = {
  ok: false,
  failure: failureOf('refused', 'account-missing', { message: 'Unknown.' }),
} as const

const options: Script<Callback> = {
  inputs: [{ integration: 'github' }],
  events: {},
  outputs: {
    readParams: [own, ...[...arrivals.keys()].slice(1)],
    exchangeCode: [{ ok: true, value: null }, unknown],
  },
}

const contextOf = (model: { readonly context: unknown }) => model.context as CallbackContext

const busy = (purpose: 'login' | null): Seen => ({
  ...nothing,
  heading: messages.callbackTitle('GitHub', purpose),
  status: messages.callbackBusy('GitHub'),
})

/** Links of a failure: the one that may help, then another way to sign in. */
const waysOut = (code: string): readonly string[] => [
  code === 'account-missing' ? messages.createWith.company('GitHub') : messages.againWith('GitHub'),
  messages.otherWay,
]

const views = (done: () => number): Readonly<Record<string, View>> => ({
  reading: () => expect(seen()).toEqual(busy(null)),
  exchanging: () => expect(seen()).toEqual(busy('login')),
  done: () => expect([seen(), done()]).toEqual([busy('login'), 1]),
  failed: (model) => {
    const { failure, params } = contextOf(model)
    if (failure === null) throw new Error('A failure without a reason')
    const text = callbackText(failure, 'GitHub', 'company')
    const isCalm = failure.code === 'access-denied' || failure.code === 'account-missing'
    expect(seen()).toEqual({
      heading: messages.callbackFailedTitle('GitHub', failure.code, params?.attempt?.purpose ?? null),
      alert: isCalm ? null : text,
      status: isCalm ? text : null,
      actions: params === null ? [doorMessages.signIn] : waysOut(failure.code),
    } satisfies Seen)
  },
})

const problem: Problem = {
  type: 'about:blank',
  title: 'Refused',
  status: 422,
  instance: '/request/1',
  code: 'account-missing',
  message: 'Unknown.',
}

const notHere = () => Promise.reject(new Error('Not called in this test'))
const jwt = { accessToken: 'a', refreshToken: 'r' }
const place = '/github/loginCallback'
const comeBackWith = (query: string) => window.history.replaceState(null, '', `${place}${query}`)
const present = () => window.location.pathname + window.location.search

/** The page after a return from GitHub, mounted twice as in React's strict mode. */
function setUp() {
  const posts: string[] = []
  let answer: 'signedIn' | 'refused' = 'signedIn'
  const client = createApiClient('http://localhost/api', async (request) => {
    if (request.method === 'GET') return Response.json(problem, { status: 503 })
    posts.push(`${request.method} ${new URL(request.url).pathname} ${await request.text()} from ${present()}`)
    if (answer === 'refused') return Response.json(problem, { status: 422 })
    return Response.json({ customToken: 't', userType: 'company', isFirstLogin: false, jwt })
  })
  const startIdentity = fromPromise<Result<null>, undefined>(() => Promise.resolve({ ok: true, value: null }))
  const auth = createActor(authMachine.provide({ actors: { startIdentity } })).start()
  auth.send({ type: 'identity.none' })
  const identity: LazyIdentity = {
    start: notHere,
    prepare: () => undefined,
    signInWithCustomToken() {
      auth.send({ type: 'identity.changed', identity: aPerson() })
      return Promise.resolve({ ok: true, value: aPerson() })
    },
    createAccount: notHere,
    present: () => null,
    idToken: notHere,
    reload: notHere,
    signOut: notHere,
    passwordPolicy: notHere,
  }
  const storage = createStorage(() => localStorage, null)
  const provided = provideCallback({
    client,
    storage,
    identity,
    auth,
    profiles: createProfileStore(),
    takeSession: notHere,
  })
  return { posts, auth, provided, refuse: () => (answer = 'refused') }
}

async function show(auth: ReturnType<typeof setUp>['auth'], arrival: CallbackActor, done: () => void) {
  const entry: SessionEntry = {
    arriveFrom: () => arrival,
    leaveForProvider: () => Promise.reject(new Error('No provider in this test')),
    takeSession: () => Promise.reject(new Error('No session in this test')),
    signInAgain: () => Promise.reject(new Error('No new sign-in in this test')),
  }
  await renderInside(
    <StrictMode>
      <AuthProvider actor={auth}>
        <SessionContexts
          installation={{ integrations: ['github'] }}
          signIn={{ loadSessionEntry: () => Promise.resolve({ ok: true, value: entry }) }}
        >
          <CallbackScreen flow="signIn" integration="GitHub" onDone={done} />
        </SessionContexts>
      </AuthProvider>
    </StrictMode>,
  )
}

async function open(): Promise<Stage> {
  comeBackWith('?code=code-1')
  const stage = setUp()
  const ports = holdPorts(stage.provided, ['readParams', 'exchangeCode'])
  const arrival = createActor(ports.machine as Callback, { input: { integration: 'github' } }).start()
  const done = vi.fn<() => void>()
  await show(stage.auth, arrival, done)
  return {
    causes: {
      'xstate.done.actor.readParams': async ({ output }) => {
        keepAttempt({ state, attempt })
        comeBackWith(arrivals.get(output as CallbackParams) ?? '')
        ports.release('readParams')
      },
      'xstate.error.actor.readParams': async ({ error }) => ports.fail('readParams', error),
      'xstate.done.actor.exchangeCode': async ({ output }) => {
        if (!(output as Result<null>).ok) stage.refuse()
        ports.release('exchangeCode')
      },
      'xstate.error.actor.exchangeCode': async ({ error }) => ports.fail('exchangeCode', error),
    },
    views: views(() => (done.mock.calls.length > 0 ? 1 : 0)),
  }
}

beforeEach(() => {
  sessionStorage.clear()
  localStorage.clear()
})
afterEach(() => cleanup())

describe('the OAuth callback page', () => {
  test('has one expected view per state that waits for an event', () => {
    expect(Object.keys(views(() => 0)).toSorted()).toEqual(settleableStates(integrationCallbackMachine))
  })

  test('shows every state along every path', async () => {
    const report = await walkFeature(integrationCallbackMachine, options, open)
    expect(report).toEqual({
      statesMissed: [],
      // Only listed providers have a callback page; the machine's own path test covers the others.
      transitionsMissed: ['integration-callback.validating: always [0] -> integration-callback.failed'],
      causesUnused: [],
      sides: {
        readParams: {
          hasCode: [false, true],
          isOwnState: [false, true],
          providerError: ['access_denied', null],
        },
        exchangeCode: { ok: [false, true] },
      },
    })
  })

  test('sends the code once, after address and attempt are gone, however often it is mounted', async () => {
    const { posts, auth, provided } = setUp()
    keepAttempt({ state, attempt })
    comeBackWith(`?code=code-1&state=${state}`)
    const arrive = () => createActor(provided, { input: { integration: 'github' } }).start()
    const arrival = arrive()
    await show(auth, arrival, () => undefined)
    cleanup()
    await show(auth, arrival, () => undefined)
    await settle()
    expect(posts).toEqual([
      'POST /api/githubOauthCallback {"code":"code-1","user":"company","type":"login","token":"state-1","isPrivateAllowed":false} from /github/loginCallback?next=%2FcompanyProfile%2Fsettings',
    ])
    expect([present(), sessionStorage.length, auth.getSnapshot().context.uid]).toEqual([
      '/github/loginCallback?next=%2FcompanyProfile%2Fsettings',
      0,
      aPerson().uid,
    ])
    // A reload or Back starts a new arrival, which finds no attempt.
    const again = arrive()
    await settle()
    expect([again.getSnapshot().output?.failure?.code, posts.length]).toEqual(['attempt-missing', 1])
  })
})
