import { createFileRoute } from '@tanstack/react-router'
import { PipelineScreen } from '#src/features/pipeline/pipeline-screen.tsx'

export const Route = createFileRoute('/companyProfile/companyProfile/clientPosition/$client/$position')({
  staticData: { route: 'positionCandidates' },
  component: PositionCandidates,
})

function PositionCandidates() {
  const { client, position } = Route.useParams()
  return <PipelineScreen key={position} clientId={client} positionId={position} />
}
