import { Button, Stack, Text } from '@mantine/core'
import { useId, useState, type SubmitEvent } from 'react'
import type { Failure } from '#machines/shared/failure.ts'
import { selectEmail, useAuth } from '#src/session/auth-context.tsx'
import { useSessionTools, type ReauthenticateDialogProps } from '#src/session/session-tools.tsx'
import { FormError } from '#src/ui/form/form-error.tsx'
import { PasswordField } from '#src/ui/form/password-field.tsx'
import { ModalDialog } from '#src/ui/overlay/modal-dialog.tsx'
import { failureText } from './failure-text.ts'
import { messages } from './later-messages.ts'
import { messages as doorMessages } from './messages.ts'

/** Asks the person who is signed in to prove that it is them; the page behind keeps what was typed. */
export function ReauthenticateDialog({ action, onSignedIn, onCancel }: ReauthenticateDialogProps) {
  const { loadWaysIn } = useSessionTools()
  const email = useAuth(selectEmail) ?? ''
  const form = useId()
  const [password, setPassword] = useState('')
  const [error, setError] = useState<string | null>(null)
  const [failure, setFailure] = useState<Failure | null>(null)
  const [busy, setBusy] = useState(false)

  const signIn = async () => {
    setBusy(true)
    const result = await (await loadWaysIn()).signInAgain(password)
    setBusy(false)
    if (result.ok) onSignedIn()
    else setFailure(result.failure)
  }
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const isEmpty = password === ''
    setError(isEmpty ? doorMessages.enterPassword : null)
    setFailure(null)
    if (!isEmpty) void signIn()
  }

  return (
    <ModalDialog
      opened
      onClose={onCancel}
      title={messages.againTitle}
      actions={
        <>
          <Button variant="default" onClick={onCancel}>
            {messages.cancel}
          </Button>
          <Button type="submit" form={form} loading={busy}>
            {messages.again}
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={submit} noValidate>
        <Stack gap="lg">
          <Text size="sm">{messages.againPurpose(action)}</Text>
          {failure === null ? null : <FormError>{failureText(failure)}</FormError>}
          <input type="text" autoComplete="username" readOnly hidden value={email} />
          <PasswordField
            name="password"
            label={messages.againPassword(email)}
            autoComplete="current-password"
            data-autofocus
            value={password}
            error={error}
            onChange={(event) => setPassword(event.currentTarget.value)}
          />
        </Stack>
      </form>
    </ModalDialog>
  )
}
