import { Button } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useApi } from '#src/api/api-context.tsx'
import { useSubmit } from '#src/api/use-submit.ts'
import { countdownText, secondsLeft } from '#src/lib/countdown.ts'
import { serverClock } from '#src/lib/server-clock.ts'
import { useAlert } from '#src/session/alert-context.tsx'
import { FormError } from '#src/ui/form/form-error.tsx'
import { applyDigestEvent, type Digest } from '../mutations.ts'
import { messages } from '../messages.ts'
import { HeldContent } from './held-content.tsx'
import classes from './builder.module.css'

interface HeldDigestProps {
  digest: Digest
  heldUntil: string
  canWrite: boolean
  onSaved: (digest: Digest) => void
  onStale: () => Promise<void>
}

/** A digest on hold before it is sent: its content, and the time left to cancel it. */
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
  const title = messages.held(
    digest.items.map(({ name }) => name ?? messages.unnamed),
    digest.recipients.map(({ name }) => name),
  )
  return (
    <>
      <section className={classes.held} aria-label={title}>
        <p className={classes.heldWords}>
          <strong>{title}</strong>{' '}
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
          {failure === null ? null : failure.status === 412 ? messages.conflict : failure.message}
        </FormError>
      </section>
      <HeldContent digest={digest} />
    </>
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
