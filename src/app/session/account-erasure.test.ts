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

/** A signed-in user, and a server that gives these answers; `log` lists the events in order. */
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
  it('closes the stream before the request, ends the session, and keeps the receipt for the next page', async () => {
    const { erasure, log, ends, isRebuilt } = setUp([() => Response.json({ receiptUrl })])
    expect(erasure.receipt()).toBeNull()
    expect(await erasure.erase(null)).toEqual({ ok: true, value: { receiptUrl } })
    expect(erasure.receipt()).toEqual({ receiptUrl })
    await eventually(() => expect(ends).toEqual([gone]))
    expect([log, isRebuilt()]).toEqual([['stream closed', 'DELETE /deleteKm'], false])
  })

  it('hides the receipt from users who sign in on the same page afterwards', async () => {
    const { erasure, auth } = setUp([() => Response.json({ receiptUrl })])
    await erasure.erase(null)
    await waitFor(auth, (snapshot) => snapshot.matches('signedOut'))
    expect(erasure.receipt()).toEqual({ receiptUrl })
    auth.send({ type: 'identity.changed', identity: personOf('bert') })
    auth.send({ type: 'identity.none' })
    expect([auth.getSnapshot().value, erasure.receipt()]).toEqual(['signedOut', null])
  })

  it('keeps no receipt and reopens the user’s stream when the erasure fails', async () => {
    const { erasure, auth, log } = setUp([problem(503, 'unavailable')])
    const { ok } = await erasure.erase(null)
    expect([ok, erasure.receipt(), log, auth.getSnapshot().context.uid]).toEqual([
      false,
      null,
      ['stream closed', 'DELETE /deleteKm', 'stream opened'],
      'ada',
    ])
  })

  it('redraws the start page when another tab has signed out before the answer', async () => {
    const { erasure, auth, isRebuilt, ends } = setUp([
      () => {
        auth.send({ type: 'identity.none' })
        return Response.json({ receiptUrl })
      },
    ])
    await erasure.erase(null)
    expect([erasure.receipt(), isRebuilt(), ends]).toEqual([{ receiptUrl }, true, ['elsewhere']])
  })

  it('leaves another user’s session alone when they have signed in before the answer', async () => {
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

  it('hides the receipt from another user who has signed in directly after', async () => {
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

  it('does not assume success once the server has answered that the account exists', async () => {
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

  it('never erases another user’s account, if they sign in before the request or before its retry', async () => {
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

  it('treats an unknown session as success after an attempt without an answer', async () => {
    const { erasure, log, ends } = setUp([problem(503, 'unavailable'), problem(401, 'session-unknown')])
    await erasure.erase(null)
    log.length = 0
    expect(await erasure.erase(null)).toEqual({ ok: true, value: { receiptUrl: null } })
    await eventually(() => expect(ends).toEqual([gone]))
    expect([erasure.receipt(), log]).toEqual([{ receiptUrl: null }, ['stream closed', 'DELETE /deleteKm']])
  })

  it('follows the rules of every other call when the first attempt meets an unknown session', async () => {
    const { erasure, log } = setUp([problem(401, 'session-unknown'), () => Response.json({ receiptUrl })])
    expect(await erasure.erase(null)).toEqual({ ok: true, value: { receiptUrl } })
    expect(log).toEqual(['stream closed', 'DELETE /deleteKm', 'DELETE /deleteKm'])
  })
})
