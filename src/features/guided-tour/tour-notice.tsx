import { Portal } from '@mantine/core'
import { useTourRequests } from '#src/session/tour-requests.tsx'
import { NewsToast } from '#src/ui/feedback/news-toast.tsx'
import { ToastStack } from '#src/ui/feedback/toast-stack.tsx'
import { AlertBar } from '#src/ui/frame/alert-bar.tsx'
import { tryAgain } from '#src/ui/messages.ts'
import { messages } from './messages.ts'
import classes from './tour-notice.module.css'

/** Says that the tour ended, or why it stopped or did not start. A button starts it again, or continues after a missing target. */
export function TourNotice() {
  const { notice, ask, end } = useTourRequests()
  if (notice === null) return null
  const close = () => end(null)
  if (notice.kind === 'ended')
    return (
      // Outside the frame's place for alerts, which moves the page.
      <Portal>
        <ToastStack>
          <NewsToast key={notice.text} message={notice.text} onClose={close} />
        </ToastStack>
      </Portal>
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
