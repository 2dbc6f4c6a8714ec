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

function open(status: number, code: string) {
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
  const alert = createActor(alertLogic).start()
  const said = () => alert.getSnapshot().context.next
  const client = createApiClient('http://localhost/api', ({ call }) => {
    const failure = { reason: 'response', status, code, message: 'In English.' } as const
    call?.ended?.({ outcome: { kind: 'toLogin', failure }, requestId: null, epoch: 1 })
    return Promise.reject(new CallEnded('toLogin'))
  })
  const load = createProfileLoader({
    client,
    profiles: createProfileStore(),
    auth,
    alert,
  })
  return { load, ending, said }
}

test('a suspended member is sent back to the door with the reason', async () => {
  const { load, ending, said } = open(403, 'member-suspended')
  await load('companyProfile')
  expect([said(), ending()]).toEqual([
    {
      type: 'danger',
      message: 'Your membership is suspended. Ask an owner or admin of your company.',
      email: null,
    },
    { reason: 'expired', target: 'login' },
  ])
})

test('any other refusal of the profile ends the session without a reason of its own', async () => {
  const { load, ending, said } = open(403, 'session-invalid')
  await load('companyProfile')
  expect([said(), ending()]).toEqual([null, { reason: 'expired', target: 'login' }])
})
