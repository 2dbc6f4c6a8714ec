import { Button } from '@mantine/core'
import type { RefObject } from 'react'
import { useApi } from '#src/api/api-context.tsx'
import type { CallFailure } from '#src/api/call-failure.ts'
import { useAlert } from '#src/session/alert-context.tsx'
import { failureText } from '#src/session/failure-words.ts'
import { noReaderText } from '#src/session/reader-words.ts'
import { tourTarget } from '#src/session/tour-targets.ts'
import { connectRepository } from './mutations.ts'
import { LineForm, LineInput } from '../shared/line-form/line-form.tsx'
import { useLine } from '../shared/line-form/use-line.ts'
import { messages } from './messages.ts'
import { nameOf } from './names.ts'
import { webAddressOf } from './web-address.ts'

declare module '#src/session/tour-targets.ts' {
  interface TourTargets {
    'code-connect': true
  }
}

const atField: Readonly<Record<string, string>> = {
  'repository-connected': messages.alreadyConnected,
  'repository-address': messages.addressRefused,
  'too-many': messages.tooMany,
}

const refusal = ({ errors = [] }: CallFailure): string | null => {
  const [error, ...others] = errors
  if (error?.field !== 'url' || others.length > 0) return null
  return Object.hasOwn(atField, error.code) ? (atField[error.code] ?? null) : messages.addressRefused
}

const formText = (failure: CallFailure): string =>
  failure.code === 'histories-unavailable' ? noReaderText(failure.facts) : failureText(failure)

interface ConnectFormProps {
  field: RefObject<HTMLInputElement | null>
  onConnected: () => Promise<void>
}

export function ConnectForm({ field, onConnected }: ConnectFormProps) {
  const api = useApi()
  const alert = useAlert()
  const line = useLine({
    draft: 'repository',
    field,
    missing: messages.addressMissing,
    refusal,
    add: (typed, key) => connectRepository(api, webAddressOf(typed), key),
    onAdded: (connected) => {
      alert.success(messages.connected(nameOf(connected)))
      return onConnected()
    },
  })
  return (
    <LineForm line={line} problem={line.failure === null ? null : formText(line.failure)}>
      <LineInput
        line={line}
        field={field}
        label={messages.address}
        description={messages.storageNotice}
        placeholder={messages.addressExample}
        inputMode="url"
        maxLength={2000}
      >
        <Button {...tourTarget('code-connect')} type="submit" variant="default" loading={line.pending}>
          {messages.connectIt}
        </Button>
      </LineInput>
    </LineForm>
  )
}
