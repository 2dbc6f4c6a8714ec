import { Button } from '@mantine/core'
import { useState, type RefObject, type SubmitEvent } from 'react'
import { useApi } from '#src/api/api-context.tsx'
import type { CallFailure } from '#src/api/call-failure.ts'
import { useContentKey } from '#src/api/use-content-key.ts'
import { useSubmit } from '#src/api/use-submit.ts'
import { useAlert } from '#src/session/alert-context.tsx'
import { failureText } from '#src/session/failure-words.ts'
import { useDraftState } from '#src/session/use-draft.ts'
import { FormError } from '#src/ui/form/form-error.tsx'
import { KeptText } from '#src/ui/form/kept-text.tsx'
import { RequiredTextInput } from '#src/ui/form/required-text-input.tsx'
import { connectRepository } from '../calls.ts'
import { messages } from '../messages.ts'
import classes from './connections.module.css'
import { nameOf } from './names.ts'

/** What is wrong with an address, by the code at its field. */
const atField: Readonly<Record<string, string>> = {
  'repository-connected': messages.alreadyConnected,
  'repository-address': messages.addressRefused,
  'too-many': messages.tooMany,
}

const fieldText = ({ errors = [] }: CallFailure): string | null => {
  const [error, ...others] = errors
  if (error?.field !== 'url' || others.length > 0) return null
  return Object.hasOwn(atField, error.code) ? (atField[error.code] ?? null) : messages.addressRefused
}

const formText = (failure: CallFailure): string =>
  failure.code === 'histories-unavailable' ? messages.noReader : failureText(failure)

interface ConnectFormProps {
  field: RefObject<HTMLInputElement | null>
  /** Settles once the connection is shown. */
  onConnected: () => Promise<void>
}

/** One address to be read. It stays until it is connected; then the field is there for the next one. */
export function ConnectForm({ field, onConnected }: ConnectFormProps) {
  const api = useApi()
  const alert = useAlert()
  const keyOf = useContentKey()
  const [url, setUrl, draft] = useDraftState('repository', '')
  const [connections, setConnections] = useState(0)
  const [isMissing, setIsMissing] = useState(false)
  const { pending, failure, submit, clear } = useSubmit()
  const refused = failure === null ? null : fieldText(failure)

  const send = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const address = url.trim()
    setIsMissing(address === '')
    field.current?.focus()
    if (address === '' || pending) return
    const connected = await submit(() => connectRepository(api, address, keyOf({ address, connections })))
    if (connected === null) return
    // Removed meanwhile, the same address is another request.
    setConnections((many) => many + 1)
    setUrl('')
    draft.done()
    alert.success(messages.connected(nameOf(connected)))
    await onConnected()
  }

  return (
    <form noValidate onSubmit={(event) => void send(event)} className={classes.form}>
      <KeptText isBack={draft.isKept} onDrop={draft.drop} />
      <RequiredTextInput
        ref={field}
        className={classes.field ?? ''}
        label={messages.address}
        description={messages.kept}
        placeholder={messages.addressExample}
        inputMode="url"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={2000}
        value={url}
        error={isMissing ? messages.addressMissing : refused}
        onChange={(event) => {
          setUrl(event.currentTarget.value)
          setIsMissing(false)
          clear()
        }}
        // Beside the field whatever stands below it.
        inputContainer={(input) => (
          <div className={classes.input}>
            {input}
            <Button type="submit" loading={pending}>
              {messages.connectIt}
            </Button>
          </div>
        )}
      />
      <FormError>{failure === null || refused !== null ? null : formText(failure)}</FormError>
    </form>
  )
}
