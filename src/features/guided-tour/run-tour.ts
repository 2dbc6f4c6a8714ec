import { createActor, fromPromise } from 'xstate'
import { guidedTourMachine } from '#machines/session/guided-tour/guided-tour-machine.ts'
import { stepOf } from '#machines/session/guided-tour/guided-tour-logic.ts'
import type {
  StopReason,
  TargetSought,
  TourEmitted,
  TourInput,
} from '#machines/session/guided-tour/guided-tour-types.ts'
import { pathOf } from '#machines/shared/lifecycle.ts'
import type { TourStep } from '#machines/domain/account/tour-steps.ts'
import type { TourRequest } from '#src/session/tour-requests.tsx'
import { findTarget, targetOf, watchTarget, type TourPage } from './find-target.ts'
import { messages } from './messages.ts'
import { startDelayMs } from './tour-layout.ts'
import { openTourView } from './tour-view.ts'

/** What a running tour needs of the app. */
export interface TourEdges {
  readonly pageOf: (step: TourStep) => TourPage
  /** Saves what the tour came to. */
  readonly keep: (moved: TourEmitted) => void
  /** The tour is over; a reason and its step where it stopped. */
  readonly ended: (stopped: { readonly reason: StopReason; readonly title: string } | null) => void
}

const begins = { start: 'tour.started', resume: 'tour.resumed', skipStep: 'tour.stepSkipped' } as const

/** Runs a tour until it ends, or until the function that it returns is called, as by a sign-out. */
export function runTour(input: TourInput, request: TourRequest, edges: TourEdges): () => void {
  const findPort = fromPromise<TargetSought, TourStep>(({ input: step, signal }) =>
    findTarget(step, edges.pageOf(step), signal),
  )
  const actor = createActor(guidedTourMachine.provide({ actors: { findTarget: findPort } }), { input })
  const view = openTourView((wish) => actor.send({ type: `tour.${wish}` }))
  let unwatch = (): void => undefined
  let isOver = false
  const close = () => {
    isOver = true
    unwatch()
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
    const { reason } = context
    edges.ended(reason === null ? null : { reason, title: messages.steps[stepOf(context)].title })
  })
  actor.start()
  const delay = setTimeout(() => actor.send({ type: begins[request] }), startDelayMs)
  return () => {
    clearTimeout(delay)
    if (!isOver) close()
  }
}
