import { Button } from '@mantine/core'
import { useKeepOwnTour } from '#src/api/own-tour.ts'
import { useTourRequests } from '#src/session/tour-requests.tsx'
import { NoticeLine } from '#src/ui/feedback/notice-line.tsx'
import { messages } from './messages.ts'
import { useSaveTour } from './use-save-tour.ts'

/** Offers the tour in one line above the person’s first page, until they start or decline it. */
export function TourOffer() {
  const { ask } = useTourRequests()
  const keepOwn = useKeepOwnTour()
  const save = useSaveTour()
  const decline = () => {
    keepOwn({ state: 'declined', step: null })
    save({ state: 'declined' })
  }
  return (
    <NoticeLine
      action={
        <span>
          <Button variant="subtle" onClick={decline}>
            {messages.decline}
          </Button>{' '}
          <Button variant="default" onClick={() => ask('start')}>
            {messages.start}
          </Button>
        </span>
      }
    >
      {messages.offer}
    </NoticeLine>
  )
}
