import { Autocomplete, Button, Checkbox, Radio, Textarea } from '@mantine/core'
import { useId, useState } from 'react'
import { rejectionSides, type RejectionSide } from '#machines/lifecycle/application/application-events.ts'
import { useDraftState } from '#src/session/use-draft.ts'
import { RestoredDraft } from '#src/ui/form/restored-draft.tsx'
import { CancelButton } from '#src/ui/overlay/cancel-button.tsx'
import { ModalDialog } from '#src/ui/overlay/modal-dialog.tsx'
import type { Card } from '../data/board-types.ts'
import { fieldErrors, isShownAtFields } from '#src/api/use-submit.ts'
import { MailFields } from '../mails/mail-fields.tsx'
import { mailErrors, newMail, sentText, type MailErrors, type MailText } from '../mails/mail-text.ts'
import { mailWords } from '../mails/words.ts'
import { messages } from '../messages.ts'
import { usePipeline } from '../pipeline-context.tsx'
import classes from './dialog-form.module.css'
import { ProblemNotice } from './problem-notice.tsx'
import { useReasons } from './use-reasons.ts'
import { useSubmit } from './use-submit.ts'

const longestReason = 200

interface RejectDialogProps {
  card: Card
  /** The client's reason as the initial value; a long one fills the note too. */
  given: string
  onClose: () => void
}

interface RejectionForm {
  reason: string
  side: RejectionSide
  note: string
  isMailed: boolean
  mail: MailText
}

const begun = (given: string): RejectionForm => ({
  reason: given.slice(0, longestReason),
  side: 'us',
  note: given.length > longestReason ? given : '',
  isMailed: false,
  mail: newMail,
})

/** Rejects with a reason, the side that decided, and an internal note. */
export function RejectDialog({ card, given, onClose }: RejectDialogProps) {
  const { controller } = usePipeline()
  const reasonsOf = useReasons()
  const formId = useId()
  const [form, setForm, { isRestored, drop }] = useDraftState(`rejection ${card.id}`, begun(given))
  const { reason, side, note, isMailed, mail } = form
  const [missing, setMissing] = useState(false)
  const [errors, setErrors] = useState<MailErrors>({})
  const { busy, failure, submit } = useSubmit(onClose)
  const send = () => {
    const wrong = isMailed ? mailErrors(mail) : {}
    setErrors(wrong)
    setMissing(reason.trim() === '')
    if (reason.trim() === '' || Object.keys(wrong).length > 0) return
    const event = {
      type: 'application.rejected',
      reason: reason.trim(),
      side,
      ...(note.trim() !== '' && { note: note.trim() }),
      ...(isMailed && { mail: sentText(mail) }),
    } as const
    void submit(async () => {
      const failed = await controller.apply(card.id, event, { in: 'dialog' })
      setErrors(fieldErrors(failed, 'mail.'))
      return failed
    })
  }
  return (
    <ModalDialog
      opened
      onClose={onClose}
      title={messages.rejectTitle(card.name)}
      {...(isMailed && { variant: 'wide', fullscreen: true })}
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
        <RestoredDraft isBack={isRestored} onDrop={drop} />
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
          // An automatically opened list would take the first Escape.
          openOnFocus={false}
        />
        <Textarea
          label={messages.rejectNote}
          description={messages.rejectNoteHint}
          maxLength={4000}
          value={note}
          onChange={(event) => setForm({ ...form, note: event.currentTarget.value })}
        />
        <Checkbox
          label={mailWords.also}
          description={mailWords.alsoHint(card.name)}
          checked={isMailed}
          onChange={({ currentTarget }) => setForm({ ...form, isMailed: currentTarget.checked })}
        />
        {isMailed ? (
          <MailFields
            card={card}
            kind="rejection"
            text={mail}
            errors={errors}
            onText={(text) => {
              setForm({ ...form, mail: text })
              setErrors({})
            }}
          />
        ) : null}
        <ProblemNotice
          failure={failure !== null && isShownAtFields(failure, mail, 'mail.') ? null : failure}
        />
      </form>
    </ModalDialog>
  )
}
