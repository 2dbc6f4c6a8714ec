import { useForm } from '@mantine/form'
import { useState, type FormEvent, type ReactNode } from 'react'
import type { GivenRole, MemberRole } from '#machines/domain/company/member-roles.ts'
import type { FormDraft } from '#src/session/use-draft.ts'
import { useAnnounce } from '#src/ui/feedback/announcer.tsx'
import { RestoredDraft } from '#src/ui/form/restored-draft.tsx'
import { InviteFields } from './invite-fields.tsx'
import type { InviteResult } from './invite-results.tsx'
import { inviteRules, newInvite } from './invite-values.ts'
import { messages } from './messages.ts'
import { useInviting } from './use-inviting.ts'

/** The form's parts for the page around it. */
interface InviteForm {
  readonly problem: string | null
  readonly pending: boolean
  readonly onSubmit: (event: FormEvent<HTMLFormElement>) => void
  /** Label of its button; null once all were sent. */
  readonly send: string | null
  readonly fields: ReactNode
}

interface InvitePartProps {
  typed: FormDraft<{ text: string; role: GivenRole }>
  givenBy: MemberRole
  /** Continues once everyone entered was invited. */
  onDone: () => void
  children: (form: InviteForm) => ReactNode
}

/** Invites people on a page of another feature, to all clients and for the default days. */
export function InvitePart({ typed, givenBy, onDone, children }: InvitePartProps) {
  const announce = useAnnounce()
  const { pending, problem, invite } = useInviting()
  const [results, setResults] = useState<readonly InviteResult[]>([])
  const form = useForm({
    initialValues: typed.values,
    onValuesChange: typed.note,
    validate: { text: inviteRules.text },
  })
  const isDone = results.length > 0 && form.values.text.trim() === ''
  const send = form.onSubmit(async (values) => {
    const invited = await invite({ ...newInvite, ...values })
    if (invited === null) return
    const { items, sent, wrong } = invited
    setResults(items)
    announce(messages.sentOf(sent, items.length))
    form.setFieldValue('text', wrong.join('\n'))
    if (wrong.length > 0) form.setFieldError('text', messages.correct(wrong.length))
    else typed.done()
  })
  return children({
    problem,
    pending,
    send: isDone ? null : messages.send,
    onSubmit(event) {
      if (!isDone) return send(event)
      event.preventDefault()
      onDone()
    },
    fields: (
      <>
        <RestoredDraft isBack={typed.isRestored} onDrop={() => form.setValues(typed.drop())} />
        <InviteFields
          results={results}
          text={form.getInputProps('text')}
          role={form.values.role}
          onRole={(role) => form.setFieldValue('role', role)}
          givenBy={givenBy}
        />
      </>
    ),
  })
}
