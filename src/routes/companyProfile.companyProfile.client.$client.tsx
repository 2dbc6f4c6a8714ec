import { createFileRoute } from '@tanstack/react-router'
import { ClientScreen } from '#src/features/clients/client-screen.tsx'
import { allPositions, clientQuery, positionsQuery } from '#src/features/clients/queries.ts'
import { requireWholeIds } from './-address-ids.ts'
import { searchTexts } from '#src/lib/search-texts.ts'

export const Route = createFileRoute('/companyProfile/companyProfile/client/$client')({
  staticData: { route: 'clientPositions', title: 'Client', place: { below: 'CompanyProjectsDashboard' } },
  validateSearch: searchTexts('search', 'state', 'sort'),
  beforeLoad: ({ params }) => requireWholeIds(params.client),
  loader: (visit) =>
    visit.context.ahead(
      visit,
      clientQuery(visit.params.client),
      ...(visit.location.searchStr === '' ? [positionsQuery(visit.params.client, allPositions)] : []),
    ),
  component: ClientPositions,
})

function ClientPositions() {
  const { client } = Route.useParams()
  const navigate = Route.useNavigate()
  return (
    <ClientScreen
      key={client}
      clientId={client}
      search={Route.useSearch()}
      onPositionCreated={(position) =>
        void navigate({
          to: '/companyProfile/companyProfile/clientPosition/$client/$position',
          params: { client, position },
        })
      }
    />
  )
}
