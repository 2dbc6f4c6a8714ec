import { Button, Stack, Text } from '@mantine/core'
import { useRouterState } from '@tanstack/react-router'
import { useEffect, useId, useRef, useState, type SubmitEvent } from 'react'
import type { Integration } from '#machines/session/integration-callback/integration-callback-types.ts'
import type { Failure } from '#machines/shared/failure.ts'
import { useApi } from '#src/api/api-context.tsx'
import { openedQuery } from '#src/api/queries/query-of.ts'
import { useQuery } from '#src/api/queries/use-query.ts'
import { useInstallation } from '#src/session/installation.tsx'
import { useSignInEdges, type ReauthenticateDialogProps } from '#src/session/sign-in-edges.tsx'
import { useDeparture } from '#src/session/use-departure.ts'
import { ErrorState } from '#src/ui/feedback/error-state.tsx'
import { LoadingState } from '#src/ui/feedback/loading-state.tsx'
import { FormError } from '#src/ui/form/form-error.tsx'
import { PasswordField } from '#src/ui/form/password-field.tsx'
import { ModalDialog } from '#src/ui/overlay/modal-dialog.tsx'
import { useReturnFocus } from '#src/ui/overlay/use-return-focus.ts'
import { failureText } from '#src/session/failure-words.ts'
import { readSignInMethods } from './mutations.ts'
import { messages } from './confirmation-messages.ts'
import { providerWords } from './provider-words.ts'
import { messages as authMessages } from './messages.ts'
import classes from './provider-buttons.module.css'

/**
 * Asks the signed-in user to confirm their identity, with any of their sign-in methods. With the password, the page
 * keeps its text; a provider leaves the page and returns to it.
 */
export function ReauthenticateDialog({ action, onSignedIn, onCancel }: ReauthenticateDialogProps) {
  useReturnFocus()
  const api = useApi()
  const { integrations } = useInstallation()
  const form = useId()
  const [busy, setBusy] = useState(false)
  const { data: account, reload } = useQuery(
    openedQuery(['sign-in methods'], (signal) => readSignInMethods(api, signal)),
  )
  const known = account?.ok === true ? account.value : null
  const offered = integrations.filter((name) =>
    known?.providers.some(({ integration }) => integration === name),
  )
  const password = known?.hasPassword === true ? (known.email ?? '') : ''

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
          {password === '' ? null : (
            <Button type="submit" form={form} loading={busy}>
              {messages.again}
            </Button>
          )}
        </>
      }
    >
      <Stack gap="lg">
        <Text size="sm">{messages.againPurpose(action)}</Text>
        {account === undefined ? (
          <LoadingState shape="form" count={1}>
            {messages.againLoading}
          </LoadingState>
        ) : null}
        {account?.ok === false ? (
          <ErrorState level={3} title={messages.againFailed} onRetry={reload}>
            {failureText(account.failure)}
          </ErrorState>
        ) : null}
        {password === '' ? null : (
          <PasswordForm id={form} email={password} onBusy={setBusy} onSignedIn={onSignedIn} />
        )}
        {known === null || offered.length === 0 ? null : (
          <ByProvider
            offered={offered}
            isPasswordless={password === ''}
            user={known.accountType}
            action={action}
          />
        )}
        {known !== null && password === '' && offered.length === 0 ? (
          <FormError>{messages.againNoWay}</FormError>
        ) : null}
      </Stack>
    </ModalDialog>
  )
}

interface PasswordFormProps {
  id: string
  email: string
  onBusy: (busy: boolean) => void
  onSignedIn: () => void
}

function PasswordForm({ id, email, onBusy, onSignedIn }: PasswordFormProps) {
  const { loadSessionEntry } = useSignInEdges()
  const [password, setPassword] = useState('')
  const [error, setError] = useState<string | null>(null)
  const [failure, setFailure] = useState<Failure | null>(null)
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => form.current?.querySelector<HTMLElement>('input[name="password"]')?.focus(), [])

  const signIn = async () => {
    onBusy(true)
    const entry = await loadSessionEntry()
    const result = entry.ok ? await entry.value.signInAgain(password) : entry
    onBusy(false)
    if (result.ok) onSignedIn()
    else setFailure(result.failure)
  }
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const isEmpty = password === ''
    setError(isEmpty ? authMessages.enterPassword : null)
    setFailure(null)
    if (!isEmpty) void signIn()
  }

  return (
    <form id={id} ref={form} onSubmit={submit} noValidate>
      <Stack gap="lg">
        {failure === null ? null : <FormError>{failureText(failure)}</FormError>}
        <input type="text" autoComplete="username" readOnly hidden value={email} />
        <PasswordField
          name="password"
          label={messages.againPassword(email)}
          autoComplete="current-password"
          value={password}
          error={error}
          onChange={(event) => setPassword(event.currentTarget.value)}
        />
      </Stack>
    </form>
  )
}

interface ByProviderProps extends Pick<ReauthenticateDialogProps, 'action'> {
  offered: readonly Integration[]
  /** There is no password method. */
  isPasswordless: boolean
  user: 'user' | 'company'
}

/** The linked providers: they confirm the user, and return to this page. */
function ByProvider({ offered, isPasswordless, user, action }: ByProviderProps) {
  const { leaving, failure, leave } = useDeparture()
  const next = useRouterState({ select: ({ location }) => location.href })
  const root = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isPasswordless) root.current?.querySelector('button')?.focus()
  }, [isPasswordless])
  return (
    <div className={classes.root} ref={root}>
      {isPasswordless ? null : <p className={classes.or}>{providerWords.or}</p>}
      {failure === null ? null : <FormError>{failureText(failure)}</FormError>}
      {offered.map((integration) => (
        <Button
          key={integration}
          variant="default"
          fullWidth
          leftSection={<span className={classes.provider} data-provider={integration} />}
          loading={leaving === integration}
          disabled={leaving !== null && leaving !== integration}
          onClick={() => void leave({ integration, purpose: 'reauthenticate', user, next, action })}
        >
          {providerWords.continueWith(integration)}
        </Button>
      ))}
      <p className={classes.hint}>{messages.againLeaves}</p>
    </div>
  )
}
