import { useTourRequests } from '#src/session/tour-requests.tsx'
import { AlertBar } from '#src/ui/frame/alert-bar.tsx'
import { messages } from './messages.ts'
import classes from './tour-notice.module.css'

/** Says why the tour ended before its last step. After a missing target, a button continues at the next step. */
export function TourNotice() {
  const { notice, ask, end } = useTourRequests()
  if (notice === null) return null
  const close = () => end(null)
  if (notice.kind === 'paused')
    return (
      <AlertBar tone="info" onClose={close}>
        {notice.text}
      </AlertBar>
    )
  return (
    <AlertBar tone="danger" onClose={close}>
      {notice.text}{' '}
      <button type="button" className={classes.pass} onClick={() => ask('skipStep')}>
        {messages.skipStep}
      </button>
    </AlertBar>
  )
}
