// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import { authMachine } from '#machines/session/auth/auth-machine.ts'
import type { IdentityReport } from '#machines/session/auth/auth-types.ts'
import { loaderLogic } from '#machines/session/loader/loader-logic.ts'
import { failureOf } from '#machines/shared/failure.ts'
import type { Result } from '#machines/shared/result.ts'
import { createApiClient } from '../../api/client.ts'
import type { AuthActor } from '../../session/auth-context.tsx'
import { eventually, waitFor } from '#tests/support/wait.ts'
import { createAccountErasure } from './account-erasure.ts'

const receiptUrl = 'https://assay.example/receipts/1'
const problem = (status: number, code: string) => () =>
  Response.json({ status, code, message: code }, { status })

const personOf = (uid: string): IdentityReport => ({
  uid,
  email: `${uid}@newcomer.example`,
  emailVerified: true,
  accountType: 'user',
  superUser: false,
  tokenExpiresInMs: 3_600_000,
})

/** Somebody who is signed in, and a server that answers so; `log` has what happens in its order. */
function setUp(answers: readonly (() => Response)[]) {
  const log: string[] = []
  const left = [...answers]
  const client = createApiClient('https://assay.example', async (request) => {
    log.push(`${request.method} ${new URL(request.url).pathname}`)
    return (left.shift() ?? Response.error)()
  })
  const startIdentity = fromPromise<Result<null>, undefined>(() => Promise.resolve({ ok: true, value: null }))
  const signOut = fromPromise<Result<null>, undefined>(() => Promise.resolve({ ok: true, value: null }))
  const auth = createActor(authMachine.provide({ actors: { startIdentity, signOut } })).start()
  auth.send({ type: 'identity.changed', identity: personOf('ada') })
  const loader = createActor(loaderLogic).start()
  const unused = () => () => undefined
  const live = {
    isRunning: () => true,
    start: () => undefined,
    stop: () => void log.push('stream closed'),
    status: () => 'live' as const,
    onStatus: unused,
    onMessage: unused,
    behind: unused,
  }
  const ends: string[] = []
  auth.on('session.ended', ({ reason }) => ends.push(reason))
  const followLive = () => void log.push('stream opened')
  const erasure = createAccountErasure({ client, live, followLive, auth, loader })
  const isRebuilt = () => loader.getSnapshot().context.forceRefresh
  return { erasure, auth, log, isRebuilt, ends }
}

const gone = 'accountDeleted'

