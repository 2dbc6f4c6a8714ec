import { createFileRoute } from '@tanstack/react-router'
import { UserProfileScreen } from '#src/features/profile/user-profile-screen.tsx'

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
  component: UserProfileScreen,
})
