import { Button, NativeSelect, SegmentedControl } from '@mantine/core'
import { useId, useState } from 'react'
import type { CallFailure } from '#src/api/call-failure.ts'
import { usePlanUsage } from '#src/api/plan-usage.ts'
import { useContentKey } from '#src/api/use-content-key.ts'
import { useAnnounce } from '#src/ui/feedback/announcer.tsx'
import { fieldTexts } from '#src/session/failure-words.ts'
import { useDraftState } from '#src/session/use-draft.ts'
import { RestoredDraft } from '#src/ui/form/restored-draft.tsx'
import { CancelButton } from '#src/ui/overlay/cancel-button.tsx'
import { ModalDialog } from '#src/ui/overlay/modal-dialog.tsx'
import { PlanNotice } from '#src/ui/plans/plan-notice.tsx'
import type { NewApplication } from '../data/mutations.ts'
import { messages } from '../messages.ts'
import { useBoard, usePipeline } from '../pipeline-context.tsx'
import { emptyForm, errorsOf, fieldsOf, refusedErrors, type CandidateErrors } from './candidate-form.ts'
import { CandidateInputs } from './candidate-inputs.tsx'
import { filterText, firstFilter } from './developers/filter-text.ts'
import { FindDevelopers } from './developers/find-developers.tsx'
import classes from './dialog-form.module.css'
import { ExistingCandidates } from './existing-candidates.tsx'
import { ProblemNotice } from './problem-notice.tsx'
import { useSubmit } from './use-submit.ts'

const holderOf = (failure: CallFailure | null): { id: string; name: string } | null => {
  if (failure?.status !== 409 || !failure.errors?.some(({ code }) => code === 'email-taken')) return null
  const { id, name } = failure.current ?? {}
  return typeof id === 'string' && typeof name === 'string' ? { id, name } : null
}

type Mode = 'new' | 'existing' | 'developers'

interface AddCandidateDialogProps {
  /** The developer search's filter in the address; null when it is closed. */
  find: string | null
  /** The previous filter of the developer search. */
  lastFind: string | null
  /** Stores the filter in the address; null ends the search. */
  onFind: (find: string | null) => void
  onClose: () => void
}

/** Adds a candidate to the position: typed by hand, an existing candidate, or a developer visible to companies. */
export function AddCandidateDialog({ find, lastFind, onFind, onClose }: AddCandidateDialogProps) {
  const { controller, openCard, openDialog } = usePipeline()
  const { position } = useBoard()
  const say = useAnnounce()
  const candidates = usePlanUsage('candidates')
  const formId = useId()
  const [typed, setTyped] = useState<Exclude<Mode, 'developers'>>('new')
  const mode: Mode = find === null ? typed : 'developers'
  const choose = (value: string) => {
    clear()
    if (value === 'developers') return onFind(lastFind ?? filterText(firstFilter(position.requirements)))
    setTyped(value === 'existing' ? value : 'new')
    if (find === null) return
    // Until now the address kept the dialog open.
    openDialog({ kind: 'add' })
    onFind(null)
  }
  const [stageId, setStageId] = useState(position.stages[0]?.id ?? '')
  const [form, setForm, { isRestored, drop }] = useDraftState(`candidate of ${position.id}`, emptyForm)
  const [errors, setErrors] = useState<CandidateErrors>({})
  const keyOf = useContentKey()
  const { busy, failure, submit, isShown, clear } = useSubmit(onClose)
  const [isBelow, setIsBelow] = useState(false)
  const [sent, setSent] = useState<NewApplication | null>(null)
  const add = (body: NewApplication) => {
    setSent(body)
    void submit(async () => {
      const result = await controller.calls.add(position.id, body, keyOf(body))
      if (!result.ok) {
        setErrors(refusedErrors(result.failure, 'candidate.'))
        return result.failure
      }
      const { card } = result.value
      controller.store.dispatch({ type: 'received', cards: [card], removed: [] })
      say(messages.said.added(card.name))
      if (isShown()) openCard(card.id)
      return null
    })
  }
  const first = position.stages[0]
  /** Adds the candidate to the first stage, which requires no consent. */
  const addFirst = () => {
    if (sent === null || first === undefined) return
    setStageId(first.id)
    add({ ...sent, stageId: first.id })
  }
  const send = () => {
    const found = errorsOf(form)
    setErrors(found)
    if (Object.keys(found).length === 0) add({ candidate: fieldsOf(form), stageId })
  }
  const holder = holderOf(failure)
  return (
    <ModalDialog
      opened
      onClose={onClose}
      title={messages.addTitle(position.title)}
      variant="wide"
      isBelow={isBelow}
      actions={
        <>
          <CancelButton onDrop={drop} onClose={onClose} />
          {mode === 'new' ? (
            <Button type="submit" form={formId} loading={busy}>
              {messages.addCandidate}
            </Button>
          ) : null}
        </>
      }
    >
      <div className={classes.form}>
        <PlanNotice entitlement="candidates" usage={candidates} />
        <div className={classes.pair}>
          <SegmentedControl
            aria-label={messages.addMode}
            classNames={{ label: classes.mode ?? '' }}
            value={mode}
            onChange={choose}
            data={[
              { value: 'new', label: messages.addNew },
              { value: 'existing', label: messages.addExisting },
              { value: 'developers', label: messages.addDeveloper },
            ]}
          />
          <NativeSelect
            aria-label={messages.addStage}
            value={stageId}
            error={fieldTexts(failure?.errors)['stageId']}
            onChange={(event) => setStageId(event.currentTarget.value)}
            data={position.stages.map(({ id, name }) => ({ value: id, label: messages.addInto(name) }))}
          />
        </div>
        {mode === 'new' ? (
          <form
            id={formId}
            noValidate
            onSubmit={(event) => {
              event.preventDefault()
              send()
            }}
          >
            <RestoredDraft isBack={isRestored} onDrop={drop} />
            <CandidateInputs
              form={form}
              errors={holder === null ? errors : { ...errors, emails: messages.emailTaken(holder.name) }}
              onChange={setForm}
            />
          </form>
        ) : mode === 'existing' ? (
          <ExistingCandidates busy={busy} onAdd={(candidateId) => add({ candidateId, stageId })} />
        ) : (
          <FindDevelopers
            find={find ?? ''}
            onFind={onFind}
            busy={busy}
            onAdd={(developerId) => add({ developerId, stageId })}
            onOpenCard={(id) => {
              openCard(id)
              onClose()
            }}
            onNumber={setIsBelow}
          />
        )}
        <ProblemNotice
          failure={failure}
          action={
            holder !== null ? (
              <Button size="xs" variant="default" onClick={() => add({ candidateId: holder.id, stageId })}>
                {messages.addHolder(holder.name)}
              </Button>
            ) : failure?.rule === 'hasConsent' && first !== undefined ? (
              <Button size="xs" variant="default" onClick={addFirst}>
                {messages.addIntoFirst(first.name)}
              </Button>
            ) : undefined
          }
        />
      </div>
    </ModalDialog>
  )
}
