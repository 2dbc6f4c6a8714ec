import { useTourRequests } from '#src/session/tour-requests.tsx'
import { AlertBar } from '#src/ui/frame/alert-bar.tsx'
import { tryAgain } from '#src/ui/messages.ts'
import { messages } from './messages.ts'
import classes from './tour-notice.module.css'

/** Says why the tour did not start, or ended before its last step. A button starts it again, or continues after a missing target. */
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
  const [label, request] =
    notice.kind === 'failed'
      ? ([tryAgain, notice.request] as const)
      : ([messages.skipStep, 'skipStep'] as const)
  return (
    <AlertBar tone="danger" onClose={close}>
      {notice.text}{' '}
      <button type="button" className={classes.pass} onClick={() => ask(request)}>
        {label}
      </button>
    </AlertBar>
  )
}
