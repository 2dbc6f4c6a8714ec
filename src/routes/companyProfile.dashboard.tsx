import { createFileRoute } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { DashboardScreen } from '#src/features/clients/dashboard-screen.tsx'

const RefusalReason = lazy(async () => ({
  default: (await import('#src/features/pipeline/refusal-reason.tsx')).RefusalReason,
}))

function Dashboard() {
  return (
    <DashboardScreen
      reasonOf={(refusal) => (
        <Suspense fallback={null}>
          <RefusalReason refusal={refusal} />
        </Suspense>
      )}
    />
  )
}

export const Route = createFileRoute('/companyProfile/dashboard')({
  staticData: { route: 'CompanyProjectsDashboard' },
  component: Dashboard,
})
