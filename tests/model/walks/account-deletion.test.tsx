// @vitest-environment happy-dom
import { cleanup } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createActor, type AnyEventObject, type AnyMachineSnapshot } from 'xstate'
import { alertLogic } from '#machines/session/alert/alert-logic.ts'
import { deletionMachine } from '#machines/session/deletion/deletion-machine.ts'
import type { Deleted, DeletionContext, DeletionPreview } from '#machines/session/deletion/deletion-types.ts'
import { failureOf } from '#machines/shared/failure.ts'
import type { Result } from '#machines/shared/result.ts'
import { ApiProvider, type Api } from '#src/api/api-context.tsx'
import { createLiveUpdates } from '#src/api/live/live-updates.ts'
import { createProfileStore } from '#src/api/profile-store.ts'
import { DeleteSection } from '#src/features/account/delete-section.tsx'
import { messages } from '#src/features/account/messages.ts'
import { AlertProvider } from '#src/session/alert-context.tsx'
import { AuthProvider } from '#src/session/auth-context.tsx'
import { failureText } from '#src/session/failure-words.ts'
import type { ReauthenticateDialogProps } from '#src/session/sign-in-edges.tsx'
import { SessionContexts } from '#tests/support/session-contexts.tsx'
import * as uiMessages from '#src/ui/messages.ts'
import * as dialogWords from '#src/ui/overlay/dialog-words.ts'
import type { GraphOptions } from '#tests/support/graph.ts'
import { readingsOver } from '#tests/support/readings.ts'
import { createHeldServer, ok, problem, type Answer } from './held-server.ts'
import { renderInside } from './inside.tsx'
import { press, seen, type } from './seen.ts'
import { aPerson, sessionOf } from './session.ts'
import { settle, settleableStates, walkFeature, type Stage, type View } from './walk.ts'

const person = aPerson({ accountType: 'user' })
const email = person.email ?? ''
const linked = { integration: 'github', email: null, linkedAt: '2026-11-01T09:00:00.000Z' }

const preview: Result<DeletionPreview> = { ok: true, value: { providers: 1, sessions: 2 } }
const erased: Result<Deleted> = { ok: true, value: { receiptUrl: '/receipts/one' } }
const failing = {
  ok: false,
  failure: failureOf('unavailable', 'unavailable', { message: 'The server says unavailable.' }),
} as const
const stale = { ok: false, failure: failureOf('refused', 'requires-recent-login') } as const

const options: GraphOptions<typeof deletionMachine> = {
  inputs: [{ subject: 'account', id: person.uid }],
  events: {
    'deletion.requested': [{ type: 'deletion.requested' }],
    'deletion.confirmed': [{ type: 'deletion.confirmed' }],
    'deletion.cancelled': [{ type: 'deletion.cancelled' }],
    'deletion.retryRequested': [{ type: 'deletion.retryRequested' }],
    'deletion.failureDismissed': [{ type: 'deletion.failureDismissed' }],
  },
  outputs: { previewDeletion: [preview, failing], deleteSubject: [erased, failing, stale] },
}

const accountCall = 'GET /account'
const sessionsCall = 'GET /sessions'
const isMe = 'It is me'
const isNotMe = 'Not now'

function FreshSignIn({ action, onSignedIn, onCancel }: ReauthenticateDialogProps) {
  return (
    <div>
      <h2>{action}</h2>
      <button type="button" onClick={onSignedIn}>
        {isMe}
      </button>
      <button type="button" onClick={onCancel}>
        {isNotMe}
      </button>
    </div>
  )
}

/** The product's section over a server and an erasure that wait to be told what to answer. */
async function show() {
  const server = createHeldServer()
  const auth = sessionOf(person)
  const waiting: { give: (result: Result<Deleted>) => void; fail: (error: unknown) => void }[] = []
  const notHere = () => Promise.reject(new Error('Nobody comes to this here'))
  const api: Api = {
    client: server.client,
    live: createLiveUpdates(notHere),
    profiles: createProfileStore(),
    readings: readingsOver(server.client),
  }
  await renderInside(
    <AuthProvider actor={auth}>
      <AlertProvider actor={createActor(alertLogic).start()}>
        <SessionContexts
          signIn={{ ReauthenticateDialog: FreshSignIn }}
          erasure={{ erase: () => new Promise((give, fail) => void waiting.push({ give, fail })) }}
        >
          <ApiProvider api={api}>
            <DeleteSection uid={person.uid} email={email} membership={null} />
          </ApiProvider>
        </SessionContexts>
      </AlertProvider>
    </AuthProvider>,
  )
  return { server, auth, waiting }
}
type Shown = Awaited<ReturnType<typeof show>>

