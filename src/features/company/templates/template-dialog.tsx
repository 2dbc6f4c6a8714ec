import { Button, Stack, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useState } from 'react'
import { longestTemplate } from '#machines/domain/position/stage-rules.ts'
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
import { addTemplate, changeTemplate } from './mutations.ts'
import { StagesField } from './stages-field.tsx'
import {
  bodyOf,
  inputNames,
  isTemplate,
  labels,
  templateErrors,
  textOf,
  valuesOf,
  type StageTemplate,
} from './template-values.ts'
import { templateWords as words } from './words.ts'

interface TemplateDialogProps {
  /** Null for a new one. */
  template: StageTemplate | null
  /** Initial stages of a new template. */
  begin: StageTemplate['stages']
  /** Settles once the list shows the template. */
  onSaved: () => Promise<void>
  onClose: () => void
}

export function TemplateDialog({ template, begin, onSaved, onClose }: TemplateDialogProps) {
  useReturnTo(pageTitle)
  const isShown = useIsShown()
  const api = useApi()
  const alert = useAlert()
  const [begun] = useState(() => valuesOf(template ?? { name: '', description: '', stages: begin }))
  const { baseline, merge, listFor } = useConflicts(begun, { labels, textOf })
  const typed = useDraft(`stage template ${template?.id ?? 'new'}`, begun, template?.version)
  const { pending, failure, submit } = useVersionedSubmit(typed)
  const keyOf = useContentKey()
  const form = useForm({
    initialValues: typed.values,
    onValuesChange: typed.note,
    validate: templateErrors,
  })

  const save = form.onSubmit(async (values) => {
    const body = bodyOf(values)
    const changes = changedFields(bodyOf(baseline), body)
    const saved = await submit(
      async (ifMatch) => {
        const result =
          template === null
            ? await addTemplate(api, body, keyOf(body))
            : await changeTemplate(api, template.id, changes, ifMatch)
        if (!result.ok) form.setErrors(fieldErrors(result.failure, '', inputNames))
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

  const fields = { ...form.values, ...inputNames }
  const problem =
    failure === null || isShownAtFields(failure, fields, '', inputNames)
      ? null
      : failure.status === 412
        ? changedElsewhere
        : failure.status === 404
          ? words.gone
          : failure.message
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
          <Button type="submit" form="template-form" loading={pending}>
            {template === null ? words.create : words.save}
          </Button>
        </>
      }
    >
      <form id="template-form" noValidate autoComplete="off" onSubmit={save}>
        <Stack gap="md">
          <FormError>{problem}</FormError>
          <Conflicts conflicts={listFor((field, stored) => form.setFieldValue(field, stored[field]))} />
          <RestoredDraft isBack={typed.isRestored} onDrop={() => form.setValues(typed.drop())} />
          <RequiredTextInput
            label={words.name}
            maxLength={longestTemplate.name}
            data-autofocus
            {...form.getInputProps('name')}
          />
          <TextInput
            label={words.description}
            maxLength={longestTemplate.description}
            {...form.getInputProps('description')}
          />
          <StagesField form={form} />
        </Stack>
      </form>
    </ModalDialog>
  )
}
