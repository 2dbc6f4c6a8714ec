import { Anchor } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { components } from '#contract/schema.gen.ts'
import { RelativeTime } from '#src/ui/data/relative-time.tsx'
import classes from './invitation.module.css'
import { messages } from './messages.ts'

interface OpenInvitationProps {
  invitation: components['schemas']['OpenInvitation']
  name: string
}

/** The person's open invitation, with a link to its card. */
export function OpenInvitation({ invitation, name }: OpenInvitationProps) {
  const { applicationId, clientId, positionId, positionTitle, clientName, sentAt } = invitation
  const position = `${positionTitle}, ${clientName}`
  return (
    <p className={classes.quiet}>
      {sentAt === null ? (
        messages.sending(position)
      ) : (
        <>
          {messages.invitedTo(position)} <RelativeTime at={sentAt} /> · {messages.waitsForAnswer}
        </>
      )}{' '}
      ·{' '}
      <Anchor
        aria-label={messages.openCardOf(name)}
        renderRoot={(props) => (
          <Link
            to="/companyProfile/companyProfile/clientPosition/$client/$position"
            params={{ client: clientId, position: positionId }}
            search={{ application: applicationId }}
            {...props}
          />
        )}
      >
        {messages.openCard}
      </Anchor>
    </p>
  )
}
