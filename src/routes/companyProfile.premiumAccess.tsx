import { createFileRoute } from '@tanstack/react-router'
import { SettingsFrame } from '#src/features/company/settings-frame.tsx'
import { PremiumAccessScreen } from '#src/features/plans/premium-access-screen.tsx'
import { planQuery } from '#src/features/plans/queries.ts'

export const Route = createFileRoute('/companyProfile/premiumAccess')({
  staticData: { route: 'PremiumAccess', title: 'Plan and usage', place: { below: 'companySettings' } },
  loader: (visit) => visit.context.ahead(visit, planQuery),
  component: PremiumAccess,
})

function PremiumAccess() {
  return (
    <SettingsFrame here="plan">
      <PremiumAccessScreen />
    </SettingsFrame>
  )
}
