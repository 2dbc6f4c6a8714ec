import { Button, NumberInput, Stack, Textarea } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useState } from 'react'
import { invitationDays, seesAllClients } from '#machines/shared/member-roles.ts'
import { useApi } from '#src/api/api-context.tsx'
import { usePlanUsage } from '#src/api/plan-usage.ts'
import { useSubmit } from '#src/api/use-submit.ts'
import { useAlert } from '#src/session/alert-context.tsx'
import { useDraft } from '#src/session/use-draft.ts'
import { useAnnounce } from '#src/ui/feedback/announcer.tsx'
import { emailInput } from '#src/ui/form/email-input.ts'
import { FormError } from '#src/ui/form/form-error.tsx'
import { KeptText } from '#src/ui/form/kept-text.tsx'
import { CancelButton } from '#src/ui/overlay/cancel-button.tsx'
import { ModalDialog } from '#src/ui/overlay/modal-dialog.tsx'
import { useIsShown } from '#src/ui/overlay/use-is-shown.ts'
import { useReturnTo } from '#src/ui/overlay/use-return-to.ts'
import { PlanNotice } from '#src/ui/plans/plan-notice.tsx'
import { pageTitle } from '#src/lib/focus-place.ts'
import { addressesIn } from './addresses.ts'
import { ClientsField } from './clients-field.tsx'
import { inviteMembers } from './calls.ts'
import { InviteResults, type InviteResult } from './invite-results.tsx'
import { inviteRules, newInvite } from './invite-values.ts'
import { memberProblem } from './member-problem.ts'
import type { Viewer } from './member-offers.ts'
import { messages } from './messages.ts'
import { RoleField } from './role-field.tsx'

interface InviteDialogProps {
  viewer: Viewer
  /** Settles once the list shows the invited people. */
  onInvited: () => Promise<void>
  onClose: () => void
}

const isWrong = (result: InviteResult['result']) => result === 'invalid' || result === 'undeliverable'

/** Invites people by email. Wrong emails stay in the field; the others are sent. */
export function InviteDialog({ viewer, onInvited, onClose }: InviteDialogProps) {
  useReturnTo(pageTitle)
  const isShown = useIsShown()
  const api = useApi()
  const alert = useAlert()
  const announce = useAnnounce()
  const { pending, failure, submit } = useSubmit()
  const [results, setResults] = useState<readonly InviteResult[]>([])
  const seats = usePlanUsage('members')
  const typed = useDraft('member invitations', newInvite)
  const form = useForm({
    initialValues: typed.values,
    onValuesChange: typed.note,
    validate: inviteRules,
  })

  const send = form.onSubmit(async ({ text, role, clients, days }) => {
    const ids = clients === null || seesAllClients(role) ? null : clients.map(({ id }) => id)
    const answer = await submit(() =>
      inviteMembers(api, { emails: [...addressesIn(text)], role, clients: ids, days: Number(days) }),
    )
    if (answer === null) return
    const { items } = answer
    const sent = items.filter(({ result }) => result === 'invited').length
    if (sent > 0) await onInvited()
    if (sent === items.length) {
      typed.done()
      alert.success(messages.sent(sent))
      if (isShown()) onClose()
      return
    }
    const wrong = items.filter(({ result }) => isWrong(result)).map(({ email }) => email)
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
          <FormError>{failure === null ? null : memberProblem(failure, messages.title)}</FormError>
          <KeptText isBack={typed.isKept} onDrop={() => form.setValues(typed.drop())} />
          <InviteResults results={results} />
          <PlanNotice entitlement="members" usage={seats} />
          <Textarea
            {...emailInput}
            label={messages.emails}
            description={messages.emailsHint}
            maxRows={8}
            data-autofocus
            {...form.getInputProps('text')}
          />
          <RoleField
            value={form.values.role}
            onChange={(role) => form.setFieldValue('role', role)}
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
