import { Button, NativeSelect, Stack } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useState } from 'react'
import { hasSubject, longestMail, mailTemplateKinds, tokensOf } from '#machines/domain/mail/mail-templates.ts'
import { useApi } from '#src/api/api-context.tsx'
import { useContentKey } from '#src/api/use-content-key.ts'
import { fieldErrors, isShownAtFields } from '#src/api/use-submit.ts'
import { useVersionedSubmit } from '#src/api/use-versioned-submit.ts'
import { changedFields } from '#src/lib/changed-fields.ts'
import { pageTitle } from '#src/lib/page-title-focus.ts'
import { useAlert } from '#src/session/alert-context.tsx'
import { useDraft } from '#src/session/use-draft.ts'
import { Conflicts } from '#src/ui/form/conflicts.tsx'
import { FormError } from '#src/ui/form/form-error.tsx'
import { RestoredDraft } from '#src/ui/form/restored-draft.tsx'
import { RequiredTextInput } from '#src/ui/form/required-text-input.tsx'
import { useConflicts } from '#src/ui/form/use-conflicts.ts'
import { changedElsewhere } from '#src/ui/messages.ts'
import { CancelButton } from '#src/ui/overlay/cancel-button.tsx'
import { ModalDialog } from '#src/ui/overlay/modal-dialog.tsx'
import { useIsShown } from '#src/ui/overlay/use-is-shown.ts'
import { useReturnTo } from '#src/ui/overlay/use-return-to.ts'
import { addMailTemplate, changeMailTemplate } from './mutations.ts'
import {
  bodyOf,
  isTemplate,
  labels,
  mailErrors,
  newMail,
  textOf,
  valuesOf,
  type MailTemplate,
} from './mail-values.ts'
import { TokenField } from './token-field.tsx'
import { mailWords as words } from './words.ts'

interface MailDialogProps {
  /** Null for a new one. */
  template: MailTemplate | null
  /** Settles once the list shows the template. */
  onSaved: () => Promise<void>
  onClose: () => void
}

const kinds = mailTemplateKinds.map((value) => ({ value, label: words.kinds[value] }))

export function MailDialog({ template, onSaved, onClose }: MailDialogProps) {
  useReturnTo(pageTitle)
  const isShown = useIsShown()
  const api = useApi()
  const alert = useAlert()
  const [begun] = useState(() => (template === null ? newMail : valuesOf(template)))
  const { baseline, merge, listFor } = useConflicts(begun, { labels, textOf })
  const typed = useDraft(`mail template ${template?.id ?? 'new'}`, begun, template?.version)
  const { pending, failure, submit } = useVersionedSubmit(typed)
  const keyOf = useContentKey()
  const form = useForm({ initialValues: typed.values, onValuesChange: typed.note, validate: mailErrors })
  const { kind } = form.values

  const save = form.onSubmit(async (values) => {
    const body = bodyOf(values)
    const { kind: _kind, ...changes } = changedFields(bodyOf(baseline), body)
    const saved = await submit(
      async (ifMatch) => {
        const result =
          template === null
            ? await addMailTemplate(api, body, keyOf(body))
            : await changeMailTemplate(api, template.id, changes, ifMatch)
        if (!result.ok) form.setErrors(fieldErrors(result.failure))
        return result
      },
      (stored) => {
        if (!isTemplate(stored)) return null
        const merged = merge(values, valuesOf(stored))
        form.setValues(merged.values)
        return merged.conflicts
      },
    )
    if (saved === null) return
    typed.done()
    await onSaved()
    alert.success(template === null ? words.created(saved.name) : words.saved(saved.name))
    if (isShown()) onClose()
  })

  const problem =
    failure === null || isShownAtFields(failure, form.values)
      ? null
      : failure.status === 412
        ? changedElsewhere
        : failure.status === 404
          ? words.gone
          : failure.message
  const { value: subject, onChange: onSubject, error: subjectError } = form.getInputProps('subject')
  const { value: body, onChange: onBody, error: bodyError } = form.getInputProps('body')
  return (
    <ModalDialog
      opened
      onClose={onClose}
      title={template === null ? words.add : words.edit}
      variant="wide"
      fullscreen
      actions={
        <>
          <CancelButton onDrop={typed.drop} onClose={onClose} />
          <Button type="submit" form="mail-template-form" loading={pending}>
            {template === null ? words.create : words.save}
          </Button>
        </>
      }
    >
      <form id="mail-template-form" noValidate autoComplete="off" onSubmit={save}>
        <Stack gap="md">
          <FormError>{problem}</FormError>
          <Conflicts conflicts={listFor((field, stored) => form.setFieldValue(field, stored[field]))} />
          <RestoredDraft isBack={typed.isRestored} onDrop={() => form.setValues(typed.drop())} />
          <NativeSelect
            label={words.kind}
            description={words.kindHints[kind]}
            data={kinds}
            disabled={template !== null}
            {...form.getInputProps('kind')}
          />
          <RequiredTextInput
            label={words.name}
            maxLength={longestMail.name}
            data-autofocus
            {...form.getInputProps('name')}
          />
          {hasSubject(kind) ? (
            <TokenField
              label={words.subject}
              tokens={tokensOf(kind)}
              maxLength={longestMail.subject}
              value={subject}
              onChange={onSubject}
              error={subjectError}
            />
          ) : null}
          <TokenField
            multiline
            label={words.body}
            description={words.tokenHint}
            tokens={tokensOf(kind)}
            value={body}
            onChange={onBody}
            error={bodyError}
          />
        </Stack>
      </form>
    </ModalDialog>
  )
}
