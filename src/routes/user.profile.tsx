import { createFileRoute } from '@tanstack/react-router'
import { EvidenceSections } from '#src/features/evidence/evidence-sections.tsx'
import { expertiseReading, integrationsReading } from '#src/features/evidence/readings.ts'
import { UserProfileScreen } from '#src/features/profile/user-profile-screen.tsx'
import { searchTexts } from '#src/lib/search-texts.ts'

export const Route = createFileRoute('/user/profile')({
  staticData: {
    route: 'UserProfile',
    title: 'Profile',
    place: {
      of: 'developer',
      order: 1,
      icon: 'person',
    },
  },
  validateSearch: searchTexts('topic'),
  loader: (visit) => visit.context.ahead(visit, integrationsReading, expertiseReading),
  component: UserProfile,
})

function UserProfile() {
  const { topic } = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <UserProfileScreen>
      <EvidenceSections
        topic={topic ?? null}
        onTopic={(next) =>
          void navigate({
            search: (old) => ({ ...old, topic: next ?? undefined }),
            replace: next === null,
            resetScroll: false,
          })
        }
      />
    </UserProfileScreen>
  )
}
