import { createFileRoute } from '@tanstack/react-router'
import { CompanySettingsScreen } from '#src/features/company/settings-screen.tsx'

export const Route = createFileRoute('/companyProfile/settings')({
  staticData: { route: 'companySettings' },
  component: CompanySettingsScreen,
})
