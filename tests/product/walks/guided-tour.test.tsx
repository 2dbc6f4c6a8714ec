// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { guidedTourMachine } from '#machines/session/guided-tour/guided-tour-machine.ts'
import { stepOf } from '#machines/session/guided-tour/guided-tour-logic.ts'
import type {
  TargetSought,
  TourContext,
  TourEmitted,
  TourInput,
} from '#machines/session/guided-tour/guided-tour-types.ts'
import type { TourStep } from '#machines/domain/account/tour-steps.ts'
import { goneAfterMs } from '#src/features/guided-tour/find-target.ts'
import { messages } from '#src/features/guided-tour/messages.ts'
import { runTour } from '#src/features/guided-tour/run-tour.ts'
import { waitShownAfterMs } from '#src/features/guided-tour/tour-view.ts'
import type { TourRequest } from '#src/session/tour-requests.tsx'
import type { Script } from './script.ts'
import { press } from './seen.ts'
import { settle, settleableStates, walkFeature, type Stage, type View } from './walk.ts'

const steps: readonly TourStep[] = ['clients-add', 'position-new', 'members-invite']

const options: Script<typeof guidedTourMachine> = {
  inputs: [
    { steps, at: 0 },
    { steps, at: 1 },
  ],
  events: {
    'tour.started': [{ type: 'tour.started' }],
    'tour.resumed': [{ type: 'tour.resumed' }],
    'tour.stepSkipped': [{ type: 'tour.stepSkipped' }],
    'tour.next': [{ type: 'tour.next' }],
    'tour.previous': [{ type: 'tour.previous' }],
    'tour.finished': [{ type: 'tour.finished' }],
    'tour.skipped': [{ type: 'tour.skipped' }],
    'tour.escaped': [{ type: 'tour.escaped' }],
    'tour.pageLeft': [{ type: 'tour.pageLeft' }],
    'tour.targetMissing': [{ type: 'tour.targetMissing' }],
  },
  outputs: { findTarget: [null, 'target-missing', 'page-missing'] },
}

/** A page whose target, address and listeners the test controls. */
function openPage() {
  document.body.innerHTML = '<div id="root"><main></main></div>'
  const main = document.querySelector('main')
  let leads: boolean | Error = true
  const listeners = new Set<() => void>()
  return {
    shows(step: TourStep) {
      const target = document.createElement('button')
      target.dataset['tour'] = step
      main?.append(target)
    },
    clear: () => main?.replaceChildren(),
    leadsTo(where: boolean | Error) {
      leads = where
      main?.append(document.createElement('hr'))
    },
    leave: () => listeners.forEach((navigated) => navigated()),
    onNavigated(navigated: () => void) {
      listeners.add(navigated)
      return () => void listeners.delete(navigated)
    },
    isOpen() {
      if (leads instanceof Error) throw leads
      return leads
    },
  }
}

const pressKey = (key: string) => window.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }))

function shown(kept: readonly TourEmitted[]) {
  const dialog = document.querySelector('[role="dialog"]')
  return {
    title: dialog?.querySelector('h3')?.textContent ?? null,
    says: [...(dialog?.querySelectorAll('p') ?? [])].map(({ textContent }) => textContent),
    actions: [...(dialog?.querySelectorAll('button') ?? [])].map(({ textContent }) => textContent),
    isModal: dialog?.getAttribute('aria-modal') === 'true',
    hasFocus: dialog !== null && document.activeElement === dialog.querySelector('h3'),
    isPageInert: document.getElementById('root')?.hasAttribute('inert'),
    kept: kept.at(-1),
  }
}

const blank = { title: null, says: [], actions: [], isModal: false, hasFocus: false }
const moved = (context: TourContext, state: 'running' | 'skipped'): TourEmitted => ({
  type: 'tour.moved',
  state,
  step: stepOf(context),
})

