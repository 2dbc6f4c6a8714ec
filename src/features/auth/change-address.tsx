import { Button, Group, Stack, Text, TextInput } from '@mantine/core'
import { useEffect, useRef, useState, type SubmitEvent } from 'react'
import { changeEmail } from '#src/api/change-email.ts'
import { useApi } from '#src/api/api-context.tsx'
import { useSubmit } from '#src/api/use-submit.ts'
import { emailInput } from '#src/ui/form/email-input.ts'
import { FormError } from '#src/ui/form/form-error.tsx'
import { RestoredDraft } from '#src/ui/form/restored-draft.tsx'
import { useCountdown } from '#src/ui/form/use-countdown.ts'
import { useDraftState } from '#src/session/use-draft.ts'
import { failureText, fieldText } from '#src/session/failure-words.ts'
import { focusFirstError } from './form-fields.ts'
import { messages } from './confirmation-messages.ts'
import { newEmailError } from './register-fields.ts'

interface Sent {
  readonly email: string
  /** Seconds until another link may be requested. */
  readonly coolDownSeconds: number
}

interface ChangeAddressProps {
  isMissing: boolean
  isOpen: boolean
  onOpen: () => void
  onClose: () => void
}

/**
 * On /verifyToken: corrects a mistyped address without a new registration, and adds one if the provider has none
 * (`isMissing`).
 */
export function ChangeAddress({ isMissing, isOpen, onOpen, onClose }: ChangeAddressProps) {
  const [sent, setSent] = useState<Sent | null>(null)
  const coolDown = sent?.coolDownSeconds ?? 0
  useEffect(() => {
    if (coolDown === 0) return undefined
    const timer = setTimeout(
      () => setSent((now) => (now === null ? null : { ...now, coolDownSeconds: 0 })),
      coolDown * 1_000,
    )
    return () => clearTimeout(timer)
  }, [coolDown])
  const left = useCountdown(coolDown)

  if (isOpen)
    return (
      <AddressForm
        onKeep={isMissing && sent === null ? null : onClose}
        onSent={(done) => {
          setSent(done)
          onClose()
        }}
      />
    )
  return (
    <>
      {sent === null ? null : (
        <Text size="sm" role="status">
          {isMissing ? messages.verifyPurpose(sent.email) : messages.sentToNewAddress(sent.email)}
        </Text>
      )}
      <Button variant="default" disabled={left > 0} onClick={onOpen}>
        {left > 0 ? messages.changeAddressIn(left) : messages.changeAddress}
      </Button>
    </>
  )
}

interface AddressFormProps {
  /** Null if there is no address to keep. */
  onKeep: (() => void) | null
  onSent: (sent: Sent) => void
}

function AddressForm({ onKeep, onSent }: AddressFormProps) {
  const api = useApi()
  const [email, setEmail, draft] = useDraftState('e-mail of a registration', '')
  const [error, setError] = useState<string | null>(null)
  const { pending, failure, submit, clear } = useSubmit()
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [])

  const send = async () => {
    const address = email.trim()
    const done = await submit(() => changeEmail(api, address))
    if (done !== null) onSent({ email: address, coolDownSeconds: done.cooldownSeconds })
  }
  const submitForm = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    clear()
    const wrong = newEmailError(email)
    setError(wrong)
    if (wrong === null) void send()
    else focusFirstError(event.currentTarget, { email: wrong })
  }

  const ofField = failure?.errors?.find((each) => each.field === 'email')
  return (
    <form onSubmit={submitForm} noValidate aria-label={messages.changeAddress}>
      <Stack gap="md">
        {failure === null || ofField !== undefined ? null : <FormError>{failureText(failure)}</FormError>}
        <RestoredDraft isBack={draft.isRestored} onDrop={draft.drop} />
        <TextInput
          name="email"
          {...emailInput}
          label={messages.newAddress}
          description={onKeep === null ? null : messages.changeAddressHint}
          autoComplete="email"
          maxLength={254}
          required
          withAsterisk={false}
          ref={field}
          value={email}
          error={error ?? (ofField === undefined ? null : fieldText(ofField.code))}
          onChange={(event) => setEmail(event.currentTarget.value)}
        />
        <Group grow>
          {onKeep === null ? null : (
            <Button variant="default" onClick={onKeep}>
              {messages.keepAddress}
            </Button>
          )}
          <Button type="submit" loading={pending}>
            {messages.sendToNewAddress}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