const textsIn = (root: Element | null, selector: string): string[] =>
  [...(root?.querySelectorAll(selector) ?? [])].map((element) => element.textContent.trim())

const dialog = () => document.querySelector('[aria-modal="true"]')
const said = () => ({
  title: dialog()?.querySelector('h2')?.textContent ?? null,
  erases: textsIn(dialog(), 'li:not([aria-busy])'),
  alert: dialog()?.querySelector('[role="alert"]')?.textContent ?? null,
})
const closed = { title: null, erases: [], alert: null }
const open = { ...closed, title: messages.deleteTitle }
const listed = messages.erases(1, 2, null)

function viewsOf({ server, auth, waiting }: Shown): Readonly<Record<string, View>> {
  const asked = () => [server.waiting(), waiting.length]
  const failed = ({ failure, confirmed }: DeletionContext) => {
    if (failure?.code === 'requires-recent-login') {
      // In place of the question, which waits with what was typed.
      expect([seen().heading, seen().actions.includes(isMe), said()]).toEqual([
        messages.deletion,
        true,
        closed,
      ])
      return
    }
    const why = failure === null ? '' : failureText(failure)
    // What was sent may have happened, where nothing came back that says no.
    const alert = confirmed ? messages.deleteUnknown : messages.deleteFailed(why)
    expect([said(), asked()]).toEqual([{ ...open, alert }, [[], 0]])
  }
  return {
    present: () => expect([said(), asked()]).toEqual([closed, [[], 0]]),
    previewing: () => expect([said(), asked()]).toEqual([open, [[accountCall, sessionsCall], 0]]),
    confirming: () => expect([said(), asked()]).toEqual([{ ...open, erases: listed }, [[], 0]]),
    deleting: () => expect(asked()).toEqual([[], 1]),
    failed: (model) => failed(model.context),
    removed: () =>
      expect([auth.getSnapshot().context.ending, auth.getSnapshot().context.uid]).toEqual([
        { reason: 'accountDeleted', target: null },
        null,
      ]),
  }
}

async function stage(): Promise<Stage> {
  const shown = await show()
  const { server, waiting } = shown
  const answerPreview = (first: Answer) => {
    server.answer(accountCall, first)
    server.answer(sessionsCall, ok({ sessions: [{}, {}] }))
  }
  const account = ok({ providers: [linked] })
  const isStale = ({ context }: AnyMachineSnapshot): boolean =>
    context.failure?.code === 'requires-recent-login'
  const take = () => {
    const next = waiting.shift()
    if (next === undefined) throw new Error('Nothing is being erased')
    return next
  }
  return {
    causes: {
      'deletion.requested': () => press(messages.deleteAccount),
      'deletion.confirmed': async () => {
        await type(dialogWords.confirmType(email), email)
        await press(messages.deleteConfirm)
      },
      'deletion.cancelled': async (_, before) => {
        if (before.matches('confirming')) return press(uiMessages.cancel)
        await press(uiMessages.close)
        // What was asked is answered too late.
        answerPreview(account)
      },
      'deletion.retryRequested': (_, before) => press(isStale(before) ? isMe : messages.tryAgain),
      'deletion.failureDismissed': async (_, before) => {
        if (isStale(before)) {
          await press(isNotMe)
          await settle()
        }
        await press(uiMessages.cancel)
      },
      'xstate.done.actor.previewDeletion': async ({ output }: AnyEventObject) =>
        answerPreview(output === preview ? account : problem(503, 'unavailable')),
      'xstate.error.actor.previewDeletion': async ({ error }) => answerPreview(error),
      'xstate.done.actor.deleteSubject': async ({ output }) => take().give(output),
      'xstate.error.actor.deleteSubject': async ({ error }) => take().fail(error),
    },
    views: viewsOf(shown),
  }
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] })
})

afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

test('there is one view per state in which a deletion can rest', async () => {
  expect(Object.keys(viewsOf(await show())).toSorted()).toEqual(settleableStates(deletionMachine))
})

test('the settings show every state of the account’s deletion; the session ends only once the server has confirmed', async () => {
  const report = await walkFeature(deletionMachine, options, stage)
  expect(report).toEqual({
    statesMissed: [],
    transitionsMissed: [],
    causesUnused: [],
    sides: {
      previewDeletion: { ok: [false, true] },
      deleteSubject: {
        ok: [false, true],
        'failure.kind': ['refused', 'unavailable'],
        'failure.code': ['requires-recent-login', 'unavailable'],
        'failure.message': ['The server says unavailable.', null],
      },
    },
  })
})
