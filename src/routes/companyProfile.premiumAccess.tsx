import { createFileRoute } from '@tanstack/react-router'
import { NotFoundScreen } from '#src/features/errors/not-found-screen.tsx'

export const Route = createFileRoute('/companyProfile/premiumAccess')({
  staticData: { route: 'PremiumAccess', absent: true },
  component: NotFoundScreen,
})
