import { Button, Stack } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useState } from 'react'
import {
  consentTextFault,
  consentTokens,
  longestConsentText,
} from '#machines/domain/invitation/consent-text.ts'
import { tokenText } from '#machines/domain/mail/mail-templates.ts'
import { useApi } from '#src/api/api-context.tsx'
import { fieldErrors, isShownAtFields } from '#src/api/use-submit.ts'
import { useVersionedSubmit } from '#src/api/use-versioned-submit.ts'
import { pageTitle } from '#src/lib/page-title-focus.ts'
import { useAlert } from '#src/session/alert-context.tsx'
import { useDraft } from '#src/session/use-draft.ts'
import { Conflicts } from '#src/ui/form/conflicts.tsx'
import { FormError } from '#src/ui/form/form-error.tsx'
import { RestoredDraft } from '#src/ui/form/restored-draft.tsx'
import { useConflicts } from '#src/ui/form/use-conflicts.ts'
import { changedElsewhere } from '#src/ui/messages.ts'
import { CancelButton } from '#src/ui/overlay/cancel-button.tsx'
import { ModalDialog } from '#src/ui/overlay/modal-dialog.tsx'
import { useIsShown } from '#src/ui/overlay/use-is-shown.ts'
import { useReturnTo } from '#src/ui/overlay/use-return-to.ts'
import { writeConsentText, type ConsentText } from '../mutations.ts'
import { TokenField } from '../mails/token-field.tsx'
import { privacyWords as words } from './words.ts'

interface TextDialogProps {
  current: ConsentText
  /** Settles once the page shows the new version. */
  onSaved: () => Promise<void>
  onClose: () => void
}

const labels = { text: words.text }
const textOf = ({ text }: { text: string }): string => text
const isText = (current: Record<string, unknown>): current is Record<string, unknown> & ConsentText =>
  typeof current['text'] === 'string'

function textError(text: string): string | null {
  const written = text.trim()
  if (written === '') return words.textMissing
  const over = [...written].length - longestConsentText
  if (over > 0) return words.textLong(over)
  const fault = consentTextFault(written)
  if (fault === null) return null
  return fault.code === 'unknown-token'
    ? words.unknownToken(fault.token)
    : words.tokenMissing(tokenText(fault.token))
}

/** Writes the next version of the consent text, starting from the current one. */
export function TextDialog({ current, onSaved, onClose }: TextDialogProps) {
  useReturnTo(pageTitle)
  const isShown = useIsShown()
  const api = useApi()
  const alert = useAlert()
  const [begun] = useState({ text: current.text })
  const { merge, listFor } = useConflicts(begun, { labels, textOf })
  const typed = useDraft('consent text', begun, current.version)
  const { pending, failure, submit } = useVersionedSubmit(typed)
  const form = useForm({
    initialValues: typed.values,
    onValuesChange: typed.note,
    validate: { text: textError },
  })

  const save = form.onSubmit(async (values) => {
    const saved = await submit(
      async (ifMatch) => {
        const result = await writeConsentText(api, values.text.trim(), ifMatch)
        if (!result.ok) form.setErrors(fieldErrors(result.failure))
        return result
      },
      (stored) => {
        if (!isText(stored)) return null
        const merged = merge(values, { text: stored.text })
        form.setValues(merged.values)
        return merged.conflicts
      },
    )
    if (saved === null) return
    typed.done()
    await onSaved()
    alert.success(words.textSaved(saved.version))
    if (isShown()) onClose()
  })

  const problem =
    failure === null || isShownAtFields(failure, form.values)
      ? null
      : failure.status === 412
        ? changedElsewhere
        : failure.message
  const { value, onChange, error } = form.getInputProps('text')
  return (
    <ModalDialog
      opened
      onClose={onClose}
      title={words.editText}
      variant="wide"
      fullscreen
      actions={
        <>
          <CancelButton onDrop={typed.drop} onClose={onClose} />
          <Button type="submit" form="consent-text-form" loading={pending}>
            {words.saveText}
          </Button>
        </>
      }
    >
      <form id="consent-text-form" noValidate autoComplete="off" onSubmit={save}>
        <Stack gap="md">
          <FormError>{problem}</FormError>
          <Conflicts conflicts={listFor((field, stored) => form.setFieldValue(field, stored[field]))} />
          <RestoredDraft isBack={typed.isRestored} onDrop={() => form.setValues(typed.drop())} />
          <TokenField
            multiline
            label={words.text}
            description={words.textHint}
            tokens={consentTokens}
            value={value}
            onChange={onChange}
            error={error}
          />
        </Stack>
      </form>
    </ModalDialog>
  )
}