const viewsOf = (
  kept: readonly TourEmitted[],
  ends: () => readonly unknown[],
): Readonly<Record<string, View>> => ({
  off: ({ context }) => {
    const seen = shown(kept)
    const isNew = kept.length === 0
    expect(seen).toEqual({
      ...blank,
      isPageInert: false,
      kept: isNew ? undefined : moved(context, 'skipped'),
    })
    if (!isNew) expect(ends().at(-1)).toEqual({ kind: 'paused' })
  },
  'step.finding': ({ context }) => {
    const seen = { isPageInert: true, kept: moved(context, 'running') }
    expect(shown(kept)).toEqual({ ...blank, ...seen })
    vi.advanceTimersByTime(waitShownAfterMs)
    expect(shown(kept)).toEqual({
      title: messages.waiting,
      says: [],
      actions: [messages.skip],
      isModal: true,
      hasFocus: true,
      ...seen,
    })
  },
  'step.shown': ({ context }) => {
    const { at }: TourContext = context
    const { title, text } = messages.steps[stepOf(context)]
    expect(shown(kept)).toEqual({
      title,
      says: [text, messages.progress(at + 1, steps.length)],
      actions: [
        at === steps.length - 1 ? messages.finish : messages.next,
        ...(at > 0 ? [messages.previous] : []),
        ...(at < steps.length - 1 ? [messages.skip] : []),
      ],
      isModal: true,
      hasFocus: true,
      isPageInert: true,
      kept: moved(context, 'running'),
    })
  },
  stopped: ({ context }) => {
    const { reason }: TourContext = context
    const step = stepOf(context)
    const stop = { type: 'tour.moved', state: 'stopped', step, reason }
    expect(shown(kept)).toEqual({ ...blank, isPageInert: false, kept: stop })
    expect(ends().at(-1)).toEqual({ kind: 'stopped', reason, title: messages.steps[step].title })
  },
  finished: () => {
    expect(shown(kept)).toEqual({
      ...blank,
      isPageInert: false,
      kept: { type: 'tour.moved', state: 'finished' },
    })
    expect(ends().at(-1)).toBeNull()
  },
})

async function open(): Promise<Stage> {
  const page = openPage()
  const kept: TourEmitted[] = []
  const ended = vi.fn<(early: unknown) => void>()
  const begin =
    (request: TourRequest) =>
    async (_: unknown, { context }: { readonly context: TourInput }) => {
      page.clear()
      page.leadsTo(true)
      runTour({ steps, at: context.at }, request, {
        pageOf: () => ({
          open: () => undefined,
          isOpen: page.isOpen,
          isAddressed: () => false,
          isLoading: () => false,
          onOpened: () => () => undefined,
        }),
        onNavigated: page.onNavigated,
        keep: (emitted) => void kept.push(emitted),
        ended,
      })
      await vi.advanceTimersByTimeAsync(0)
    }
  /** Acts on a page without the next target. */
  const leave = (act: () => unknown) => async () => {
    page.clear()
    await act()
  }
  const found: Readonly<Record<string, (context: TourContext) => Promise<unknown> | void>> = {
    null: (context) => page.shows(stepOf(context)),
    'target-missing': () => vi.advanceTimersByTimeAsync(goneAfterMs),
    'page-missing': () => {
      page.leadsTo(false)
      return vi.advanceTimersByTimeAsync(goneAfterMs)
    },
  }
  return {
    causes: {
      'tour.started': begin('start'),
      'tour.resumed': begin('resume'),
      'tour.stepSkipped': begin('skipStep'),
      'tour.next': async (_, { context }) => {
        if (context.at === steps.length - 1) pressKey('ArrowRight')
        else await leave(() => press(messages.next))()
      },
      'tour.previous': async (_, { context }) => {
        if (context.at === 0) pressKey('ArrowLeft')
        else await leave(() => press(messages.previous))()
      },
      'tour.finished': () => press(messages.finish),
      'tour.skipped': async (_, before) => {
        const hasButton = before.context.at < steps.length - 1 || !before.matches({ step: 'shown' })
        if (hasButton) await press(messages.skip)
      },
      'tour.escaped': async () => void pressKey('Escape'),
      'tour.pageLeft': async () => page.leave(),
      'tour.targetMissing': async () => {
        page.clear()
        await settle()
        await vi.advanceTimersByTimeAsync(goneAfterMs)
      },
      'xstate.done.actor.findTarget': async ({ output }, { context }) => {
        await found[String(output as TargetSought)]?.(context)
        await settle()
      },
      'xstate.error.actor.findTarget': async ({ error }) => {
        page.leadsTo(error instanceof Error ? error : new Error(String(error)))
        await settle()
      },
    },
    views: viewsOf(kept, () => ended.mock.calls.map(([early]) => early)),
  }
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  // The test's page has no layout: each element counts as shown.
  vi.spyOn(Element.prototype, 'getClientRects').mockReturnValue([new DOMRect()] as unknown as DOMRectList)
})

afterEach(() => {
  document.body.replaceChildren()
  vi.restoreAllMocks()
  vi.useRealTimers()
})

test('has one expected view per state that waits for an event', () => {
  expect(Object.keys(viewsOf([], () => [])).toSorted()).toEqual(settleableStates(guidedTourMachine))
})

test('shows every state of the machine over an inert page', async () => {
  expect(await walkFeature(guidedTourMachine, options, open)).toEqual({
    statesMissed: [],
    transitionsMissed: [],
    causesUnused: [],
    sides: {
      findTarget: { value: ['page-missing', 'target-missing', null] },
      input: { at: [0, 1] },
    },
  })
})
