import { IconRoute } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { canResume } from '#machines/domain/account/tour-steps.ts'
import { useOwnTour } from '../../api/own-tour.ts'
import { useTourRequests, type TourRequest } from '../../session/tour-requests.tsx'
import type { MenuEntry } from '../../ui/frame/menu-entry.ts'
import { lazyPiece } from '../../ui/overlay/lazy-piece.tsx'
import { shellMessages as messages } from './messages.ts'
import { useTourRole } from './tour-role.ts'

/** Loads the library with the first tour. */
const GuidedTour = lazyPiece(
  async () => (await import('../../features/guided-tour/guided-tour.tsx')).GuidedTour,
)

interface OwnTour {
  readonly entries: readonly MenuEntry[]
  readonly running: ReactNode
}

const none: OwnTour = { entries: [], running: null }

/** The user's guided tour: its entry in Help, and the tour itself while it runs. */
export function useGuidedTour(): OwnTour {
  const tour = useOwnTour()
  const role = useTourRole()
  const { request, ask, end } = useTourRequests()
  if (tour === null || role === null) return none
  const entry = (label: string, request: TourRequest): MenuEntry => ({
    label,
    icon: IconRoute,
    onSelect: () => ask(request),
  })
  const isTaken = tour.step !== null || tour.state === 'finished'
  return {
    entries: [
      ...(canResume(role, tour.step) ? [entry(messages.resumeTour, 'resume')] : []),
      entry(isTaken ? messages.restartTour : messages.takeTour, 'start'),
    ],
    running:
      request === null ? null : (
        <GuidedTour role={role} tour={tour} request={request} onEnd={end} onGiveUp={() => end(null)} />
      ),
  }
}
