import { createFileRoute } from '@tanstack/react-router'
import { PricingScreen } from '#src/features/plans/pricing-screen.tsx'

export const Route = createFileRoute('/pricing')({
  staticData: { route: 'Pricing', title: 'Plans' },
  component: PricingScreen,
})
