import { Button } from '@mantine/core'
import { useState } from 'react'
import type { CandidateMailKind } from '#machines/domain/mail/mail-templates.ts'
import { useApi } from '#src/api/api-context.tsx'
import { useContentKey } from '#src/api/use-content-key.ts'
import { fieldErrors, isShownAtFields } from '#src/api/use-submit.ts'
import { useDraftState } from '#src/session/use-draft.ts'
import { RestoredDraft } from '#src/ui/form/restored-draft.tsx'
import { CancelButton } from '#src/ui/overlay/cancel-button.tsx'
import { ModalDialog } from '#src/ui/overlay/modal-dialog.tsx'
import type { Card } from '../data/board-types.ts'
import dialog from '../dialogs/dialog-form.module.css'
import { ProblemNotice } from '../dialogs/problem-notice.tsx'
import { useSubmit } from '../dialogs/use-submit.ts'
import { usePipeline } from '../pipeline-context.tsx'
import { sendMail } from './mutations.ts'
import { MailFields } from './mail-fields.tsx'
import { mailErrors, newMail, sentText, type MailErrors } from './mail-text.ts'
import { useHeldMail } from './use-held-mail.ts'
import { mailWords as words } from './words.ts'

interface MailDialogProps {
  card: Card
  kind: CandidateMailKind
  onClose: () => void
}

/** Sends an email to a candidate. The server holds it, so that the sender can cancel it. */
export function MailDialog({ card, kind, onClose }: MailDialogProps) {
  const api = useApi()
  const { controller } = usePipeline()
  const offerCancel = useHeldMail()
  const keyOf = useContentKey()
  const [text, setText, draft] = useDraftState(`${kind} to ${card.id}`, newMail)
  const [errors, setErrors] = useState<MailErrors>({})
  const { busy, failure, submit } = useSubmit(onClose)
  const send = () => {
    const found = mailErrors(text)
    setErrors(found)
    if (Object.keys(found).length > 0) return
    void submit(async () => {
      const body = { kind, ...sentText(text) }
      const result = await sendMail(api, card.id, body, keyOf(body))
      if (!result.ok) {
        setErrors(fieldErrors(result.failure))
        return result.failure
      }
      draft.done()
      controller.refresh([card.id])
      offerCancel(result.value, card.name)
      return null
    })
  }
  return (
    <ModalDialog
      opened
      onClose={onClose}
      title={words.title(card.name)}
      variant="wide"
      fullscreen
      actions={
        <>
          <CancelButton onDrop={draft.drop} onClose={onClose} />
          {/* No submit button: Enter in an input would send an unread form. */}
          <Button loading={busy} onClick={send}>
            {words.send}
          </Button>
        </>
      }
    >
      <form className={dialog.form} noValidate onSubmit={(event) => event.preventDefault()}>
        <RestoredDraft isBack={draft.isRestored} onDrop={draft.drop} />
        <p className={dialog.quiet}>{words.hint}</p>
        <MailFields
          card={card}
          kind={kind}
          text={text}
          errors={errors}
          onText={(next) => {
            setText(next)
            setErrors({})
          }}
        />
        <ProblemNotice
          failure={failure !== null && isShownAtFields(failure, { subject: '', body: '' }) ? null : failure}
        />
      </form>
    </ModalDialog>
  )
}
