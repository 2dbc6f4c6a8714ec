// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import { alertLogic } from '#machines/session/alert/alert-logic.ts'
import { authMachine } from '#machines/session/auth/auth-machine.ts'
import type { Result } from '#machines/shared/result.ts'
import { CallEnded } from '../../api/call-errors.ts'
import { createApiClient } from '../../api/client.ts'
import { createProfileStore } from '../../api/profile-store.ts'
import { createProfileLoader } from './load-profile.ts'

const stopped: (() => void)[] = []
afterEach(() => stopped.splice(0).forEach((stop) => stop()))

function signedIn() {
  const auth = createActor(
    authMachine.provide({
      actors: {
        startIdentity: fromPromise(() => new Promise<Result<null>>(() => undefined)),
        signOut: fromPromise(() => new Promise<Result<null>>(() => undefined)),
      },
    }),
  ).start()
  stopped.push(() => auth.stop())
  auth.send({
    type: 'identity.changed',
    identity: {
      uid: 'tomas',
      email: 'tomas@brightwater.example',
      emailVerified: true,
      accountType: 'company',
      superUser: false,
      tokenExpiresInMs: 3_600_000,
    },
  })
  const ending = () => auth.getSnapshot().context.ending
  return { auth, ending }
}

function open(status: number, code: string, kind: 'toLogin' | 'toHome' = 'toLogin') {
  const { auth, ending } = signedIn()
  const alert = createActor(alertLogic).start()
  const said = () => alert.getSnapshot().context.next
  const client = createApiClient('http://localhost/api', ({ call }) => {
    const failure = { reason: 'response', status, code, message: 'In English.' } as const
    call?.ended?.({ outcome: { kind, failure }, requestId: null, epoch: 1 })
    return Promise.reject(new CallEnded(kind))
  })
  const load = createProfileLoader({
    client,
    profiles: createProfileStore(),
    auth,
    alert,
  })
  return { load, ending, said }
}

test('sends a suspended member back to the sign-in page with the reason and their email', async () => {
  const { load, ending, said } = open(403, 'member-suspended')
  await load('companyProfile')
  expect([said(), ending()]).toEqual([
    {
      type: 'danger',
      message: 'Your membership is suspended. Ask an owner or admin of your company.',
      email: 'tomas@brightwater.example',
    },
    { reason: 'expired', target: 'login' },
  ])
})

test('ends the session without a specific reason for any other refusal of the profile', async () => {
  const { load, ending, said } = open(403, 'session-invalid')
  await load('companyProfile')
  expect([said(), ending()]).toEqual([null, { reason: 'expired', target: 'login' }])
})

test('ends the session with Landing as its target for a refusal that leads home', async () => {
  const { load, ending } = open(403, 'session-invalid', 'toHome')
  await load('companyProfile')
  expect(ending()).toEqual({ reason: 'expired', target: 'Landing' })
})

test('takes the position of the live stream from the first answer only', async () => {
  const { auth } = signedIn()
  const places = [null, '7-0', '9-0']
  const client = createApiClient('http://localhost/api', () => {
    const answer = { accountType: 'company', profile: null, expertises: {}, lastEventId: places.shift() }
    return Promise.resolve(Response.json(answer))
  })
  const profiles = createProfileStore()
  const alert = createActor(alertLogic).start()
  const load = createProfileLoader({ client, profiles, auth, alert })
  const reported: unknown[] = []
  for (let times = 0; times < 3; times += 1) {
    await load('companyProfile')
    reported.push(profiles.read().lastEventId)
  }
  profiles.reset(null)
  expect([reported, profiles.read().lastEventId]).toEqual([[null, '7-0', '7-0'], null])
})
