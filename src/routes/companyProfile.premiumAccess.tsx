import { createFileRoute } from '@tanstack/react-router'
import { PremiumAccessScreen } from '#src/features/plans/premium-access-screen.tsx'
import { planQuery } from '#src/features/plans/queries.ts'

export const Route = createFileRoute('/companyProfile/premiumAccess')({
  staticData: { route: 'PremiumAccess', title: 'Premium access' },
  loader: (visit) => visit.context.ahead(visit, planQuery),
  component: PremiumAccessScreen,
})
