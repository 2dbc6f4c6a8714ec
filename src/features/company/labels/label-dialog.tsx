import { Autocomplete, Button, Stack } from '@mantine/core'
import { useForm } from '@mantine/form'
import { longestLabel } from '#machines/domain/candidate/candidate-labels.ts'
import { useApi } from '#src/api/api-context.tsx'
import { fieldErrors, isShownAtFields, useSubmit } from '#src/api/use-submit.ts'
import { pageTitle } from '#src/lib/page-title-focus.ts'
import { useAlert } from '#src/session/alert-context.tsx'
import { useDraft } from '#src/session/use-draft.ts'
import { FormError } from '#src/ui/form/form-error.tsx'
import { RestoredDraft } from '#src/ui/form/restored-draft.tsx'
import { RequiredTextInput } from '#src/ui/form/required-text-input.tsx'
import { CancelButton } from '#src/ui/overlay/cancel-button.tsx'
import { ModalDialog } from '#src/ui/overlay/modal-dialog.tsx'
import { useIsShown } from '#src/ui/overlay/use-is-shown.ts'
import { useReturnTo } from '#src/ui/overlay/use-return-to.ts'
import { changeLabel, type CandidateLabel, type LabelKind } from './mutations.ts'
import { labelWords as words } from './words.ts'

interface LabelDialogProps {
  kind: LabelKind
  label: CandidateLabel
  isMerge: boolean
  /** Names of labels to merge into. */
  others: readonly string[]
  /** Settles once the list shows the change. */
  onSaved: () => Promise<void>
  onClose: () => void
}

/** Renames a tag or source, or merges it into another one, on every candidate. */
export function LabelDialog({ kind, label, isMerge, others, onSaved, onClose }: LabelDialogProps) {
  useReturnTo(pageTitle)
  const isShown = useIsShown()
  const api = useApi()
  const alert = useAlert()
  const { name, candidates } = label
  const act = isMerge ? 'merge' : 'rename'
  const typed = useDraft(`${act} ${kind} ${name}`, { to: isMerge ? '' : name })
  const { pending, failure, submit } = useSubmit()
  const ofKind = words.kinds[kind]
  const form = useForm({
    initialValues: typed.values,
    onValuesChange: typed.note,
    validate: { to: (to) => (to.trim() === '' ? ofKind.missing : null) },
  })

  const save = form.onSubmit(async (values) => {
    const to = values.to.trim()
    const saved = await submit(async () => {
      const result = await changeLabel(api, { kind, name, to, merge: isMerge })
      if (!result.ok) form.setErrors(fieldErrors(result.failure))
      return result
    })
    if (saved === null) return
    typed.done()
    await onSaved()
    alert.success(isMerge ? words.merged(name, saved.name) : words.renamed(name, saved.name))
    if (isShown()) onClose()
  })

  const isGone = failure?.errors?.some(({ field }) => field === 'name') === true
  const problem =
    failure === null || isShownAtFields(failure, form.values) ? null : isGone ? ofKind.gone : failure.message
  const shared = {
    maxLength: longestLabel[kind],
    'data-autofocus': true,
    ...form.getInputProps('to'),
  }
  return (
    <ModalDialog
      opened
      onClose={onClose}
      title={ofKind[act]}
      actions={
        <>
          <CancelButton onDrop={typed.drop} onClose={onClose} />
          <Button type="submit" form="label-form" loading={pending}>
            {isMerge ? ofKind.merge : words.save}
          </Button>
        </>
      }
    >
      <form id="label-form" noValidate autoComplete="off" onSubmit={save}>
        <Stack gap="md">
          <FormError>{problem}</FormError>
          <RestoredDraft isBack={typed.isRestored} onDrop={() => form.setValues(typed.drop())} />
          {isMerge ? (
            <Autocomplete
              label={ofKind.into}
              description={words.final(name, candidates)}
              required
              withAsterisk={false}
              data={[...others]}
              limit={50}
              // A list that opens on focus would take the first Escape.
              openOnFocus={false}
              {...shared}
            />
          ) : (
            <RequiredTextInput label={ofKind.name} description={words.change(candidates)} {...shared} />
          )}
        </Stack>
      </form>
    </ModalDialog>
  )
}
