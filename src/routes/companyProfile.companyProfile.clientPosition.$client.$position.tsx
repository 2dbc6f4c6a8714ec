import { createFileRoute } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { EditPosition } from '#src/features/clients/edit-position.tsx'
import { PipelineScreen } from '#src/features/pipeline/pipeline-screen.tsx'

const ImportDialog = lazy(async () => ({
  default: (await import('#src/features/imports/import-dialog.tsx')).ImportDialog,
}))

function PositionCandidates() {
  const { client, position } = Route.useParams()
  return (
    <PipelineScreen
      key={position}
      clientId={client}
      positionId={position}
      importSlot={(slot) => (
        <Suspense fallback={null}>
          <ImportDialog {...slot} />
        </Suspense>
      )}
      editSlot={(slot) => <EditPosition {...slot} />}
    />
  )
}

export const Route = createFileRoute('/companyProfile/companyProfile/clientPosition/$client/$position')({
  staticData: { route: 'positionCandidates' },
  component: PositionCandidates,
})
