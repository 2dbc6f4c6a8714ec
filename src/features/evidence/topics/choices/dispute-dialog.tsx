import { Button, Textarea } from '@mantine/core'
import { useId, useState, type SubmitEvent } from 'react'
import { useApi } from '#src/api/api-context.tsx'
import { useSubmit } from '#src/api/use-submit.ts'
import { useAlert } from '#src/session/alert-context.tsx'
import { failureText } from '#src/session/failure-words.ts'
import { useDraftState } from '#src/session/use-draft.ts'
import { FormError } from '#src/ui/form/form-error.tsx'
import { RestoredDraft } from '#src/ui/form/restored-draft.tsx'
import { CancelButton } from '#src/ui/overlay/cancel-button.tsx'
import { ModalDialog } from '#src/ui/overlay/modal-dialog.tsx'
import { useIsShown } from '#src/ui/overlay/use-is-shown.ts'
import { useReturnTo } from '#src/ui/overlay/use-return-to.ts'
import { chooseTopic } from '../../shared/mutations.ts'
import type { Topic } from '../../shared/evidence-types.ts'
import classes from './choices.module.css'
import { messages } from './dialog-words.ts'

/** Same limit as the server's. */
const maxLength = 1000

interface DisputeDialogProps {
  topic: Topic
  dispute: string | null
  onClose: () => void
  onSaved: () => Promise<void>
  /** Returns the element to focus if the menu that opened the dialog is gone. */
  returnTo: () => HTMLElement | null
}

export function DisputeDialog({ topic, dispute, onClose, onSaved, returnTo }: DisputeDialogProps) {
  useReturnTo(returnTo)
  const isShown = useIsShown()
  const api = useApi()
  const alert = useAlert()
  const form = useId()
  const [given] = useState(dispute)
  const [words, setWords, draft] = useDraftState(`dispute ${topic.slug}`, given ?? '')
  const [isMissing, setIsMissing] = useState(false)
  const { pending, failure, submit } = useSubmit()

  const send = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const text = words.trim()
    setIsMissing(text === '')
    if (text === '' || pending) return
    const saved = await submit(() => chooseTopic(api, topic.slug, { dispute: text }))
    if (saved === null) return
    draft.done()
    await onSaved()
    alert.success(messages.disputeDone(topic.name))
    if (isShown()) onClose()
  }

  return (
    <ModalDialog
      opened
      onClose={onClose}
      title={messages.disputeTitle(topic.name)}
      actions={
        <>
          <CancelButton onDrop={draft.drop} onClose={onClose} />
          <Button type="submit" form={form} loading={pending}>
            {messages.disputeSave}
          </Button>
        </>
      }
    >
      <form id={form} noValidate onSubmit={(event) => void send(event)} className={classes.form}>
        <p className={classes.quiet}>{messages.disputeText}</p>
        <RestoredDraft isBack={draft.isRestored} onDrop={draft.drop} />
        {dispute === given ? null : (
          <p className={classes.quiet} role="status">
            {messages.disputeElsewhere(dispute)}
          </p>
        )}
        <Textarea
          label={messages.disputeField}
          placeholder={messages.disputeExample}
          required
          withAsterisk={false}
          rows={4}
          maxLength={maxLength}
          value={words}
          error={isMissing ? messages.disputeMissing : undefined}
          onChange={(event) => {
            setWords(event.currentTarget.value)
            setIsMissing(false)
          }}
          data-autofocus
        />
        <FormError>{failure === null ? null : failureText(failure)}</FormError>
      </form>
    </ModalDialog>
  )
}
