import { IconRoute } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useOwnTour } from '../../api/own-tour.ts'
import { useTourRequests } from '../../session/tour-requests.tsx'
import type { MenuEntry } from '../../ui/frame/menu-entry.ts'
import { lazyPiece } from '../../ui/overlay/lazy-piece.tsx'
import { shellMessages as messages } from './messages.ts'
import { useTourRole } from './tour-role.ts'

/** The library comes with the first tour. */
const GuidedTour = lazyPiece(
  async () => (await import('../../features/guided-tour/guided-tour.tsx')).GuidedTour,
)

interface OwnTour {
  /** Of the Help menu. */
  readonly entries: readonly MenuEntry[]
  readonly running: ReactNode
}

const none: OwnTour = { entries: [], running: null }

/** The person's guided tour: its entry in Help, and the tour itself while it runs. */
export function useGuidedTour(): OwnTour {
  const tour = useOwnTour()
  const role = useTourRole()
  const { request, ask, end } = useTourRequests()
  if (tour === null || role === null) return none
  const isResumed = tour.step !== null
  return {
    entries: [
      {
        label: isResumed ? messages.resumeTour : messages.takeTour,
        icon: IconRoute,
        onSelect: () => ask(isResumed ? 'resume' : 'start'),
      },
    ],
    running:
      request === null ? null : (
        <GuidedTour role={role} tour={tour} request={request} onEnd={end} onGiveUp={end} />
      ),
  }
}
