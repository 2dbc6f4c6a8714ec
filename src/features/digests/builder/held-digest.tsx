import { Button } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useApi } from '#src/api/api-context.tsx'
import { useSubmit } from '#src/api/use-submit.ts'
import { serverClock } from '#src/lib/server-clock.ts'
import { useAlert } from '#src/session/alert-context.tsx'
import { FormError } from '#src/ui/form/form-error.tsx'
import { applyDigestEvent, type Digest } from '../calls.ts'
import { countdownText, secondsLeft } from '../countdown.ts'
import { messages } from '../messages.ts'
import classes from './builder.module.css'

interface HeldDigestProps {
  digest: Digest
  heldUntil: string
  canWrite: boolean
  onSaved: (digest: Digest) => void
  onStale: () => Promise<void>
}

/** A digest that is on hold before it is sent: how long it can be canceled. */
export function HeldDigest({ digest, heldUntil, canWrite, onSaved, onStale }: HeldDigestProps) {
  const api = useApi()
  const alert = useAlert()
  const { pending, failure, submit } = useSubmit()
  const left = useSecondsLeft(heldUntil)
  const cancel = async () => {
    const draft = await submit(() => applyDigestEvent(api, digest, 'digest.cancelled'))
    if (draft === null) return onStale()
    onSaved(draft)
    alert.success(messages.canceled)
  }
  return (
    <section
      className={classes.held}
      aria-label={messages.held(digest.items.length, digest.recipients.length)}
    >
      <p className={classes.heldWords}>
        <strong>{messages.held(digest.items.length, digest.recipients.length)}</strong>{' '}
        {left === 0 ? (
          messages.sendsNow
        ) : (
          <>
            {messages.sendsIn} <span role="timer">{countdownText(left)}</span>
          </>
        )}
      </p>
      {canWrite ? (
        <Button variant="default" loading={pending} disabled={left === 0} onClick={() => void cancel()}>
          {messages.cancelSending}
        </Button>
      ) : null}
      <FormError>
        {failure === null ? null : failure.status === 412 ? messages.changedMeanwhile : failure.message}
      </FormError>
    </section>
  )
}

function useSecondsLeft(until: string): number {
  const [left, setLeft] = useState(() => secondsLeft(until, serverClock.now()))
  useEffect(() => {
    const timer = setInterval(() => setLeft(secondsLeft(until, serverClock.now())), 500)
    return () => clearInterval(timer)
  }, [until])
  return left
}
