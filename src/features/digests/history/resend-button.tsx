import { Button } from '@mantine/core'
import { useState } from 'react'
import type { CallFailure } from '#src/api/call-failure.ts'
import { useApi } from '#src/api/api-context.tsx'
import { useAlert } from '#src/session/alert-context.tsx'
import { resendDigest, type Digest } from '../mutations.ts'
import { messages } from '../messages.ts'

interface ResendButtonProps {
  digest: Digest
  recipient: Digest['recipients'][number]
  onSaved: (digest: Digest) => void
  /** The digest is read again. */
  onStale: () => Promise<void>
}

function reasonText({ status, rule, retryAfterSeconds, message }: CallFailure): string {
  if (status === 412) return messages.conflict
  if (status === 429 && retryAfterSeconds !== null) return messages.justSent(retryAfterSeconds)
  return rule === 'takesMail' ? messages.takesNoMail : message
}

/** Mails a recipient a new link, which ends the old one. */
export function ResendButton({ digest, recipient, onSaved, onStale }: ResendButtonProps) {
  const api = useApi()
  const alert = useAlert()
  const [pending, setPending] = useState(false)
  const { contactId, name } = recipient
  const send = async () => {
    setPending(true)
    try {
      const sent = await resendDigest(api, digest, contactId)
      if (sent.ok) {
        onSaved(sent.value)
        return alert.success(messages.resent(name))
      }
      alert.danger(messages.notResent(name, reasonText(sent.failure)))
      if (sent.failure.status === 412) await onStale()
    } finally {
      setPending(false)
    }
  }
  return (
    <Button
      size="compact-xs"
      variant="default"
      loading={pending}
      aria-label={messages.resendTo(name)}
      onClick={() => void send()}
    >
      {messages.resend}
    </Button>
  )
}
