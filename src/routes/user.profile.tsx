import { createFileRoute, Navigate } from '@tanstack/react-router'
import { BackgroundPart } from '#src/features/background/background-part.tsx'
import { EvidenceSections } from '#src/features/evidence/evidence-sections.tsx'
import { expertiseQuery, integrationsQuery } from '#src/features/evidence/shared/queries.ts'
import { useFirstVisit } from '#src/features/onboarding/user/use-first-visit.ts'
import { WaitingInvitationsPart } from '#src/features/sharing/waiting-invitations-part.tsx'
import { UserProfileScreen } from '#src/features/profile/user-profile-screen.tsx'
import { searchTexts } from '#src/lib/search-texts.ts'

export const Route = createFileRoute('/user/profile')({
  staticData: {
    route: 'UserProfile',
    title: 'Profile',
    place: { of: 'developer', order: 1, icon: 'person' },
  },
  validateSearch: searchTexts('topic', 'confirm', 'entry'),
  loader: (visit) => visit.context.ahead(visit, integrationsQuery, expertiseQuery),
  component: UserProfile,
})

function UserProfile() {
  const { topic, confirm, entry } = Route.useSearch()
  const navigate = Route.useNavigate()
  const isFirstVisit = useFirstVisit()
  if (isFirstVisit) {
    // Keeps the move reason, so that the setup page can show it.
    return <Navigate to="/userOnboarding" state replace />
  }
  /** Stores the open topic or entry in the address; null closes it. */
  const open = (name: 'topic' | 'entry') => (next: string | null) =>
    void navigate({
      search: (old) => ({ ...old, [name]: next ?? undefined }),
      replace: next === null,
      resetScroll: false,
    })
  return (
    <>
      <WaitingInvitationsPart />
      <UserProfileScreen>
        <EvidenceSections
          topic={topic ?? null}
          onTopic={open('topic')}
          link={confirm ?? null}
          onFollowed={() =>
            void navigate({
              search: (old) => ({ ...old, confirm: undefined }),
              // Keeps the move reason, because the page still shows it.
              state: true,
              replace: true,
              resetScroll: false,
            })
          }
          between={<BackgroundPart entry={entry} onEntry={open('entry')} />}
        />
      </UserProfileScreen>
    </>
  )
}
