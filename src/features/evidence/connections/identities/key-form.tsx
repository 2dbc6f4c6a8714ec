import { Button, Textarea } from '@mantine/core'
import { useRef } from 'react'
import { useApi } from '#src/api/api-context.tsx'
import type { CallFailure } from '#src/api/call-failure.ts'
import { useAlert } from '#src/session/alert-context.tsx'
import { failureText } from '#src/session/failure-words.ts'
import { LineForm } from '../../shared/line-form/line-form.tsx'
import { useLine } from '../../shared/line-form/use-line.ts'
import { addSigningKey } from './mutations.ts'
import classes from './identities.module.css'
import { messages } from './messages.ts'

const refusal = ({ errors: [error] = [] }: CallFailure): string | null =>
  error === undefined
    ? null
    : Object.hasOwn(messages.keyRefusals, error.code)
      ? (messages.keyRefusals[error.code] ?? null)
      : messages.keyRefused

interface KeyFormProps {
  /** The text that the key must sign. */
  challenge: string
  onAdded: () => Promise<void>
}

/** Adds a signing key: shows the command to run and takes its output. The output contains the public key. */
export function KeyForm({ challenge, onAdded }: KeyFormProps) {
  const api = useApi()
  const alert = useAlert()
  const field = useRef<HTMLTextAreaElement>(null)
  const line = useLine({
    draft: 'signing-key',
    field,
    missing: messages.signatureMissing,
    refusal,
    add: (signature, key) => addSigningKey(api, signature, key),
    onAdded: () => {
      alert.success(messages.keyAdded)
      return onAdded()
    },
  })
  return (
    <LineForm line={line} problem={line.failure === null ? null : failureText(line.failure)}>
      <div className={classes.command}>
        <p className={classes.quiet}>{messages.signText}</p>
        <code className={classes.code} tabIndex={0} role="region" aria-label={messages.command}>
          echo &quot;{challenge}&quot; | ssh-keygen -Y sign -n assay -f ~/.ssh/id_ed25519
        </code>
      </div>
      <Textarea
        ref={field}
        className={classes.field ?? ''}
        label={messages.signature}
        required
        withAsterisk={false}
        placeholder="-----BEGIN SSH SIGNATURE-----"
        rows={4}
        spellCheck={false}
        autoComplete="off"
        maxLength={5000}
        classNames={{ input: classes.code ?? '' }}
        value={line.value}
        error={line.error}
        onChange={(event) => line.type(event.currentTarget.value)}
      />
      <div>
        <Button type="submit" variant="default" loading={line.pending}>
          {messages.addKey}
        </Button>
      </div>
    </LineForm>
  )
}
