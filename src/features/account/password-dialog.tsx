import { Button } from '@mantine/core'
import { useId, useRef, useState, type SubmitEvent } from 'react'
import { useApi } from '#src/api/api-context.tsx'
import { noAnswer, refusedHere } from '#src/api/call-failure.ts'
import { useSubmit } from '#src/api/use-submit.ts'
import { useAlert } from '#src/session/alert-context.tsx'
import { useSignInEdges } from '#src/session/sign-in-edges.tsx'
import { usePasswordPolicy } from '#src/session/use-password-policy.ts'
import { useReauthenticate } from '#src/session/use-reauthenticate.tsx'
import { failureText, fieldTexts } from '#src/session/failure-words.ts'
import { FormError } from '#src/ui/form/form-error.tsx'
import { PasswordField } from '#src/ui/form/password-field.tsx'
import { rulesInWords } from '#src/ui/form/password-rules.ts'
import * as uiMessages from '#src/ui/messages.ts'
import { ModalDialog } from '#src/ui/overlay/modal-dialog.tsx'
import { useIsShown } from '#src/ui/overlay/use-is-shown.ts'
import { useReturnFocus } from '#src/ui/overlay/use-return-focus.ts'
import { changePassword } from './mutations.ts'
import { messages } from './messages.ts'
import classes from './settings.module.css'

interface PasswordDialogProps {
  /** The user has only signed in through a provider so far. */
  isFirst: boolean
  /** For password managers. */
  email: string | null
  onClose: () => void
  onChanged: () => void
}

const ofField: ReadonlySet<string> = new Set(['weak-password', 'password-does-not-meet-requirements'])

/**
 * A new password, checked against the provider's policy while typing. This browser continues with the session of the
 * answer.
 */
export function PasswordDialog({ isFirst, email, onClose, onChanged }: PasswordDialogProps) {
  useReturnFocus()
  const isShown = useIsShown()
  const api = useApi()
  const alert = useAlert()
  const { loadSessionEntry, passwordPolicy } = useSignInEdges()
  const form = useId()
  const field = useRef<HTMLInputElement>(null)
  const focusField = () => field.current?.focus()
  const again = useReauthenticate()
  const { pending, failure, submit, clear } = useSubmit()
  const [password, setPassword] = useState('')
  const [wrong, setWrong] = useState<string | null>(null)
  const policy = usePasswordPolicy()
  const rules = policy === undefined ? null : rulesInWords(policy, password)

  /**
   * Waits for a policy that has not loaded yet, so that no user confirms their identity for a password that fails it.
   * The code that takes over the new session is loaded before the old sessions end.
   */
  const change = async () => {
    const known = await passwordPolicy()
    if (known.ok && rulesInWords(known.value, password).some(({ met }) => !met)) {
      focusField()
      return { ok: false, failure: refusedHere('password-does-not-meet-requirements') } as const
    }
    const entry = await loadSessionEntry()
    if (!entry.ok) return { ok: false, failure: noAnswer } as const
    const changed = await again.run('changePassword', () => changePassword(api, password))
    return changed.ok
      ? ({ ok: true, value: { entry: entry.value, opened: changed.value } } as const)
      : changed
  }
  const save = async () => {
    const done = await submit(change)
    if (done === null) return
    const taken = await done.entry.takeSession(done.opened)
    if (taken.ok) alert.success(isFirst ? messages.passwordSet : messages.passwordChanged)
    else alert.danger(messages.sessionNotTaken)
    onChanged()
    if (isShown()) onClose()
  }
  const check = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    clear()
    const isOpen = rules?.some(({ met }) => !met) ?? false
    const found = password === '' ? messages.choosePassword : isOpen ? messages.passwordOpen : null
    setWrong(found)
    if (found === null) void save()
    else focusField()
  }
  const message = failure === null ? null : failureText(failure)
  const refused = fieldTexts(failure?.errors)['newPassword']
  const isOfField = failure !== null && (refused !== undefined || ofField.has(failure.code))

  return (
    <>
      {again.dialog}
      <ModalDialog
        opened={again.dialog === null}
        onClose={onClose}
        title={isFirst ? messages.setPassword : messages.changePassword}
        actions={
          <>
            <Button variant="default" onClick={onClose}>
              {uiMessages.cancel}
            </Button>
            <Button type="submit" form={form} loading={pending}>
              {isFirst ? messages.setPassword : messages.changePassword}
            </Button>
          </>
        }
      >
        <form id={form} onSubmit={check} noValidate className={classes.form}>
          <p>{messages.passwordExplained}</p>
          {message === null || isOfField ? null : <FormError>{message}</FormError>}
          <input type="text" name="username" autoComplete="username" value={email ?? ''} readOnly hidden />
          <PasswordField
            ref={field}
            name="new-password"
            label={messages.newPassword}
            autoComplete="new-password"
            data-autofocus
            value={password}
            error={wrong ?? refused ?? (isOfField ? message : null)}
            onChange={(event) => setPassword(event.currentTarget.value)}
            rules={rules}
          />
        </form>
      </ModalDialog>
    </>
  )
}
