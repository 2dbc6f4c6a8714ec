import { useTourRequests } from '#src/session/tour-requests.tsx'
import { AlertBar } from '#src/ui/frame/alert-bar.tsx'
import { messages } from './messages.ts'
import classes from './tour-stopped.module.css'

/** Says why the tour stopped, with the way past the step that it stopped at. */
export function TourStopped() {
  const { stopped, ask, end } = useTourRequests()
  if (stopped === null) return null
  return (
    <AlertBar tone="danger" onClose={() => end(null)}>
      {stopped}{' '}
      <button type="button" className={classes.pass} onClick={() => ask('skipStep')}>
        {messages.skipStep}
      </button>
    </AlertBar>
  )
}
