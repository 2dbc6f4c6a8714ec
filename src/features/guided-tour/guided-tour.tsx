import { useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import type { TourEmitted } from '#machines/session/guided-tour/guided-tour-types.ts'
import { canResume, type TourRole, type TourStep } from '#machines/domain/account/tour-steps.ts'
import { useApi } from '#src/api/api-context.tsx'
import { useKeepOwnTour, type Tour } from '#src/api/own-tour.ts'
import type { TourNotice, TourRequest } from '#src/session/tour-requests.tsx'
import { readTourRecords } from './mutations.ts'
import type { TourPage } from './find-target.ts'
import { messages } from './messages.ts'
import { prepareTour } from './prepare-tour.ts'
import { runTour, type EarlyEnd } from './run-tour.ts'
import { indexOf, pageOf, stepsOf, type TourRecords } from './tour-steps.ts'
import type { TourView } from './tour-view.ts'
import { useSaveTour } from './use-save-tour.ts'

const noRecords = { ok: true, value: { client: null, position: null } } as const

interface GuidedTourProps {
  readonly role: TourRole
  readonly tour: Tour
  readonly request: TourRequest
  readonly onEnd: (notice: TourNotice | null) => void
}

function noticeOf(early: EarlyEnd | null): TourNotice {
  if (early === null) return { kind: 'ended', text: messages.finished }
  if (early.kind === 'paused') return { kind: 'ended', text: messages.paused }
  return { kind: 'stopped', text: messages.stopped[early.reason](early.title) }
}

/** Runs the guided tour of a role over the open page, until it ends or the person signs out. */
export function GuidedTour({ role, tour, request, onEnd }: GuidedTourProps) {
  const api = useApi()
  const router = useRouter()
  const save = useSaveTour()
  const keepOwn = useKeepOwnTour()
  const pageIn =
    (records: TourRecords) =>
    (step: TourStep): TourPage => {
      const link = pageOf(step, records)
      const { pathname, searchStr } = router.buildLocation(link ?? { to: '/404' })
      // Another tab or view of the page counts as another page.
      const isOpen = () => {
        const at = router.state.resolvedLocation
        return at?.pathname === pathname && at.searchStr === searchStr
      }
      return {
        open: () => {
          if (!isOpen() && link !== null) void router.navigate(link)
        },
        isOpen,
        isAddressed: () => {
          const { location } = router.history
          return location.pathname === pathname && location.search === searchStr
        },
        isLoading: () => router.state.status === 'pending',
        onOpened: (opened) => router.subscribe('onResolved', opened),
      }
    }
  const keep = ({ type: _, ...moved }: TourEmitted) => {
    keepOwn({ state: moved.state, step: 'step' in moved ? moved.step : null })
    save(moved)
  }
  // A redirect replaces the entry: the person did not leave the page.
  const onNavigated = (navigated: () => void) =>
    router.history.subscribe(({ action }) => {
      if (action.type !== 'REPLACE') navigated()
    })
  const run = (records: TourRecords, view?: TourView) => {
    const steps = stepsOf(role, records)
    const input = { steps, at: indexOf(role, tour.step, steps) }
    const ended = (early: EarlyEnd | null) => onEnd(noticeOf(early))
    return runTour(input, request, { pageOf: pageIn(records), onNavigated, keep, ended }, view)
  }
  const begin = useEffectEvent((started: (close: () => void) => void) =>
    prepareTour({
      read: (signal) => (role === 'developer' ? Promise.resolve(noRecords) : readTourRecords(api, signal)),
      onNavigated,
      ready: (read, view) => {
        if (read.ok) return started(run(read.value, view))
        // The saved step stays as it is.
        view?.end()
        onEnd({ kind: 'failed', text: messages.failed, request })
      },
      // Without a saved step, the offer or Help still has the whole tour.
      left: () => onEnd(canResume(role, tour.step) ? noticeOf({ kind: 'paused' }) : null),
    }),
  )
  useEffect(() => {
    let close = (): void => undefined
    const cancel = begin((end) => {
      close = end
    })
    return () => {
      cancel()
      close()
    }
  }, [])
  return null
}
