// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useState } from 'react'
import { createActor, type AnyEventObject, type AnyMachineSnapshot } from 'xstate'
import { alertLogic } from '#machines/session/alert/alert-logic.ts'
import { deletionMachine } from '#machines/session/deletion/deletion-machine.ts'
import type { Deleted, DeletionContext, DeletionPreview } from '#machines/session/deletion/deletion-types.ts'
import { failureOf } from '#machines/shared/failure.ts'
import type { Result } from '#machines/shared/result.ts'
import { ApiProvider } from '#src/api/api-context.tsx'
import type { CompanyProfile } from '#src/api/profile-store.ts'
import type { Candidate } from '#src/features/pipeline/data/board-types.ts'
import { readSearch } from '#src/features/pipeline/data/pipeline-search.ts'
// Loaded on demand in the product; imported here so that the walk does not wait.
import '#src/features/pipeline/dialogs/pipeline-dialogs.tsx'
import '#src/features/pipeline/drawer/candidate-drawer.tsx'
import { messages } from '#src/features/pipeline/messages.ts'
import { PipelineBoard } from '#src/features/pipeline/pipeline-board.tsx'
import { AlertProvider } from '#src/session/alert-context.tsx'
import * as uiMessages from '#src/ui/messages.ts'
import type { Script } from './script.ts'
import { aBoard, aCard } from '#tests/support/browser/pipeline-board.ts'
import { namedCandidate } from '#tests/support/people/filled-records.ts'
import { apiOf } from './api.ts'
import { createHeldServer, ok, problem, type Answer, type HeldServer } from './held-server.ts'
import { renderInside } from './inside.tsx'
import { press } from './seen.ts'
import { settle, settleableStates, walkFeature, type Stage, type View } from './walk.ts'

const ada = aCard('ada')
const candidate: Candidate = {
  id: ada.candidateId,
  ...namedCandidate(ada.name),
  version: 4,
  createdAt: '2026-11-01T09:00:00.000Z',
  updatedAt: '2026-11-01T09:00:00.000Z',
  deletedAt: null,
  restorableUntil: null,
}
const profile: CompanyProfile = {
  ownerProfile: { companyId: 'brightwater', COMPANIES: {} },
  member: null,
  memberId: 'ines',
  name: 'Ines',
  companyName: 'Brightwater',
  company: null,
  tour: { state: 'new', step: null },
}

interface Arrival<Value> {
  readonly from: Answer
  readonly output: Result<Value>
}

const failing = {
  from: problem(503, 'unavailable'),
  output: {
    ok: false,
    failure: failureOf('unavailable', 'unavailable', { message: 'The server says unavailable.' }),
  },
} as const
const takesAlong = (preview: DeletionPreview): Arrival<DeletionPreview> => ({
  from: ok(preview),
  output: { ok: true, value: preview },
})
const alone = takesAlong({ applications: 1, notes: 0, consents: 0, restorableForDays: 30 })
const much = takesAlong({ applications: 3, notes: 12, consents: 2, restorableForDays: 30 })
const gone: Arrival<Deleted> = { from: ok(candidate), output: { ok: true, value: { receiptUrl: null } } }

const answerTo = (event: AnyEventObject): Answer => {
  const found = [failing, alone, much, gone].find(({ output }) => output === event['output'])
  if (found === undefined) throw new Error(`No answer for ${JSON.stringify(event['output'])}`)
  return found.from
}

const options: Script<typeof deletionMachine> = {
  // The account's deletion is walked in account-deletion.test.tsx.
  inputs: [{ subject: 'item', id: ada.candidateId }],
  events: {
    'deletion.requested': [{ type: 'deletion.requested' }],
    'deletion.confirmed': [{ type: 'deletion.confirmed' }],
    'deletion.cancelled': [{ type: 'deletion.cancelled' }],
    'deletion.retryRequested': [{ type: 'deletion.retryRequested' }],
    'deletion.failureDismissed': [{ type: 'deletion.failureDismissed' }],
  },
  outputs: {
    previewDeletion: [alone.output, much.output, failing.output],
    deleteSubject: [gone.output, failing.output],
  },
}

const previewCall = `GET /candidates/${candidate.id}/deletion`
const deleteCall = `DELETE /candidates/${candidate.id}`

const textsIn = (root: Element | null, selector: string): string[] =>
  [...(root?.querySelectorAll(selector) ?? [])].map((element) => element.textContent.trim())

/** What the page shows of the deletion: the candidate's card, the dialog, the pending requests. */
function shown(server: HeldServer) {
  const card = document.querySelector(`[data-card="${ada.id}"]`)
  const dialog = document.querySelector('[aria-modal="true"]')
  return {
    card: card === null ? null : { mark: card.hasAttribute('data-mark') ? textsIn(card, 'p').join() : null },
    dialog:
      dialog === null
        ? null
        : {
            says: textsIn(dialog, 'h2, h3, p'),
            actions: textsIn(dialog, 'button').filter((name) => name !== ''),
          },
    // The board's header counts the digest's candidates.
    asked: server.waiting().filter((call) => !call.endsWith('/digestDraft/count')),
  }
}

