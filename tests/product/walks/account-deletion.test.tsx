// @vitest-environment happy-dom
import { cleanup } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createActor, type AnyEventObject, type AnyMachineSnapshot } from 'xstate'
import { alertLogic } from '#machines/session/alert/alert-logic.ts'
import { deletionMachine } from '#machines/session/deletion/deletion-machine.ts'
import type { Deleted, DeletionContext, DeletionPreview } from '#machines/session/deletion/deletion-types.ts'
import { loaderLogic } from '#machines/session/loader/loader-logic.ts'
import { failureOf } from '#machines/shared/failure.ts'
import type { Result } from '#machines/shared/result.ts'
import { ApiProvider, type Api } from '#src/api/api-context.tsx'
import type { ApiClient } from '#src/api/client.ts'
import { createLiveUpdates } from '#src/api/live/live-updates.ts'
import { createProfileStore } from '#src/api/profile-store.ts'
import { DeleteSection, type Membership } from '#src/features/account/delete-section.tsx'
import { messages } from '#src/features/account/messages.ts'
import { createAccountErasure } from '#src/app/session/account-erasure.ts'
import type { AccountErasure } from '#src/session/account-erasure.tsx'
import { AlertProvider } from '#src/session/alert-context.tsx'
import { AuthProvider, type AuthActor } from '#src/session/auth-context.tsx'
import { failureText } from '#src/session/failure-words.ts'
import type { ReauthenticateDialogProps } from '#src/session/sign-in-edges.tsx'
import { SessionContexts } from '#tests/support/browser/session-contexts.tsx'
import * as uiMessages from '#src/ui/messages.ts'
import * as dialogWords from '#src/ui/overlay/dialog-words.ts'
import type { Script } from './script.ts'
import { eventually } from '#tests/support/wait.ts'
import { queriesOver } from '#tests/support/browser/queries.ts'
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

const refused = { ok: false, failure: failureOf('refused') } as const

const company = { subject: 'company', id: 'brightwater', name: 'Brightwater' } as const
const counts = { company: 1, clients: 2, candidates: 1 }
const companyPreview: Result<DeletionPreview> = {
  ok: true,
  value: { ...counts, providers: 1, sessions: 2 },
}
const membership: Membership = { company: company.name, ownedId: company.id }

const events: Script<typeof deletionMachine>['events'] = {
  'deletion.requested': [{ type: 'deletion.requested' }],
  'deletion.confirmed': [{ type: 'deletion.confirmed', typed: 'brightwater' }],
  'deletion.cancelled': [{ type: 'deletion.cancelled' }],
  'deletion.retryRequested': [{ type: 'deletion.retryRequested' }],
  'deletion.failureDismissed': [{ type: 'deletion.failureDismissed' }],
}
const options: Script<typeof deletionMachine> = {
  inputs: [{ subject: 'account', id: person.uid }],
  events,
  outputs: { previewDeletion: [preview, failing], deleteSubject: [erased, failing, stale] },
}
const companyOptions: Script<typeof deletionMachine> = {
  inputs: [company],
  events,
  outputs: { previewDeletion: [companyPreview, failing, refused], deleteSubject: [erased, failing, refused] },
}

const accountCall = 'GET /account'
const sessionsCall = 'GET /sessions'
const companyCall = 'GET /company/deletion'
const erasureCall = 'DELETE /deleteKm'
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

type Waiting = { give: (result: Result<Deleted>) => void; fail: (error: unknown) => void }[]

