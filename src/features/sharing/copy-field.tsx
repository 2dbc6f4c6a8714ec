import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import { FormError } from '#src/ui/form/form-error.tsx'
import { messages } from './messages.ts'
import classes from './sharing.module.css'

interface CopyFieldProps {
  label: string
  value: string
  /** Its button is focused first. */
  isFirst?: boolean
}

/** A value that is shown only once, with a copy button. */
export function CopyField({ label, value, isFirst = false }: CopyFieldProps) {
  const [copied, setCopied] = useState<boolean | null>(null)
  const copy = () => {
    navigator.clipboard.writeText(value).then(
      () => setCopied(true),
      () => setCopied(false),
    )
  }
  return (
    <>
      <div className={classes.address}>
        <TextInput
          className={classes.field ?? ''}
          label={label}
          value={value}
          readOnly
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
        <Button
          variant="default"
          aria-label={isFirst ? undefined : messages.copyOf(label)}
          onClick={copy}
          data-autofocus={isFirst || undefined}
        >
          {copied === true ? messages.copied : messages.copy}
        </Button>
      </div>
      <FormError>{copied === false ? messages.copyFailed : null}</FormError>
    </>
  )
}