describe('the erasure of the account', () => {
  it('closes the stream before it asks, ends the session, and keeps the receipt for the page after', async () => {
    const { erasure, log, ends, isRebuilt } = setUp([() => Response.json({ receiptUrl })])
    expect(erasure.receipt()).toBeNull()
    expect(await erasure.erase(null)).toEqual({ ok: true, value: { receiptUrl } })
    expect(erasure.receipt()).toEqual({ receiptUrl })
    await eventually(() => expect(ends).toEqual([gone]))
    expect([log, isRebuilt()]).toEqual([['stream closed', 'DELETE /deleteKm'], false])
  })

  it('shows its receipt to nobody who signs in on the same page afterwards', async () => {
    const { erasure, auth } = setUp([() => Response.json({ receiptUrl })])
    await erasure.erase(null)
    await waitFor(auth, (snapshot) => snapshot.matches('signedOut'))
    expect(erasure.receipt()).toEqual({ receiptUrl })
    auth.send({ type: 'identity.changed', identity: personOf('bert') })
    auth.send({ type: 'identity.none' })
    expect([auth.getSnapshot().value, erasure.receipt()]).toEqual(['signedOut', null])
  })

  it('that fails leaves no receipt, and opens the stream of the person again who is still here', async () => {
    const { erasure, auth, log } = setUp([problem(503, 'unavailable')])
    const { ok } = await erasure.erase(null)
    expect([ok, erasure.receipt(), log, auth.getSnapshot().context.uid]).toEqual([
      false,
      null,
      ['stream closed', 'DELETE /deleteKm', 'stream opened'],
      'ada',
    ])
  })

  it('draws the start page anew where another tab has signed out before the answer was here', async () => {
    const { erasure, auth, isRebuilt, ends } = setUp([
      () => {
        auth.send({ type: 'identity.none' })
        return Response.json({ receiptUrl })
      },
    ])
    await erasure.erase(null)
    expect([erasure.receipt(), isRebuilt(), ends]).toEqual([{ receiptUrl }, true, ['elsewhere']])
  })

  it('leaves somebody else in peace who has come by the time of the answer', async () => {
    const { erasure, auth, isRebuilt, ends } = setUp([
      () => {
        auth.send({ type: 'identity.none' })
        auth.send({ type: 'identity.changed', identity: personOf('bert') })
        return Response.json({ receiptUrl })
      },
    ])
    await erasure.erase(null)
    const { uid } = auth.getSnapshot().context
    expect([uid, erasure.receipt(), isRebuilt(), ends]).toEqual(['bert', null, false, ['elsewhere']])
  })

  it('tells nothing of it to somebody else who has come straight in its place', async () => {
    const { erasure, auth, isRebuilt, ends } = setUp([
      () => {
        auth.send({ type: 'identity.changed', identity: personOf('bert') })
        return Response.json({ receiptUrl })
      },
    ])
    await erasure.erase(null)
    const { uid } = auth.getSnapshot().context
    expect([uid, erasure.receipt(), isRebuilt(), ends]).toEqual(['bert', null, false, []])
  })

  it('takes nothing for its success once an attempt was answered that the account stands', async () => {
    const { erasure, log } = setUp([
      problem(503, 'unavailable'),
      problem(422, 'requires-recent-login'),
      problem(401, 'session-unknown'),
      problem(401, 'session-unknown'),
    ])
    const ok = [await erasure.erase(null), await erasure.erase(null), await erasure.erase(null)].map(
      (one) => one.ok,
    )
    expect([ok, erasure.receipt(), log.filter((call) => call.startsWith('DELETE')).length]).toEqual([
      [false, false, false],
      null,
      4,
    ])
  })

  it('never asks for the account of somebody else, who has come before it could ask, or ask again', async () => {
    const comes = (auth: AuthActor) => auth.send({ type: 'identity.changed', identity: personOf('bert') })
    const before = setUp([() => Response.json({ receiptUrl })])
    const asked = before.erasure.erase(null)
    comes(before.auth)
    const notAsked = { ok: false, failure: failureOf('refused', 'user-mismatch') }
    expect([await asked, before.log, before.auth.getSnapshot().context.uid]).toEqual([notAsked, [], 'bert'])
    const between = setUp([
      () => {
        comes(between.auth)
        return problem(401, 'session-unknown')()
      },
      () => Response.json({ receiptUrl }),
    ])
    const { ok } = await between.erasure.erase(null)
    const calls = ['stream closed', 'DELETE /deleteKm', 'stream opened']
    expect([ok, between.log, between.auth.getSnapshot().context.uid]).toEqual([false, calls, 'bert'])
  })

  it('takes a session that is known no longer for the success of an attempt that was not answered', async () => {
    const { erasure, log, ends } = setUp([problem(503, 'unavailable'), problem(401, 'session-unknown')])
    await erasure.erase(null)
    log.length = 0
    expect(await erasure.erase(null)).toEqual({ ok: true, value: { receiptUrl: null } })
    await eventually(() => expect(ends).toEqual([gone]))
    expect([erasure.receipt(), log]).toEqual([{ receiptUrl: null }, ['stream closed', 'DELETE /deleteKm']])
  })

  it('asks by the rules of every other call where the first attempt meets a session that is not known', async () => {
    const { erasure, log } = setUp([problem(401, 'session-unknown'), () => Response.json({ receiptUrl })])
    expect(await erasure.erase(null)).toEqual({ ok: true, value: { receiptUrl } })
    expect(log).toEqual(['stream closed', 'DELETE /deleteKm', 'DELETE /deleteKm'])
  })
})