/** The product's section over a held server and a held erasure, or over the erasure that `erasureOver` builds. */
async function show(
  erasureOver?: (client: ApiClient, auth: AuthActor) => AccountErasure,
  member: Membership | null = null,
) {
  const server = createHeldServer()
  const auth = sessionOf(person)
  const waiting: Waiting = []
  const notHere = () => Promise.reject(new Error('Not called in this test'))
  const api: Api = {
    client: server.client,
    live: createLiveUpdates(notHere),
    profiles: createProfileStore(),
    queries: queriesOver(server.client),
  }
  const held = {
    erase: () => new Promise<Result<Deleted>>((give, fail) => void waiting.push({ give, fail })),
  }
  await renderInside(
    <AuthProvider actor={auth}>
      <AlertProvider actor={createActor(alertLogic).start()}>
        <SessionContexts
          signIn={{ ReauthenticateDialog: FreshSignIn }}
          erasure={erasureOver?.(server.client, auth) ?? held}
        >
          <ApiProvider api={api}>
            <DeleteSection uid={person.uid} email={email} membership={member} />
          </ApiProvider>
        </SessionContexts>
      </AlertProvider>
    </AuthProvider>,
  )
  return { server, auth, waiting, ownsCompany: member !== null }
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

function viewsOf({ server, waiting, ownsCompany }: Shown): Readonly<Record<string, View>> {
  const open = { ...closed, title: ownsCompany ? messages.deleteCompanyTitle : messages.deleteTitle }
  const listed = ownsCompany
    ? messages.erasesCompany(company.name, { ...counts, providers: 1, sessions: 2 })
    : messages.erases(1, 2, null)
  const looks = ownsCompany ? [accountCall, sessionsCall, companyCall] : [accountCall, sessionsCall]
  const asked = () => [server.waiting(), waiting.length]
  const failed = ({ failure, confirmed }: DeletionContext) => {
    if (failure?.code === 'requires-recent-login') {
      // Shown in place of the dialog, which keeps the typed text.
      expect([seen().heading, seen().actions.includes(isMe), said()]).toEqual([
        messages.deletion,
        true,
        closed,
      ])
      return
    }
    if (failure?.code === 'refused') {
      const { sentence, fix } = messages.ownerLeaves(company.name)
      expect([said(), asked()]).toEqual([open, [[], 0]])
      expect(dialog()?.textContent).toContain(sentence)
      expect(dialog()?.textContent).toContain(fix)
      return
    }
    const why = failure === null ? '' : failureText(failure)
    // A sent deletion may have happened unless the server refused it.
    const alert = confirmed ? messages.deleteUnknown : messages.deleteFailed(why)
    expect([said(), asked()]).toEqual([{ ...open, alert }, [[], 0]])
  }
  return {
    present: () => expect([said(), asked()]).toEqual([closed, [[], 0]]),
    previewing: () => expect([said(), asked()]).toEqual([open, [looks, 0]]),
    confirming: () => expect([said(), asked()]).toEqual([{ ...open, erases: listed }, [[], 0]]),
    deleting: () => expect(asked()).toEqual([[], 1]),
    failed: (model) => failed(model.context),
    // The erasure ends the session, which removes the page.
    removed: () => expect([said(), asked()]).toEqual([{ ...open, erases: listed }, [[], 0]]),
  }
}

const erasedCounts = ok({ erased: Object.entries(counts).map(([kind, count]) => ({ kind, count })) })

function answerPreview({ server, ownsCompany }: Shown, first: Answer, last: Answer = erasedCounts) {
  server.answer(accountCall, first)
  server.answer(sessionsCall, ok({ sessions: [{}, {}] }))
  if (ownsCompany) server.answer(companyCall, last)
}

async function confirm() {
  await type(dialogWords.confirmType(email), email)
  await press(messages.deleteConfirm)
}

/** In other case: names are compared case-insensitively. */
async function confirmCompany() {
  await type(dialogWords.confirmType(company.name), 'brightwater')
  await press(messages.deleteCompanyConfirm)
}

async function stage(member: Membership | null): Promise<Stage> {
  const shown = await show(undefined, member)
  const { waiting } = shown
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
      'deletion.requested': () => press(member === null ? messages.deleteAccount : messages.deleteCompany),
      'deletion.confirmed': member === null ? confirm : confirmCompany,
      'deletion.cancelled': async (_, before) => {
        if (before.matches('confirming')) return press(uiMessages.cancel)
        await press(uiMessages.close)
        // The answer arrives after the cancellation.
        answerPreview(shown, account)
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
        output === refused
          ? answerPreview(shown, account, problem(422, 'refused'))
          : answerPreview(shown, output === failing ? problem(503, 'unavailable') : account),
      'xstate.error.actor.previewDeletion': async ({ error }) => answerPreview(shown, error),
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

test('the account deletion has one expected view per state that waits for an event', async () => {
  expect(Object.keys(viewsOf(await show())).toSorted()).toEqual(settleableStates(deletionMachine))
})

test('the settings show every state of the account’s deletion', async () => {
  const report = await walkFeature(deletionMachine, options, () => stage(null))
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

test('the settings show every state of the deletion of a company with its last account', async () => {
  const report = await walkFeature(deletionMachine, companyOptions, () => stage(membership))
  expect(report).toMatchObject({ statesMissed: [], transitionsMissed: [], causesUnused: [] })
})

test('the server’s answer ends the session even after the section is unmounted', async () => {
  vi.useRealTimers()
  const shown = await show((client, auth) => {
    const loader = createActor(loaderLogic).start()
    return createAccountErasure({
      client,
      auth,
      loader,
      live: createLiveUpdates(Promise.reject),
      followLive: seen,
    })
  })
  const { server, auth } = shown
  await press(messages.deleteAccount)
  answerPreview(shown, ok({ providers: [linked] }))
  await settle()
  await confirm()
  await eventually(() => expect(server.waiting()).toEqual([erasureCall]))
  cleanup()
  expect(auth.getSnapshot().context.uid).toBe(person.uid)
  server.answer(erasureCall, ok({ receiptUrl: '/receipts/one' }))
  await eventually(() =>
    expect(auth.getSnapshot().context.ending).toEqual({ reason: 'accountDeleted', target: null }),
  )
})
