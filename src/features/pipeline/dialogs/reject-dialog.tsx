import { Autocomplete, Button, Radio, Textarea } from '@mantine/core'
import { useId, useState } from 'react'
import { rejectionSides, type RejectionSide } from '#machines/lifecycle/application/application-events.ts'
import { useDraftState } from '#src/session/use-draft.ts'
import { KeptText } from '#src/ui/form/kept-text.tsx'
import { CancelButton } from '#src/ui/overlay/cancel-button.tsx'
import { ModalDialog } from '#src/ui/overlay/modal-dialog.tsx'
import type { Card } from '../data/board-types.ts'
import { messages } from '../messages.ts'
import { usePipeline } from '../pipeline-context.tsx'
import classes from './dialog-form.module.css'
import { ProblemNotice } from './problem-notice.tsx'
import { useReasons } from './use-reasons.ts'
import { useSubmit } from './use-submit.ts'

const longestReason = 200

interface RejectDialogProps {
  card: Card
  /** A reason to begin with, as the client gave it; a long one is the note, too. */
  given: string
  onClose: () => void
}

const begun = (given: string): { reason: string; side: RejectionSide; note: string } => ({
  reason: given.slice(0, longestReason),
  side: 'us',
  note: given.length > longestReason ? given : '',
})

/** Rejects with a reason, whose decision it was, and a note that stays inside the company. */
export function RejectDialog({ card, given, onClose }: RejectDialogProps) {
  const { controller } = usePipeline()
  const reasonsOf = useReasons()
  const formId = useId()
  const [form, setForm, { isKept, drop }] = useDraftState(`rejection ${card.id}`, begun(given))
  const { reason, side, note } = form
  const [missing, setMissing] = useState(false)
  const { busy, failure, submit } = useSubmit(onClose)
  const send = () => {
    if (reason.trim() === '') return setMissing(true)
    const written = note.trim() === '' ? {} : { note: note.trim() }
    const event = { type: 'application.rejected', reason: reason.trim(), side, ...written } as const
    void submit(() => controller.apply(card.id, event, { in: 'dialog' }))
  }
  return (
    <ModalDialog
      opened
      onClose={onClose}
      title={messages.rejectTitle(card.name)}
      actions={
        <>
          <CancelButton onDrop={drop} onClose={onClose} />
          <Button type="submit" form={formId} color="red" loading={busy}>
            {messages.rejectConfirm}
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
        <KeptText isBack={isKept} onDrop={drop} />
        <Radio.Group
          label={messages.rejectSide}
          value={side}
          onChange={(value) =>
            setForm({ ...form, side: rejectionSides.find((known) => known === value) ?? 'us' })
          }
        >
          <div className={classes.choices}>
            {rejectionSides.map((value) => (
              <Radio key={value} value={value} label={messages.rejectSides[value]} />
            ))}
          </div>
        </Radio.Group>
        <Autocomplete
          label={messages.reason}
          required
          withAsterisk={false}
          maxLength={longestReason}
          data={reasonsOf(side)}
          value={reason}
          onChange={(value) => {
            setForm({ ...form, reason: value })
            setMissing(false)
          }}
          error={missing ? messages.reasonMissing : undefined}
          data-autofocus
          // A list that opens by itself would take the first Escape.
          openOnFocus={false}
        />
        <Textarea
          label={messages.rejectNote}
          description={messages.rejectNoteHint}
          maxLength={4000}
          value={note}
          onChange={(event) => setForm({ ...form, note: event.currentTarget.value })}
        />
        <ProblemNotice failure={failure} />
      </form>
    </ModalDialog>
  )
}
