import { useNavigate } from '@tanstack/react-router'
import { useQuery } from '#src/api/queries/use-query.ts'
import { LoadingState } from '#src/ui/feedback/loading-state.tsx'
import { usePage } from '#src/ui/frame/page-chrome.tsx'
import { boardQuery } from './data/queries.ts'
import { readSearch, type PipelineTexts } from './data/pipeline-search.ts'
import { messages } from './messages.ts'
import { PipelineBoard, type PipelineSlots } from './pipeline-board.tsx'

interface PipelineScreenProps extends PipelineSlots {
  clientId: string
  positionId: string
  /** Search parameters of the address. */
  search: PipelineTexts
}

/** The candidates of one position, as a board or a table. */
export function PipelineScreen({ clientId, positionId, search: said, ...slots }: PipelineScreenProps) {
  const search = readSearch(said)
  const navigate = useNavigate()
  const { data: board, set } = useQuery(boardQuery(positionId))
  usePage({
    title: board?.position.title ?? messages.pipeline,
    crumbs: [
      {
        label: board?.position.clientName ?? messages.client,
        link: { to: '/companyProfile/companyProfile/client/$client', params: { client: clientId } },
      },
      { label: board?.position.title ?? messages.position },
    ],
  })
  if (board === undefined) return <LoadingState shape="board" />
  const change = (members: PipelineTexts, replace = true) =>
    void navigate({ to: '.', search: (old) => ({ ...old, ...members }), replace, resetScroll: false })
  return (
    <PipelineBoard
      key={board.position.id}
      board={board}
      onLeave={set}
      search={search}
      onSearch={change}
      slots={slots}
    />
  )
}
