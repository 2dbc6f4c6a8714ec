import { createFileRoute } from '@tanstack/react-router'
import { CompanyAccountScreen } from '#src/features/account/company-account-screen.tsx'
import { accountQuery, sessionsQuery } from '#src/features/account/queries.ts'

export const Route = createFileRoute('/companyProfile/settings/account')({
  staticData: { title: 'Your account' },
  loader: (visit) => visit.context.ahead(visit, accountQuery, sessionsQuery),
  component: CompanyAccount,
})

function CompanyAccount() {
  return <CompanyAccountScreen here="/companyProfile/settings/account" />
}
