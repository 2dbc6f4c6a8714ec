// @vitest-environment happy-dom
import { cleanup } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { deletionMachine } from '#machines/session/deletion/deletion-machine.ts'
import type { DeletionContext } from '#machines/session/deletion/deletion-types.ts'
import { failureOf } from '#machines/shared/failure.ts'
import type { CallResult } from '#src/api/client.ts'
import type { Candidate } from '#src/features/pipeline/data/board-types.ts'
import type { components } from '#src/api/schema.gen.ts'
import type { GraphOptions } from '#tests/support/graph.ts'
import { aCard } from '#tests/support/pipeline-board.ts'
import { failing, ok } from '#tests/support/pipeline-calls.ts'
import { renderInside } from './inside.tsx'
import { deleteOffer, giveHeights, PipelineStage } from './pipeline-stage.tsx'
import { press } from './seen.ts'
import { settle, settleableStates, walkFeature, type Cause, type Stage, type View } from './walk.ts'

type Preview = components['schemas']['DeletionPreview']

const ada = aCard('ada')
const person: Candidate = {
  id: ada.candidateId,
  name: 'Ada',
  emails: [],
  phones: [],
  links: [],
  headline: null,
  location: null,
  source: null,
  tags: [],
  doNotContact: false,
  version: 4,
  createdAt: '2026-11-01T09:00:00.000Z',
  updatedAt: '2026-11-01T09:00:00.000Z',
  deletedAt: null,
  restorableUntil: null,
}
const counts: Preview = { applications: 2, notes: 1, consents: 0, restorableForDays: 30 }
const busy = failing(503, { code: 'unavailable', message: 'Busy.' })
const failed = { ok: false, failure: failureOf('unavailable', 'unavailable', { message: 'Busy.' }) } as const

const options: GraphOptions<typeof deletionMachine> = {
  inputs: [{ subject: 'item', id: ada.candidateId }],
  events: {
    'deletion.requested': [{ type: 'deletion.requested' }],
    'deletion.confirmed': [{ type: 'deletion.confirmed' }],
    'deletion.cancelled': [{ type: 'deletion.cancelled' }],
    'deletion.retryRequested': [{ type: 'deletion.retryRequested' }],
    'deletion.failureDismissed': [{ type: 'deletion.failureDismissed' }],
  },
  outputs: {
    previewDeletion: [{ ok: true, value: { ...counts } }, failed],
    deleteSubject: [{ ok: true, value: { receiptUrl: null } }, failed],
  },
}

const dialogText = (): string | null => document.querySelector('[role="dialog"]')?.textContent ?? null
const mark = (): string | null | undefined =>
  document.querySelector('[data-card="ada"]')?.getAttribute('data-mark')

/** A dialog tells until the person has confirmed; from then on the card does. */
const views: Readonly<Record<string, View>> = {
  present: () => expect([dialogText(), mark()]).toEqual([null, null]),
  previewing: () => expect([dialogText()?.includes('Delete Ada'), mark()]).toEqual([true, null]),
  confirming: () => {
    expect(dialogText()).toContain(
      'This takes along 2 applications, 1 note and 0 consents, on every position.',
    )
    expect(mark()).toBeNull()
  },
  deleting: () => expect([dialogText(), mark()]).toEqual([null, 'deleting']),
  failed: (model) => {
    const { confirmed }: DeletionContext = model.context
    expect([dialogText() !== null, mark()]).toEqual(confirmed ? [false, 'deleteFailed'] : [true, null])
  },
  removed: () => expect([dialogText(), mark()]).toEqual([null, undefined]),
}

interface Waiting<Data> {
  readonly answer: (result: CallResult<Data>) => void
  readonly fail: (error: unknown) => void
}

/** The latest question: what was cancelled before is not waited for any more. */
function held<Data>() {
  const waiting: Waiting<Data>[] = []
  const next = (): Waiting<Data> => {
    const latest = waiting.pop()
    if (latest === undefined) throw new Error('Nothing was asked of the server')
    return latest
  }
  const call = () =>
    new Promise<CallResult<Data>>((resolve, reject) => void waiting.push({ answer: resolve, fail: reject }))
  return { call, next }
}

const isOk = (output: unknown): boolean =>
  typeof output === 'object' && output !== null && 'ok' in output && output.ok === true

async function open(): Promise<Stage> {
  const preview = held<Preview>()
  const removal = held<Candidate>()
  const user = userEvent.setup({ delay: null })
  await renderInside(
    <PipelineStage
      cards={[ada]}
      calls={{
        previewDeletion: preview.call,
        candidate: () => Promise.resolve(ok(person)),
        remove: removal.call,
      }}
    />,
  )
  await settle()
  const causes: Record<string, Cause> = {
    'deletion.requested': () => press(deleteOffer),
    'deletion.cancelled': () => press('Close'),
    'deletion.confirmed': async () => {
      const field = document.querySelector<HTMLElement>('[role="dialog"] input')
      if (field) await user.type(field, 'Ada')
      await press('Delete candidate')
    },
    'deletion.retryRequested': () => press('Try again'),
    'deletion.failureDismissed': (_, { context }) =>
      press((context as DeletionContext).confirmed ? 'Dismiss' : 'Close'),
    'xstate.done.actor.previewDeletion': async ({ output }) =>
      preview.next().answer(isOk(output) ? ok(counts) : busy),
    'xstate.error.actor.previewDeletion': async ({ error }) => preview.next().fail(error),
    'xstate.done.actor.deleteSubject': async ({ output }) =>
      removal.next().answer(isOk(output) ? ok(person) : busy),
    'xstate.error.actor.deleteSubject': async ({ error }) => removal.next().fail(error),
  }
  return { causes, views }
}

describe('the deletion of a candidate on the board', () => {
  let takeHeightsBack: () => void
  beforeEach(() => {
    takeHeightsBack = giveHeights()
    // The scroller of dragging misses the style sheet that makes its element scroll.
    vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  })
  afterEach(() => {
    cleanup()
    vi.restoreAllMocks()
    takeHeightsBack()
  })

  test('has one view per state in which a deletion can rest', () => {
    expect(Object.keys(views).toSorted()).toEqual(settleableStates(deletionMachine))
  })

  test('shows every state along every path', async () => {
    const { statesMissed, transitionsMissed } = await walkFeature(deletionMachine, options, open)
    expect({ statesMissed, transitionsMissed }).toEqual({ statesMissed: [], transitionsMissed: [] })
  }, 60_000)
})
