import { useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import type { TourEmitted } from '#machines/session/guided-tour/guided-tour-types.ts'
import type { TourStep } from '#machines/domain/account/tour-steps.ts'
import { useApi } from '#src/api/api-context.tsx'
import { useKeepOwnTour, type Tour } from '#src/api/own-tour.ts'
import type { TourNotice, TourRequest } from '#src/session/tour-requests.tsx'
import { readTourRecords } from './calls.ts'
import type { TourPage } from './find-target.ts'
import { messages } from './messages.ts'
import { runTour, type EarlyEnd } from './run-tour.ts'
import { indexOf, pageOf, stepsOf, type TourRecords, type TourRole } from './tour-steps.ts'
import { useSaveTour } from './use-save-tour.ts'

const noRecords: TourRecords = { client: null, position: null }

interface GuidedTourProps {
  readonly role: TourRole
  readonly tour: Tour
  readonly request: TourRequest
  readonly onEnd: (notice: TourNotice | null) => void
}

function noticeOf(early: EarlyEnd): TourNotice {
  const { kind } = early
  return { kind, text: kind === 'paused' ? messages.paused : messages.stopped[early.reason](early.title) }
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
      }
    }
  const keep = ({ type: _, ...moved }: TourEmitted) => {
    keepOwn({ state: moved.state, step: 'step' in moved ? moved.step : null })
    save(moved)
  }
  const run = useEffectEvent((records: TourRecords) => {
    const steps = stepsOf(role, records)
    return runTour({ steps, at: indexOf(role, tour.step, steps) }, request, {
      pageOf: pageIn(records),
      // A redirect replaces the entry: the person did not leave the page.
      onNavigated: (navigated) =>
        router.history.subscribe(({ action }) => {
          if (action.type !== 'REPLACE') navigated()
        }),
      keep,
      ended: (early) => onEnd(early === null ? null : noticeOf(early)),
    })
  })
  const read = useEffectEvent((signal: AbortSignal) =>
    role === 'developer' ? Promise.resolve(noRecords) : readTourRecords(api, signal),
  )
  useEffect(() => {
    const ends = new AbortController()
    let close = (): void => undefined
    // A call that ended with the session ends the tour with it.
    void read(ends.signal).then(
      (records) => {
        if (!ends.signal.aborted) close = run(records)
      },
      () => undefined,
    )
    return () => {
      ends.abort()
      close()
    }
  }, [])
  return null
}
