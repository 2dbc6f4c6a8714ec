import { createFileRoute } from '@tanstack/react-router'
import { SharedProfileScreen } from '#src/features/evidence/shared-profile/shared-profile-screen.tsx'

export const Route = createFileRoute('/profile/$hash')({
  staticData: { route: 'PublicUserProfileHash', title: 'Profile' },
  component: SharedProfile,
})

function SharedProfile() {
  const { hash } = Route.useParams()
  return <SharedProfileScreen hash={hash} />
}
