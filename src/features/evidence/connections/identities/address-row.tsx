import { Button } from '@mantine/core'
import { useRef, useState, type RefObject } from 'react'
import { useApi } from '#src/api/api-context.tsx'
import { useContentKey } from '#src/api/use-content-key.ts'
import { useSubmit } from '#src/api/use-submit.ts'
import { useAlert } from '#src/session/alert-context.tsx'
import { failureText } from '#src/session/failure-words.ts'
import { RelativeTime } from '#src/ui/data/relative-time.tsx'
import { StatusChip } from '#src/ui/data/status-chip.tsx'
import { FormError } from '#src/ui/form/form-error.tsx'
import { useConnectingPlace } from '../../shared/connecting-place.tsx'
import type { CommitAddress } from '../../shared/evidence-types.ts'
import { orGone, RemovalDialog } from '../../shared/removal-dialog.tsx'
import { claimCommitAddress, removeCommitAddress } from './mutations.ts'
import classes from './identities.module.css'
import { messages } from './messages.ts'

interface AddressRowProps {
  address: CommitAddress
  onChanged: () => Promise<void>
  /** Takes the focus after the row was removed. */
  section: RefObject<HTMLElement | null>
}

export function AddressRow({ address, onChanged, section }: AddressRowProps) {
  const api = useApi()
  const from = useConnectingPlace()
  const alert = useAlert()
  const keyOf = useContentKey()
  const sends = useRef(0)
  const { pending, failure, submit } = useSubmit()
  const [isRemoving, setIsRemoving] = useState(false)
  const { id, value, confirmed, isAccount, linkUntil } = address

  const send = async () => {
    const sent = await submit(() =>
      claimCommitAddress(api, value, from, keyOf({ value, sends: sends.current })),
    )
    if (sent === null) return
    sends.current += 1
    await onChanged()
    alert.success(messages.sent(value))
  }

  return (
    <li className={classes.row}>
      <div className={classes.line}>
        <span className={classes.value}>{value}</span>
        <StatusChip meaning={confirmed ? 'done' : 'attention'}>
          {confirmed ? messages.confirmed : messages.unconfirmed}
        </StatusChip>
        {isAccount ? null : (
          <span className={classes.steps}>
            {confirmed ? null : (
              <Button
                size="xs"
                variant="default"
                loading={pending}
                aria-label={linkUntil === null ? messages.sendTo(value) : messages.sendAgainTo(value)}
                onClick={() => void send()}
              >
                {linkUntil === null ? messages.send : messages.sendAgain}
              </Button>
            )}
            <Button
              size="xs"
              variant="subtle"
              color="red"
              aria-label={messages.removeOf(value)}
              onClick={() => setIsRemoving(true)}
            >
              {messages.remove}
            </Button>
          </span>
        )}
      </div>
      {isAccount ? <p className={classes.quiet}>{messages.ofAccount}</p> : null}
      {confirmed ? null : <p className={classes.quiet}>{messages.unconfirmedText}</p>}
      {linkUntil === null ? null : (
        <p className={classes.quiet}>
          {messages.mailed} <RelativeTime at={linkUntil} />.
        </p>
      )}
      <FormError>{failure === null ? null : failureText(failure)}</FormError>
      {isRemoving ? (
        <RemovalDialog
          title={messages.removeTitle(value)}
          text={messages.removeText}
          done={messages.removed(value)}
          confirmLabel={messages.remove}
          onConfirm={async () => orGone(await removeCommitAddress(api, id))}
          onClose={() => setIsRemoving(false)}
          onDone={onChanged}
          section={section}
        />
      ) : null}
    </li>
  )
}
