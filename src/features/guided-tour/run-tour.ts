import { createActor, fromPromise } from 'xstate'
import { guidedTourMachine } from '#machines/session/guided-tour/guided-tour-machine.ts'
import { stepOf } from '#machines/session/guided-tour/guided-tour-logic.ts'
import type {
  StopReason,
  TargetSought,
  TourContext,
  TourEmitted,
  TourInput,
} from '#machines/session/guided-tour/guided-tour-types.ts'
import { pathOf } from '#machines/shared/lifecycle.ts'
import type { TourStep } from '#machines/domain/account/tour-steps.ts'
import type { TourRequest } from '#src/session/tour-requests.tsx'
import { findTarget, targetOf, watchTarget, type TourPage } from './find-target.ts'
import { messages } from './messages.ts'
import { startDelayMs } from './tour-layout.ts'
import { openTourView, type TourView } from './tour-view.ts'
import { watchDialogs } from './watch-dialogs.ts'

/** The parts of the app that a tour calls. */
export interface TourEdges {
  readonly pageOf: (step: TourStep) => TourPage
  /** Calls back after each navigation of the person or of the tour. Returns a function that ends the subscription. */
  readonly onNavigated: (navigated: () => void) => () => void
  /** Saves each change of the tour. */
  readonly keep: (moved: TourEmitted) => void
  /** Called once. Null for a tour that is finished. */
  readonly ended: (early: EarlyEnd | null) => void
}

/** How a tour ended before its last step: paused by the person, or stopped at a step. */
export type EarlyEnd =
  | { readonly kind: 'paused' }
  | { readonly kind: 'stopped'; readonly reason: StopReason; readonly title: string }

function earlyEndOf(state: string, context: TourContext): EarlyEnd | null {
  if (state === 'finished') return null
  const { reason } = context
  if (reason === null) return { kind: 'paused' }
  return { kind: 'stopped', reason, title: messages.steps[stepOf(context)].title }
}

const begins = { start: 'tour.started', resume: 'tour.resumed', skipStep: 'tour.stepSkipped' } as const

/**
 * Runs a tour until it ends, in the view that waited for it, if any. Returns a function that ends it at once, e.g. at a sign-out.
 */
export function runTour(
  input: TourInput,
  request: TourRequest,
  edges: TourEdges,
  view: TourView = openTourView(),
): () => void {
  const findPort = fromPromise<TargetSought, TourStep>(({ input: step, signal }) =>
    findTarget(step, edges.pageOf(step), signal),
  )
  const actor = createActor(guidedTourMachine.provide({ actors: { findTarget: findPort } }), { input })
  view.hear((wish) => actor.send({ type: `tour.${wish}` }))
  let unwatch = (): void => undefined
  const unsubscribe = edges.onNavigated(() => {
    const snapshot = actor.getSnapshot()
    const isLeft = snapshot.matches('step') && !edges.pageOf(stepOf(snapshot.context)).isAddressed()
    if (isLeft) actor.send({ type: 'tour.pageLeft' })
  })
  // The person answers the dialog first, and resumes the tour at its step.
  const unwatchDialogs = watchDialogs(() => actor.send({ type: 'tour.pageLeft' }))
  let isOver = false
  const close = () => {
    isOver = true
    unwatch()
    unsubscribe()
    unwatchDialogs()
    view.end()
    actor.stop()
  }
  const showStep = (context: TourInput) => {
    const step = stepOf(context)
    const target = targetOf(step)
    if (target === null) return actor.send({ type: 'tour.targetMissing' })
    const shown = { ...messages.steps[step], at: context.at, count: context.steps.length }
    view.show(shown, target)
    unwatch = watchTarget(step, target, {
      replaced: (next) => view.show(shown, next),
      gone: () => actor.send({ type: 'tour.targetMissing' }),
    })
  }
  let last = 'off'
  actor.on('tour.moved', edges.keep)
  actor.subscribe((snapshot) => {
    const { context } = snapshot
    const state = pathOf(snapshot.value)
    if (isOver || state === last) return
    last = state
    unwatch()
    unwatch = () => undefined
    if (snapshot.matches({ step: 'shown' })) return showStep(context)
    if (snapshot.matches('step')) return view.wait()
    close()
    edges.ended(earlyEndOf(state, context))
  })
  actor.start()
  const delay = setTimeout(() => actor.send({ type: begins[request] }), startDelayMs)
  return () => {
    clearTimeout(delay)
    if (!isOver) close()
  }
}
