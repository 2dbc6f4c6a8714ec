import { useLiveReload } from '#src/api/api-context.tsx'
import { useQuery } from '#src/api/queries/use-query.ts'
import { failureText } from '#src/session/failure-words.ts'
import { CardList } from '#src/ui/data/card-list.tsx'
import { EmptyState } from '#src/ui/feedback/empty-state.tsx'
import { ErrorState } from '#src/ui/feedback/error-state.tsx'
import { LoadingState } from '#src/ui/feedback/loading-state.tsx'
import { Section } from '#src/ui/frame/section.tsx'
import { concernsInvitations } from './concerns-invitations.ts'
import { InvitationRow } from './invitation-row.tsx'
import { invitationWords } from './invitation-words.ts'
import { receivedInvitationsQuery } from './queries.ts'

export function InvitationsSection() {
  const { data, reload } = useQuery(receivedInvitationsQuery)
  useLiveReload(reload, concernsInvitations)
  return (
    <Section title={invitationWords.title} purpose={invitationWords.purpose}>
      {data === undefined ? (
        <LoadingState shape="entries" count={1} />
      ) : !data.ok ? (
        <ErrorState level={3} title={invitationWords.failed} onRetry={reload}>
          {failureText(data.failure)}
        </ErrorState>
      ) : data.value.items.length === 0 ? (
        <EmptyState>{invitationWords.none}</EmptyState>
      ) : (
        <CardList>
          {data.value.items.map((invitation) => (
            <InvitationRow key={invitation.id} invitation={invitation} />
          ))}
        </CardList>
      )}
    </Section>
  )
}
