import { createFileRoute } from '@tanstack/react-router'
import { Suspense } from 'react'
import { DashboardScreen } from '#src/features/clients/dashboard-screen.tsx'
import { allClients, clientsQuery, dashboardQuery } from '#src/features/clients/queries.ts'
import { searchTexts } from '#src/lib/search-texts.ts'
import { LoadingState } from '#src/ui/feedback/loading-state.tsx'
import { lazyPart } from '#src/ui/lazy-part.ts'
import { lazyPiece } from '#src/ui/overlay/lazy-piece.tsx'

const RefusalReason = lazyPart(
  async () => (await import('#src/features/pipeline/refusal-reason.tsx')).RefusalReason,
)

const Calendar = lazyPiece(
  async () => (await import('#src/features/calendar/calendar-screen.tsx')).CalendarScreen,
)

function Dashboard() {
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <DashboardScreen
      search={search}
      calendar={
        <Calendar
          search={search}
          waiting={<LoadingState shape="table" />}
          onGiveUp={() => void navigate({ search: {}, replace: true })}
        />
      }
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
  validateSearch: searchTexts('search', 'status', 'sort', 'show', 'find', 'tab', 'view', 'date', 'owner'),
  loader: (visit) =>
    visit.context.ahead(
      visit,
      ...(/[?&]tab=calendar(?:&|$)/u.test(visit.location.searchStr) ? [] : [dashboardQuery]),
      ...(visit.location.searchStr === '' ? [clientsQuery(allClients)] : []),
    ),
  component: Dashboard,
})
