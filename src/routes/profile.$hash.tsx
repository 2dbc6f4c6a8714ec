import { createFileRoute } from '@tanstack/react-router'
import { SharedProfileScreen } from '#src/features/evidence/profile/shared-profile-screen.tsx'
import { searchTexts } from '#src/lib/search-texts.ts'

export const Route = createFileRoute('/profile/$hash')({
  staticData: { route: 'PublicUserProfileHash', title: 'Profile' },
  validateSearch: searchTexts('topic'),
  component: SharedProfile,
})

function SharedProfile() {
  const { hash } = Route.useParams()
  const { topic } = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <SharedProfileScreen
      hash={hash}
      topic={topic ?? null}
      onClose={() => void navigate({ search: {}, replace: true, resetScroll: false })}
    />
  )
}
