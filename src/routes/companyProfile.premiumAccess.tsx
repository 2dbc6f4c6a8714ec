import { createFileRoute } from '@tanstack/react-router'
import { PremiumAccessScreen } from '#src/features/errors/premium-access-screen.tsx'

export const Route = createFileRoute('/companyProfile/premiumAccess')({
  staticData: { route: 'PremiumAccess', title: 'Premium access' },
  component: PremiumAccessScreen,
})
