import { Button } from '@mantine/core'
import { useBlocker } from '@tanstack/react-router'
import { useAuthActor } from '#src/session/auth-context.tsx'
import { ModalDialog } from '#src/ui/overlay/modal-dialog.tsx'
import { messages } from './form-words.ts'

interface UnsavedGuardProps {
  isDirty: boolean
  /** The typed text is discarded. */
  onLeave: () => void
}

/**
 * Asks before another page replaces an unsaved form. Does not ask when the session has ended, as the page is removed
 * then.
 */
export function UnsavedGuard({ isDirty, onLeave }: UnsavedGuardProps) {
  const auth = useAuthActor()
  const mayLose = () => isDirty && auth.getSnapshot().matches('signedIn')
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: ({ current, next }) => mayLose() && current.pathname !== next.pathname,
    enableBeforeUnload: mayLose,
    withResolver: true,
  })
  return (
    <ModalDialog
      opened={status === 'blocked'}
      onClose={() => reset?.()}
      title={messages.leaveTitle}
      actions={
        <>
          <Button variant="default" onClick={() => reset?.()} data-autofocus>
            {messages.stay}
          </Button>
          <Button
            color="red"
            onClick={() => {
              onLeave()
              proceed?.()
            }}
          >
            {messages.leave}
          </Button>
        </>
      }
    >
      <p>{messages.leaveText}</p>
    </ModalDialog>
  )
}
