import { Button } from '@mantine/core'
import { useRef } from 'react'
import { useApi } from '#src/api/api-context.tsx'
import type { CallFailure } from '#src/api/call-failure.ts'
import { useAlert } from '#src/session/alert-context.tsx'
import { failureText } from '#src/session/failure-words.ts'
import { tourTarget } from '#src/session/tour-targets.ts'
import { useConnectingPlace } from '../../shared/connecting-place.tsx'
import { LineForm, LineInput } from '../../shared/line-form/line-form.tsx'
import { useLine } from '../../shared/line-form/use-line.ts'
import { claimCommitAddress } from './mutations.ts'
import { messages } from './messages.ts'

declare module '#src/session/tour-targets.ts' {
  interface TourTargets {
    'commit-emails': true
  }
}

const atField: Readonly<Record<string, string>> = {
  'address-confirmed': messages.alreadyConfirmed,
  'address-of-program': messages.addressOfProgram,
  'too-many': messages.tooManyAddresses,
}

const refusal = ({ errors: [error] = [] }: CallFailure): string | null =>
  error === undefined
    ? null
    : Object.hasOwn(atField, error.code)
      ? (atField[error.code] ?? null)
      : messages.addressRefused

export function ClaimForm({ onClaimed }: { onClaimed: () => Promise<void> }) {
  const api = useApi()
  const from = useConnectingPlace()
  const alert = useAlert()
  const field = useRef<HTMLInputElement>(null)
  const line = useLine({
    draft: 'commit-address',
    field,
    missing: messages.addressMissing,
    refusal,
    add: (address, key) => claimCommitAddress(api, address, from, key),
    onAdded: ({ value, confirmed }) => {
      alert.success(confirmed ? messages.claimedOwn(value) : messages.claimed(value))
      return onClaimed()
    },
  })
  return (
    <LineForm line={line} problem={line.failure === null ? null : failureText(line.failure)}>
      <LineInput
        line={line}
        field={field}
        label={messages.claim}
        description={messages.claimText}
        placeholder={messages.claimExample}
        inputMode="email"
        maxLength={254}
      >
        <Button {...tourTarget('commit-emails')} type="submit" variant="default" loading={line.pending}>
          {messages.claimIt}
        </Button>
      </LineInput>
    </LineForm>
  )
}
