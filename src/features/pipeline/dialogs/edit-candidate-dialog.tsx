import { candidateLabels } from '#machines/domain/candidate/fields.ts'
import { Button } from '@mantine/core'
import { useId, useState } from 'react'
import { sendOver } from '#src/api/send-over.ts'
import { changedFields } from '#src/lib/changed-fields.ts'
import { useDraftState } from '#src/session/use-draft.ts'
import { Conflicts } from '#src/ui/form/conflicts.tsx'
import { FormError } from '#src/ui/form/form-error.tsx'
import { useConflicts } from '#src/ui/form/use-conflicts.ts'
import { changedElsewhere } from '#src/ui/messages.ts'
import { RestoredDraft } from '#src/ui/form/restored-draft.tsx'
import { ModalDialog } from '#src/ui/overlay/modal-dialog.tsx'
import type { Candidate } from '../data/board-types.ts'
import { messages } from '../messages.ts'
import { usePipeline } from '../pipeline-context.tsx'
import {
  errorsOf,
  fieldsOf,
  formOf,
  refusedErrors,
  type CandidateErrors,
  type CandidateForm,
} from './candidate-form.ts'
import { CandidateInputs } from './candidate-inputs.tsx'
import classes from './dialog-form.module.css'
import { ProblemNotice } from './problem-notice.tsx'
import { useSubmit } from './use-submit.ts'

interface EditCandidateDialogProps {
  /** The application whose card shows the candidate. */
  id: string
  candidate: Candidate
  onClose: () => void
}

const isCandidate = (current: Record<string, unknown>): current is Record<string, unknown> & Candidate =>
  Array.isArray(current['emails'])

const textOf = (form: CandidateForm, field: keyof CandidateForm): string => {
  if (field === 'doNotContact') return messages.yesOrNo(form.doNotContact)
  return field === 'tags' ? form.tags.join(', ') : form[field].split('\n').join(', ')
}

/** Edits the candidate. After a conflict, untouched fields take the stored values; the others show both. */
export function EditCandidateDialog({ id, candidate, onClose }: EditCandidateDialogProps) {
  const { controller } = usePipeline()
  const formId = useId()
  const [begun] = useState(() => formOf(candidate))
  const { baseline, merge, settle, listFor } = useConflicts(begun, { labels: candidateLabels, textOf })
  const [form, setForm, { version, isRestored, drop }] = useDraftState(
    `candidate ${candidate.id}`,
    begun,
    candidate.version,
  )
  const [base, setBase] = useState({ ...candidate, version })
  const [errors, setErrors] = useState<CandidateErrors>({})
  const { busy, failure, submit } = useSubmit(onClose)
  const send = () => {
    const found = errorsOf(form, baseline)
    setErrors(found)
    if (Object.keys(found).length > 0) return
    void submit(async () => {
      const changes = changedFields(fieldsOf(baseline), fieldsOf(form))
      const result = await sendOver(
        base.version,
        (over) => controller.calls.changeCandidate({ ...base, version: over }, changes),
        (stored) => {
          if (!isCandidate(stored)) return false
          const merged = merge(form, formOf(stored))
          setBase(stored)
          setForm(merged.values)
          return merged.conflicts.length === 0 && !isRestored
        },
      )
      if (result.ok) {
        controller.refresh([id])
        return null
      }
      setErrors(refusedErrors(result.failure))
      return result.failure
    })
  }
  return (
    <ModalDialog
      opened
      onClose={onClose}
      title={messages.editCandidate}
      variant="wide"
      actions={
        <>
          <Button
            variant="default"
            onClick={() => {
              drop()
              onClose()
            }}
          >
            {messages.cancel}
          </Button>
          <Button type="submit" form={formId} loading={busy}>
            {messages.save}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        className={classes.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          send()
        }}
      >
        <RestoredDraft
          isBack={isRestored}
          onDrop={() => {
            drop()
            setBase(candidate)
            settle(begun)
          }}
        />
        <Conflicts conflicts={listFor((field, stored) => setForm({ ...form, [field]: stored[field] }))} />
        <CandidateInputs
          form={form}
          errors={errors}
          neverContactAt={base.neverContactAt}
          onChange={setForm}
        />
        {failure?.status === 412 ? (
          <FormError>{changedElsewhere}</FormError>
        ) : (
          <ProblemNotice failure={failure} />
        )}
      </form>
    </ModalDialog>
  )
}
