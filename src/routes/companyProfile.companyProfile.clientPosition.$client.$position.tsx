import { createFileRoute, Outlet, useChildMatches } from '@tanstack/react-router'
import { EditPosition } from '#src/features/clients/edit-position.tsx'
import { boardQuery } from '#src/features/pipeline/data/queries.ts'
import type { PipelineSlots } from '#src/features/pipeline/pipeline-board.tsx'
import { PipelineScreen } from '#src/features/pipeline/pipeline-screen.tsx'
import { requireWholeIds } from './-address-ids.ts'
import { searchTexts } from '#src/lib/search-texts.ts'
import { lazyPiece } from '#src/ui/overlay/lazy-piece.tsx'

const ImportDialog = lazyPiece(
  async () => (await import('#src/features/imports/import-dialog.tsx')).ImportDialog,
)

const NumberDialog = lazyPiece(
  async () => (await import('#src/features/evidence/profile/number/number-dialog.tsx')).NumberDialog,
)

const openedNumber: NonNullable<PipelineSlots['numberSlot']> = ({ developerId, surface, ...number }) => (
  <NumberDialog {...number} access={{ developerId, surface }} onGiveUp={number.onClose} />
)

/** Whether the address is the board, not the digest page below it. */
const isBoard = (pathname: string): boolean => !/\/digest\/?$/iu.test(pathname)

function PositionCandidates() {
  const { client, position } = Route.useParams()
  return (
    <PipelineScreen
      key={position}
      clientId={client}
      positionId={position}
      search={Route.useSearch()}
      importSlot={(slot) => <ImportDialog {...slot} onGiveUp={() => slot.onChange(null)} />}
      numberSlot={openedNumber}
      editSlot={(slot) => <EditPosition {...slot} />}
    />
  )
}

/** Child routes replace the board. */
const BoardOrPage = () => (useChildMatches().length > 0 ? <Outlet /> : <PositionCandidates />)

export const Route = createFileRoute('/companyProfile/companyProfile/clientPosition/$client/$position')({
  staticData: {
    route: 'positionCandidates',
    title: 'Pipeline',
    width: 'full',
    place: { below: 'CompanyProjectsDashboard' },
  },
  validateSearch: searchTexts('filter', 'outcomes', 'view', 'application', 'topic', 'import', 'find', 'sort'),
  beforeLoad: ({ params }) => requireWholeIds(params.client, params.position),
  loader: (visit) => {
    if (isBoard(visit.location.pathname)) visit.context.ahead(visit, boardQuery(visit.params.position))
  },
  component: BoardOrPage,
})
