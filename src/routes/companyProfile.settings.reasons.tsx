import { createFileRoute } from '@tanstack/react-router'
import { reasonsQuery } from '#src/features/company/queries.ts'
import { ReasonsScreen } from '#src/features/company/reasons/reasons-screen.tsx'

export const Route = createFileRoute('/companyProfile/settings/reasons')({
  staticData: { title: 'Rejection reasons' },
  loader: (visit) => visit.context.ahead(visit, reasonsQuery),
  component: ReasonsScreen,
})
