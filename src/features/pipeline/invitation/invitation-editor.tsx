import { Button } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { Conflicts } from '#src/ui/form/conflicts.tsx'
import { FormError } from '#src/ui/form/form-error.tsx'
import { RestoredDraft } from '#src/ui/form/restored-draft.tsx'
import { changedElsewhere } from '#src/ui/messages.ts'
import { CancelButton } from '#src/ui/overlay/cancel-button.tsx'
import { ModalDialog } from '#src/ui/overlay/modal-dialog.tsx'
import dialog from '../dialogs/dialog-form.module.css'
import { ProblemNotice } from '../dialogs/problem-notice.tsx'
import { useBoard } from '../pipeline-context.tsx'
import type { InvitationCheck, InvitedPerson } from './mutations.ts'
import { InvitationFields } from './invitation-fields.tsx'
import { InvitationPreview } from './invitation-preview.tsx'
import { messages } from './messages.ts'
import { Preflight, Refusals } from './preflight.tsx'
import { useInvitationEditor } from './use-invitation-editor.ts'

interface InvitationEditorProps {
  person: InvitedPerson
  name: string
  check: InvitationCheck
  onCheckAgain: () => Promise<void>
  onClose: () => void
  onSent: () => void
}

/** The form of an invitation. Sends only if no rule refuses; a candidate on the board can get a draft. */
export function InvitationEditor({
  person,
  name,
  check,
  onCheckAgain,
  onClose,
  onSent,
}: InvitationEditorProps) {
  const { position } = useBoard()
  const { purpose, clientName, refusals } = check
  const editor = useInvitationEditor({ person, name, check, onCheckAgain, onClose, onSent })
  const { form, busy, failure, errors } = editor
  const inputs = useRef<HTMLFormElement>(null)
  useEffect(() => {
    // The refused input may be scrolled out of sight.
    if (Object.keys(errors).length > 0)
      inputs.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [errors])
  const isRefused = refusals.length > 0
  return (
    <ModalDialog
      opened
      onClose={onClose}
      title={messages.title[purpose](position.title, name)}
      variant="wide"
      actions={
        <>
          <CancelButton onDrop={editor.drop} onClose={onClose} />
          {'applicationId' in person ? (
            <Button variant="default" disabled={busy} onClick={() => editor.submitAs(false)}>
              {messages.saveDraft}
            </Button>
          ) : null}
          {/* No submit button: Enter in an input would send an unread form. */}
          <Button loading={busy} disabled={isRefused} onClick={() => editor.submitAs(true)}>
            {messages.send[purpose]}
          </Button>
        </>
      }
    >
      <form ref={inputs} className={dialog.form} noValidate onSubmit={(event) => event.preventDefault()}>
        <RestoredDraft isBack={editor.isRestored} onDrop={editor.drop} />
        {isRefused ? <Preflight refusals={refusals} person={person} onCheckAgain={onCheckAgain} /> : null}
        <p className={dialog.quiet}>{messages.about(name)}</p>
        <Conflicts conflicts={editor.conflicts} />
        <InvitationFields
          form={form}
          errors={errors}
          clientName={clientName}
          purpose={purpose}
          name={name}
          isSuggested={check.reasons.length > 0}
          today={editor.today}
          onChange={editor.setForm}
        />
        <InvitationPreview form={form} name={name} check={check} today={editor.today} />
        {editor.refused.length === 0 ? null : (
          <div role="alert" className={dialog.refusal}>
            <Refusals title={messages.notSent} refusals={editor.refused} />
          </div>
        )}
        {failure?.status === 412 ? (
          <FormError>{changedElsewhere}</FormError>
        ) : (
          <ProblemNotice failure={failure} />
        )}
      </form>
    </ModalDialog>
  )
}
