import { Button, NumberInput, Stack } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useState } from 'react'
import { invitationDays, seesAllClients } from '#machines/domain/company/member-roles.ts'
import { useAlert } from '#src/session/alert-context.tsx'
import { useDraft } from '#src/session/use-draft.ts'
import { useAnnounce } from '#src/ui/feedback/announcer.tsx'
import { FormError } from '#src/ui/form/form-error.tsx'
import { RestoredDraft } from '#src/ui/form/restored-draft.tsx'
import { CancelButton } from '#src/ui/overlay/cancel-button.tsx'
import { ModalDialog } from '#src/ui/overlay/modal-dialog.tsx'
import { useIsShown } from '#src/ui/overlay/use-is-shown.ts'
import { useReturnTo } from '#src/ui/overlay/use-return-to.ts'
import { pageTitle } from '#src/lib/page-title-focus.ts'
import { ClientsField } from './clients-field.tsx'
import { InviteFields } from './invite-fields.tsx'
import type { InviteResult } from './invite-results.tsx'
import { inviteRules, newInvite } from './invite-values.ts'
import type { Viewer } from './member-offers.ts'
import { messages } from './messages.ts'
import { useInviting } from './use-inviting.ts'

interface InviteDialogProps {
  viewer: Viewer
  /** Settles once the list shows the invited people. */
  onInvited: () => Promise<void>
  onClose: () => void
}

const autofocus = { 'data-autofocus': true }

/** Invites people by email. Wrong emails stay in the field; the others are sent. */
export function InviteDialog({ viewer, onInvited, onClose }: InviteDialogProps) {
  useReturnTo(pageTitle)
  const isShown = useIsShown()
  const alert = useAlert()
  const announce = useAnnounce()
  const { pending, problem, invite } = useInviting()
  const [results, setResults] = useState<readonly InviteResult[]>([])
  const typed = useDraft('member invitations', newInvite)
  const form = useForm({
    initialValues: typed.values,
    onValuesChange: typed.note,
    validate: inviteRules,
  })

  const send = form.onSubmit(async (values) => {
    const invited = await invite(values)
    if (invited === null) return
    const { items, sent, wrong } = invited
    if (sent > 0) await onInvited()
    if (sent === items.length) {
      typed.done()
      alert.success(messages.sent(sent))
      if (isShown()) onClose()
      return
    }
    setResults(items)
    form.setFieldValue('text', wrong.join('\n'))
    if (wrong.length > 0) form.setFieldError('text', messages.correct(wrong.length))
    announce(messages.sentOf(sent, items.length))
  })

  return (
    <ModalDialog
      opened
      onClose={onClose}
      title={messages.invite}
      actions={
        <>
          <CancelButton
            onDrop={typed.drop}
            onClose={onClose}
            {...(results.length > 0 && { label: messages.done })}
          />
          <Button type="submit" form="invite-form" loading={pending}>
            {messages.send}
          </Button>
        </>
      }
    >
      <form id="invite-form" noValidate autoComplete="off" onSubmit={send}>
        <Stack gap="md">
          <FormError>{problem}</FormError>
          <RestoredDraft isBack={typed.isRestored} onDrop={() => form.setValues(typed.drop())} />
          <InviteFields
            results={results}
            text={{ ...form.getInputProps('text'), ...autofocus }}
            role={form.values.role}
            onRole={(role) => form.setFieldValue('role', role)}
            givenBy={viewer.role}
          />
          {seesAllClients(form.values.role) ? null : (
            <ClientsField
              value={form.values.clients}
              onChange={(clients) => form.setFieldValue('clients', clients)}
              error={form.errors['clients']}
            />
          )}
          <NumberInput
            label={messages.days}
            suffix={messages.daysUnit(Number(form.values.days))}
            min={invitationDays.least}
            max={invitationDays.most}
            allowDecimal={false}
            allowNegative={false}
            clampBehavior="none"
            w={160}
            {...form.getInputProps('days')}
          />
        </Stack>
      </form>
    </ModalDialog>
  )
}
