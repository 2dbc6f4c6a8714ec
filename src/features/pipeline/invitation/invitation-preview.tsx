import { letterText } from '#machines/domain/invitation/invitation-letter.ts'
import { useCompanyProfile } from '#src/api/api-context.tsx'
import { useBoard } from '../pipeline-context.tsx'
import type { InvitationCheck } from './mutations.ts'
import { answerDays, contentOf, type InvitationForm } from './invitation-form.ts'
import classes from './invitation.module.css'
import { messages } from './messages.ts'

interface InvitationPreviewProps {
  form: InvitationForm
  name: string
  check: InvitationCheck
  today: string
}

/** The lines of the email, and the fields that the client would see. */
export function InvitationPreview({ form, name, check, today }: InvitationPreviewProps) {
  const profile = useCompanyProfile()
  const { position } = useBoard()
  const { purpose, clientName } = check
  const content = contentOf(form, purpose)
  const client = form.client === 'named' ? clientName : (content.clientKind ?? messages.clientUndescribed)
  const company = profile?.company?.name ?? ''
  const letter = letterText({
    ...content,
    expiresOn: content.expiresOn || answerDays(today).end,
    client,
    company,
    position: position.title,
    sender: profile?.name ?? company,
  })
  return (
    <div className={classes.preview}>
      <section aria-label={messages.preview(name)}>
        <h3 className={classes.title}>{messages.preview(name)}</h3>
        <p className={classes.subject}>{messages.subject(letter.subject)}</p>
        {[...letter.before, ...letter.after].map((line) => (
          <p key={line}>{line}</p>
        ))}
      </section>
      <section aria-label={messages.clientSees(client)}>
        <h3 className={classes.title}>{messages.clientSees(client)}</h3>
        <ul>
          {messages.clientSeesLines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </section>
    </div>
  )
}
