import { createFileRoute } from '@tanstack/react-router'
import { ClientScreen } from '#src/features/clients/client-screen.tsx'
import { showsContacts } from '#src/features/clients/client-tabs.ts'
import { allPositions, clientQuery, contactsQuery, positionsQuery } from '#src/features/clients/queries.ts'
import { requireWholeIds } from './-address-ids.ts'
import { searchTexts } from '#src/lib/search-texts.ts'

const readSearch = searchTexts('tab', 'search', 'state', 'sort')

export const Route = createFileRoute('/companyProfile/companyProfile/client/$client')({
  staticData: { route: 'clientPositions', title: 'Client', place: { below: 'CompanyProjectsDashboard' } },
  validateSearch: readSearch,
  beforeLoad: ({ params }) => requireWholeIds(params.client),
  loader: (visit) => {
    const { client } = visit.params
    const isContacts = showsContacts(readSearch(visit.location.search))
    visit.context.ahead(
      visit,
      clientQuery(client),
      ...(isContacts ? [contactsQuery(client)] : []),
      ...(visit.location.searchStr === '' ? [positionsQuery(client, allPositions)] : []),
    )
  },
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
