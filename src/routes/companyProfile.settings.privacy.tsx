import { createFileRoute } from '@tanstack/react-router'
import { PrivacyScreen } from '#src/features/company/privacy/privacy-screen.tsx'
import { privacyQuery } from '#src/features/company/queries.ts'

export const Route = createFileRoute('/companyProfile/settings/privacy')({
  staticData: { title: 'Privacy' },
  loader: (visit) => visit.context.ahead(visit, privacyQuery),
  component: PrivacyScreen,
})