const untouched = { card: { mark: null }, dialog: null, asked: [] }
const title = messages.deleteTitle(ada.name)

function asked({ preview }: DeletionContext) {
  const { applications = 0, notes = 0, consents = 0, restorableForDays = 0 } = preview ?? {}
  const says = [
    title,
    messages.deletePreview(applications, notes, consents),
    messages.deleteRestorable(restorableForDays),
  ]
  return { ...untouched, dialog: { says, actions: [uiMessages.cancel, messages.deleteConfirm] } }
}

/** The dialog shows a failure before the confirmation, the card after it. */
function failed({ failure, confirmed }: DeletionContext) {
  const why = failure?.message ?? ''
  const onCard = failure?.kind === 'defect' ? messages.problems.defect : why
  if (confirmed) return { ...untouched, card: { mark: messages.notDeleted(onCard) } }
  const says = [title, messages.deletePreviewFailed, why]
  return { ...untouched, dialog: { says, actions: [uiMessages.tryAgain] } }
}

const viewsOf = (server: HeldServer): Readonly<Record<string, View>> => ({
  present: () => expect(shown(server)).toEqual(untouched),
  previewing: () =>
    expect(shown(server)).toEqual({
      ...untouched,
      dialog: { says: [title], actions: [] },
      asked: [previewCall],
    }),
  confirming: (model) => expect(shown(server)).toEqual(asked(model.context)),
  deleting: () =>
    expect(shown(server)).toEqual({ card: { mark: messages.deleting }, dialog: null, asked: [deleteCall] }),
  failed: (model) => expect(shown(server)).toEqual(failed(model.context)),
  removed: () => expect(shown(server)).toEqual({ card: null, dialog: null, asked: [] }),
})

function OpenPipeline() {
  const [board] = useState(() => aBoard([ada, aCard('grace')]))
  const [search, setSearch] = useState(() => readSearch({}))
  return (
    <PipelineBoard
      onLeave={() => undefined}
      board={board}
      search={search}
      onSearch={(change) => setSearch((last) => ({ ...last, application: readSearch(change).application }))}
      slots={{}}
    />
  )
}

const isConfirmed = ({ context }: AnyMachineSnapshot): boolean => context.confirmed

async function open(): Promise<Stage> {
  const server = createHeldServer()
  const details = {
    card: ada,
    candidate,
    positionId: 'position',
    consentExpiresOn: null,
    consentTextVersion: null,
    erasesOn: null,
    otherApplications: [],
    openInvitation: null,
  }
  server.always(`GET /applications/${ada.id}`, ok(details))
  server.always(`GET /applications/${ada.id}/invitation`, ok({ invitation: null, asksByEmail: true }))
  server.always(`GET /applications/${ada.id}/notes`, ok({ items: [], nextCursor: null }))
  server.always(`GET /applications/${ada.id}/timeline`, ok({ items: [], nextCursor: null }))
  server.always(`GET /candidates/${candidate.id}`, ok(candidate))
  await renderInside(
    <AlertProvider actor={createActor(alertLogic).start()}>
      <ApiProvider api={apiOf(server, profile)}>
        <OpenPipeline />
      </ApiProvider>
    </AlertProvider>,
  )
  return {
    causes: {
      'deletion.requested': async () => {
        await press(ada.name)
        await settle()
        await press(messages.deleteOffer)
      },
      'deletion.confirmed': () => press(messages.deleteConfirm),
      'deletion.cancelled': async (_, before) => {
        if (before.matches('confirming')) return press(uiMessages.cancel)
        await press(uiMessages.close)
        // The answer arrives after the cancellation.
        server.answer(previewCall, alone.from)
      },
      'deletion.retryRequested': () => press(uiMessages.tryAgain),
      'deletion.failureDismissed': (_, before) =>
        press(isConfirmed(before) ? messages.dismiss : uiMessages.close),
      'xstate.done.actor.previewDeletion': async (event) => server.answer(previewCall, answerTo(event)),
      'xstate.error.actor.previewDeletion': async ({ error }) => server.answer(previewCall, error),
      'xstate.done.actor.deleteSubject': async (event) => server.answer(deleteCall, answerTo(event)),
      'xstate.error.actor.deleteSubject': async ({ error }) => server.answer(deleteCall, error),
    },
    views: viewsOf(server),
  }
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] })
  // A column renders the cards that fit; the test has no layout.
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(600)
  // The drag scroller warns about its missing style sheet.
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
})

afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
})

test('the candidate deletion has one expected view per state that waits for an event', () => {
  const described = Object.keys(viewsOf(createHeldServer())).toSorted()
  expect(described).toEqual(settleableStates(deletionMachine))
})

test('the pipeline shows every state of a deletion and removes the card only after the server confirms', async () => {
  const report = await walkFeature(deletionMachine, options, open)
  expect(report).toEqual({
    statesMissed: [],
    transitionsMissed: [],
    causesUnused: [],
    sides: {
      previewDeletion: {
        ok: [false, true],
        'value.applications': [1, 3],
        'value.notes': [0, 12],
        'value.consents': [0, 2],
      },
      deleteSubject: { ok: [false, true] },
    },
  })
})
