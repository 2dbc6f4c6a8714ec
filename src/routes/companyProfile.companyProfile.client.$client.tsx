import { createFileRoute } from '@tanstack/react-router'
import { ClientScreen } from '#src/features/clients/client-screen.tsx'

export const Route = createFileRoute('/companyProfile/companyProfile/client/$client')({
  staticData: { route: 'clientPositions', title: 'Client', place: { below: 'CompanyProjectsDashboard' } },
  component: ClientPositions,
})

function ClientPositions() {
  const { client } = Route.useParams()
  const navigate = Route.useNavigate()
  return (
    <ClientScreen
      key={client}
      clientId={client}
      onPositionCreated={(position) =>
        void navigate({
          to: '/companyProfile/companyProfile/clientPosition/$client/$position',
          params: { client, position },
        })
      }
    />
  )
}
