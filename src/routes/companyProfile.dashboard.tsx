import { createFileRoute } from '@tanstack/react-router'
import { NotFoundScreen } from '#src/features/errors/not-found-screen.tsx'

export const Route = createFileRoute('/companyProfile/dashboard')({
  staticData: { route: 'CompanyProjectsDashboard', absent: true },
  component: NotFoundScreen,
})
