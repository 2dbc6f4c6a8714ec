import { Button, TextInput } from '@mantine/core'
import { useId, useState, type SubmitEvent } from 'react'
import { changeEmail } from '#src/api/change-email.ts'
import { useApi } from '#src/api/api-context.tsx'
import { useSubmit } from '#src/api/use-submit.ts'
import { emailInput } from '#src/ui/form/email-input.ts'
import { isEmailAddress } from '#machines/domain/text/email-address.ts'
import { useReauthenticate } from '#src/session/use-reauthenticate.tsx'
import { failureText, fieldText } from '#src/session/failure-words.ts'
import { FormError } from '#src/ui/form/form-error.tsx'
import { useDraftState } from '#src/session/use-draft.ts'
import { RestoredDraft } from '#src/ui/form/restored-draft.tsx'
import * as uiMessages from '#src/ui/messages.ts'
import { CancelButton } from '#src/ui/overlay/cancel-button.tsx'
import { ModalDialog } from '#src/ui/overlay/modal-dialog.tsx'
import { useIsShown } from '#src/ui/overlay/use-is-shown.ts'
import { useReturnFocus } from '#src/ui/overlay/use-return-focus.ts'
import { messages } from './messages.ts'
import classes from './settings.module.css'

export interface SentLink {
  readonly email: string
  /** When another mail may be requested, in milliseconds since the epoch. */
  readonly againAt: number
}

interface EmailDialogProps {
  present: string | null
  /** The previously requested address, to send the mail again. */
  proposed: string
  onClose: () => void
  onSent: (link: SentLink) => void
}

/** Asks for the new address and has a link mailed to it. Keeps the typed text after every answer. */
export function EmailDialog({ present, proposed, onClose, onSent }: EmailDialogProps) {
  useReturnFocus()
  const isShown = useIsShown()
  const api = useApi()
  const form = useId()
  const again = useReauthenticate()
  const { pending, failure, submit, clear } = useSubmit()
  const [email, setEmail, draft] = useDraftState('e-mail of the account', proposed)
  const [wrong, setWrong] = useState<string | null>(null)
  const wanted = email.trim()

  const send = async () => {
    const ask = () => changeEmail(api, wanted)
    const answer = await submit(() => again.run('changeEmail', ask))
    if (answer === null) return
    onSent({ email: wanted, againAt: Date.now() + answer.cooldownSeconds * 1000 })
    if (isShown()) onClose()
  }
  const check = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    clear()
    const isSame = wanted.toLowerCase() === present?.toLowerCase()
    const found =
      wanted === ''
        ? messages.enterEmail
        : isSame
          ? messages.unchangedEmail
          : isEmailAddress(wanted)
            ? null
            : messages.invalidEmail
    setWrong(found)
    if (found === null) void send()
    else event.currentTarget.querySelector('input')?.focus()
  }
  const field = failure?.errors?.find(({ field: name }) => name === 'email')
  const refused = field === undefined ? undefined : fieldText(field.code)

  return (
    <>
      {again.dialog}
      <ModalDialog
        opened={again.dialog === null}
        onClose={onClose}
        title={messages.emailTitle}
        actions={
          <>
            <CancelButton onDrop={draft.drop} onClose={onClose} label={uiMessages.cancel} />
            <Button type="submit" form={form} loading={pending}>
              {messages.sendLink}
            </Button>
          </>
        }
      >
        <form id={form} onSubmit={check} noValidate className={classes.form}>
          <p>{messages.emailExplained}</p>
          {failure === null || refused !== undefined ? null : <FormError>{failureText(failure)}</FormError>}
          <RestoredDraft isBack={draft.isRestored} onDrop={draft.drop} />
          <TextInput
            {...emailInput}
            label={messages.newEmail}
            autoComplete="email"
            maxLength={254}
            required
            withAsterisk={false}
            data-autofocus
            value={email}
            error={wrong ?? refused}
            onChange={(event) => setEmail(event.currentTarget.value)}
          />
        </form>
      </ModalDialog>
    </>
  )
}
