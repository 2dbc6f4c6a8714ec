import { Button } from '@mantine/core'
import { useApi } from '#src/api/api-context.tsx'
import { useSubmit } from '#src/api/use-submit.ts'
import { failureText } from '#src/session/failure-words.ts'
import { PillBadge } from '#src/ui/data/pill-badge.tsx'
import { RelativeTime } from '#src/ui/data/relative-time.tsx'
import { FormError } from '#src/ui/form/form-error.tsx'
import { openReceivedInvitation, type ReceivedInvitation } from './mutations.ts'
import { invitationWords } from './invitation-words.ts'
import classes from './sharing.module.css'

export function InvitationRow({ invitation }: { invitation: ReceivedInvitation }) {
  const api = useApi()
  const { pending, failure, submit } = useSubmit()
  const { position, client, companyName, purpose, state, hasWithdrawn, sentAt, expiresOn, isOpen } =
    invitation
  const name = invitationWords.name(position, client)
  const open = async () => {
    const link = await submit(() => openReceivedInvitation(api, invitation.id))
    if (link !== null) window.location.assign(link.url)
  }
  return (
    <li className={classes.row}>
      <div className={classes.words}>
        <div className={classes.label}>
          {name}
          <PillBadge tone={state === 'sent' ? 'ink' : state === 'interested' ? 'green' : 'stone'}>
            {hasWithdrawn ? invitationWords.withdrew : invitationWords.states[state]}
          </PillBadge>
        </div>
        <p className={classes.quiet}>
          {invitationWords.from[purpose](companyName)} · {invitationWords.sent} <RelativeTime at={sentAt} />
          {state === 'sent' ? ` · ${invitationWords.answerBy(expiresOn)}` : null}
        </p>
        <FormError>
          {failure === null ? null : (invitationWords.notOpened(failure.code) ?? failureText(failure))}
        </FormError>
      </div>
      <div className={classes.steps}>
        {isOpen ? (
          <Button
            size="xs"
            variant={state === 'sent' ? 'filled' : 'default'}
            loading={pending}
            aria-label={invitationWords.openOf(name)}
            onClick={() => void open()}
          >
            {invitationWords.open}
          </Button>
        ) : null}
      </div>
    </li>
  )
}
