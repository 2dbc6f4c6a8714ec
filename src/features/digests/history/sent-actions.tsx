import { Button } from '@mantine/core'
import { useApi } from '#src/api/api-context.tsx'
import { useSubmit } from '#src/api/use-submit.ts'
import { useAlert } from '#src/session/alert-context.tsx'
import { FormError } from '#src/ui/form/form-error.tsx'
import { applyDigestEvent, type Digest } from '../mutations.ts'
import { messages } from '../messages.ts'
import classes from './history.module.css'

interface SentActionsProps {
  digest: Digest
  onSaved: (digest: Digest) => void
  onStale: () => Promise<void>
  onRevoke: () => void
  /** Gets the focus if the opener of a dialog is gone. */
  returnTo: () => HTMLElement | null
}

/** Ends a sent digest: closes it for decisions, or revokes it with its pages. A closed digest can still be revoked. */
export function SentActions({ digest, onSaved, onStale, onRevoke, returnTo }: SentActionsProps) {
  const api = useApi()
  const alert = useAlert()
  const { pending, failure, submit } = useSubmit()
  const { number, state } = digest
  if (state === 'revoked') return null
  const close = async () => {
    const closed = await submit(() => applyDigestEvent(api, digest, 'digest.closed'))
    if (closed === null) return onStale()
    returnTo()?.focus()
    onSaved(closed)
    alert.success(messages.closed(number))
  }
  return (
    <>
      <FormError>
        {failure === null ? null : failure.status === 412 ? messages.conflict : failure.message}
      </FormError>
      <div className={classes.steps}>
        {state === 'closed' ? null : (
          <Button
            size="xs"
            variant="default"
            loading={pending}
            aria-label={messages.close(number)}
            onClick={() => void close()}
          >
            {messages.closeShort}
          </Button>
        )}
        <Button
          size="xs"
          variant="default"
          color="red"
          aria-label={messages.revoke(number)}
          onClick={onRevoke}
        >
          {messages.revokeShort}
        </Button>
      </div>
    </>
  )
}
