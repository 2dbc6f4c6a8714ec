import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useLiveReload } from '#src/api/api-context.tsx'
import { useQuery } from '#src/api/queries/use-query.ts'
import { NoticeLine } from '#src/ui/feedback/notice-line.tsx'
import { concernsInvitations } from './concerns-invitations.ts'
import { invitationWords } from './invitation-words.ts'
import { receivedInvitationsQuery } from './queries.ts'

/** Links from the profile to invitations that wait for an answer; empty without any. */
export function WaitingInvitations() {
  const { data, reload } = useQuery(receivedInvitationsQuery)
  useLiveReload(reload, concernsInvitations)
  const waiting = data?.ok === true ? data.value.items.filter(({ state }) => state === 'sent').length : 0
  if (waiting === 0) return null
  return (
    <NoticeLine
      action={
        <Button variant="default" renderRoot={(props) => <Link to="/user/access" {...props} />}>
          {invitationWords.seeWaiting(waiting)}
        </Button>
      }
    >
      {invitationWords.waiting(waiting)}
    </NoticeLine>
  )
}
