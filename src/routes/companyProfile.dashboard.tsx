import { createFileRoute } from '@tanstack/react-router'
import { DashboardScreen } from '#src/features/clients/dashboard-screen.tsx'

export const Route = createFileRoute('/companyProfile/dashboard')({
  staticData: { route: 'CompanyProjectsDashboard' },
  component: DashboardScreen,
})
