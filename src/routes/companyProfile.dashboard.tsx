import { createFileRoute } from '@tanstack/react-router'
import { Suspense } from 'react'
import { DashboardScreen } from '#src/features/clients/dashboard-screen.tsx'
import { allClients, clientsQuery, dashboardQuery } from '#src/features/clients/queries.ts'
import { searchTexts } from '#src/lib/search-texts.ts'
import { lazyPart } from '#src/ui/lazy-part.ts'

const RefusalReason = lazyPart(
  async () => (await import('#src/features/pipeline/refusal-reason.tsx')).RefusalReason,
)

function Dashboard() {
  return (
    <DashboardScreen
      search={Route.useSearch()}
      reasonOf={(refusal) => (
        <Suspense fallback={null}>
          <RefusalReason refusal={refusal} />
        </Suspense>
      )}
    />
  )
}

export const Route = createFileRoute('/companyProfile/dashboard')({
  staticData: {
    route: 'CompanyProjectsDashboard',
    title: 'Clients',
    place: { of: 'company', order: 1, icon: 'clients' },
  },
  validateSearch: searchTexts('search', 'status', 'sort', 'show', 'find'),
  loader: (visit) =>
    visit.context.ahead(
      visit,
      dashboardQuery,
      ...(visit.location.searchStr === '' ? [clientsQuery(allClients)] : []),
    ),
  component: Dashboard,
})
