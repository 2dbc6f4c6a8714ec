import { UnstyledButton } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useContentKey } from '#src/api/use-content-key.ts'
import { ModalDialog } from '#src/ui/overlay/modal-dialog.tsx'
import { useBoardActions } from '../board/use-board-actions.ts'
import type { Card } from '../data/board-types.ts'
import { ProblemNotice } from '../dialogs/problem-notice.tsx'
import { useSubmit } from '../dialogs/use-submit.ts'
import { useBoard, usePipeline } from '../pipeline-context.tsx'
import { digestWords as words } from '../words/digest-words.ts'
import classes from './digest.module.css'

interface SubmitDialogProps {
  card: Card
  /** Id of the stage that submits. */
  stageId: string
  onClose: () => void
}

/** Asks how to submit the candidate: send a digest now, add to the draft, or only record the move. */
export function SubmitDialog({ card, stageId, onClose }: SubmitDialogProps) {
  const { controller } = usePipeline()
  const navigate = useNavigate()
  const actions = useBoardActions()
  const { position } = useBoard()
  const keyOf = useContentKey()
  const { busy, failure, submit } = useSubmit(onClose)
  const stage = position.stages.find(({ id }) => id === stageId)?.name ?? ''
  const { id: applicationId, name } = card
  const add = () => submit(() => controller.addToDraft(applicationId, keyOf(applicationId)))
  const send = () => {
    onClose()
    void navigate({
      to: '/companyProfile/companyProfile/clientPosition/$client/$position/digest',
      params: { client: position.clientId, position: position.id },
      search: { add: applicationId },
    })
  }
  const record = () => {
    onClose()
    actions.record(applicationId, stageId)
  }
  const choices = [
    { label: words.submitNow, about: words.submitNowAbout, act: send },
    { label: words.submitDraft, about: words.submitDraftAbout, act: () => void add() },
    { label: words.submitRecord, about: words.submitRecordAbout(stage), act: record },
  ]
  return (
    <ModalDialog opened onClose={onClose} title={words.submitTitle(name)}>
      <div className={classes.choices}>
        {choices.map(({ label, about, act }, at) => (
          <UnstyledButton
            key={label}
            className={classes.choice}
            data-autofocus={at === 0 || undefined}
            aria-label={label}
            aria-description={about}
            disabled={busy}
            onClick={act}
          >
            <span className={classes.choiceName}>{label}</span>
            <span className={classes.quiet}>{about}</span>
          </UnstyledButton>
        ))}
      </div>
      <ProblemNotice failure={failure} />
    </ModalDialog>
  )
}
