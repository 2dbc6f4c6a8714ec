import { Button } from '@mantine/core'
import { useKeepOwnTour } from '#src/api/own-tour.ts'
import { pageTitle } from '#src/lib/page-title-focus.ts'
import { useTourRequests } from '#src/session/tour-requests.tsx'
import { NoticeLine } from '#src/ui/feedback/notice-line.tsx'
import { messages } from './messages.ts'
import { useSaveTour } from './use-save-tour.ts'

/** Offers the tour in one line below the title of the person’s first page, until they start or decline it. */
export function TourOffer() {
  const { ask } = useTourRequests()
  const keepOwn = useKeepOwnTour()
  const save = useSaveTour()
  const decline = () => {
    keepOwn({ state: 'declined', step: null })
    save({ state: 'declined' })
    // The focused button is removed.
    pageTitle()?.focus({ preventScroll: true })
  }
  return (
    <NoticeLine
      action={
        <span>
          <Button variant="default" onClick={() => ask('start')}>
            {messages.start}
          </Button>{' '}
          <Button variant="subtle" onClick={decline}>
            {messages.decline}
          </Button>
        </span>
      }
    >
      {messages.offer}
    </NoticeLine>
  )
}
