import { Suspense, useEffect, useEffectEvent, useMemo, useRef, useState, type ReactNode } from 'react'
import { useApi, useBehind, useCompanyProfile, useLive } from '#src/api/api-context.tsx'
import { pageTitle } from '#src/lib/page-title-focus.ts'
import { whenIdle } from '#src/lib/when-idle.ts'
import { useAlert } from '#src/session/alert-context.tsx'
import { useAnnounce } from '#src/ui/feedback/announcer.tsx'
import { lazyPart } from '#src/ui/lazy-part.ts'
import { lazyPiece } from '#src/ui/overlay/lazy-piece.tsx'
import { createBoardController } from './data/board-controller.ts'
import { asLoaded } from './data/board-state.ts'
import { callsOf } from './data/mutations.ts'
import type { Board, Position } from './data/board-types.ts'
import type { PipelineSearch, PipelineTexts } from './data/pipeline-search.ts'
import { EvidenceContext, type KnownEvidence } from './evidence/evidence-context.ts'
import { BeyondNotice } from './header/beyond-notice.tsx'
import { PipelineHeader } from './header/pipeline-header.tsx'
import { PipelineToolbar } from './header/pipeline-toolbar.tsx'
import { PositionNotice } from './header/position-notice.tsx'
import classes from './pipeline-board.module.css'
import { openButton } from './open-button.ts'
import { PipelineContent } from './pipeline-content.tsx'
import {
  PipelineContext,
  useBoard,
  usePipeline,
  type OpenNumber,
  type Pipeline,
} from './pipeline-context.tsx'
import { PipelineToasts } from './pipeline-toasts.tsx'
import { useShownDialog } from './use-shown-dialog.ts'

const PipelineDialogs = lazyPiece(
  async () => (await import('./dialogs/pipeline-dialogs.tsx')).PipelineDialogs,
)
const CandidateDrawer = lazyPiece(async () => (await import('./drawer/candidate-drawer.tsx')).CandidateDrawer)

/** Loads after the board is painted, in idle time; if it fails to load, cards show their tags. */
const BoardEvidence = lazyPart(async () => {
  await whenIdle()
  return (await import('./evidence/board-evidence.tsx')).BoardEvidence
})

/** Components of other features, passed by the route. */
export interface PipelineSlots {
  /** The CSV import; `importId` is `new`, `sample` or the id of a running import. */
  importSlot?: (slot: {
    readonly positionId: string
    readonly importId: string
    /** Stores the import in the address; null closes it. */
    readonly onChange: (importId: string | null) => void
    /** Reloads the board. */
    readonly onImported: () => void
  }) => ReactNode
  /** A developer's evidence, opened. The function keeps its identity as long as the screen is open. */
  numberSlot?: (number: OpenNumber) => ReactNode
  /** The control that edits the position's details. */
  editSlot?: (slot: {
    readonly position: Position
    readonly onSaved: (position: Position) => void
  }) => ReactNode
}

interface PipelineBoardProps {
  /** A changed value is a reload of the same board. */
  board: Board
  /** Called with the current board when the screen unmounts. */
  onLeave: (board: Board) => void
  search: PipelineSearch
  onSearch: (change: PipelineTexts, replace?: boolean) => void
  slots: PipelineSlots
}

/** The open pipeline. Its controller owns the board as long as the screen is open. */
export function PipelineBoard({ board, onLeave, search, onSearch, slots }: PipelineBoardProps) {
  const api = useApi()
  const say = useAnnounce()
  const behind = useBehind()
  const profile = useCompanyProfile()
  const alert = useAlert()
  const [controller] = useState(() =>
    createBoardController(board, {
      calls: callsOf(api),
      say,
      show: (tone, message) => alert[tone](message),
      behind,
    }),
  )
  const [evidence, setEvidence] = useState<KnownEvidence | null>(null)
  const opener = useRef<HTMLElement | null>(null)
  const canWrite = profile?.member?.role !== 'viewer'
  const { shown, lastFind, openDialog, onFind } = useShownDialog(search, onSearch, canWrite)
  const leave = useEffectEvent(() => onLeave(asLoaded(board, controller.store.read())))
  useEffect(() => {
    controller.live.start()
    return () => {
      controller.end()
      leave()
    }
  }, [controller])
  const known = useRef(board)
  useEffect(() => {
    if (known.current !== board) controller.store.dispatch({ type: 'loaded', board })
    known.current = board
  }, [controller, board])
  useLive((message) => controller.live.hear(message, profile?.memberId ?? null))

  const openCard = (id: string | null) => {
    if (id !== null && document.activeElement instanceof HTMLElement) opener.current = document.activeElement
    onSearch({ application: id ?? undefined, topic: undefined }, search.application !== null || id === null)
    if (id !== null) return
    const from = opener.current?.isConnected === true ? opener.current : openButton(search.application)
    ;(from ?? pageTitle())?.focus()
  }
  // Every card reads the context, so its value keeps its identity until a part changes.
  const openTopic = (slug: string | null) =>
    onSearch({ topic: slug ?? undefined }, search.topic !== null || slug === null)
  const latest = useRef({ openCard, openTopic })
  useEffect(() => {
    latest.current = { openCard, openTopic }
  })
  const { numberSlot } = slots
  const pipeline = useMemo<Pipeline>(
    () => ({
      controller,
      canWrite,
      openDialog,
      openCard: (id) => latest.current.openCard(id),
      openTopic: (slug) => latest.current.openTopic(slug),
      numberSlot,
    }),
    [controller, canWrite, openDialog, numberSlot],
  )
  return (
    <PipelineContext value={pipeline}>
      <div className={classes.screen}>
        <PipelineHeader
          onImport={() => onSearch({ import: 'new' })}
          edit={<EditPosition editSlot={slots.editSlot} />}
        />
        <PositionNotice />
        <BeyondNotice />
        <PipelineToolbar search={search} onChange={onSearch} />
        <EvidenceContext value={evidence}>
          <div className={classes.body}>
            <PipelineContent search={search} onSearch={onSearch} />
            {search.application === null ? null : (
              <CandidateDrawer
                key={search.application}
                id={search.application}
                topic={search.topic}
                onGiveUp={() => openCard(null)}
              />
            )}
          </div>
        </EvidenceContext>
        <AskedEvidence onRead={setEvidence} />
      </div>
      {shown === null ? null : (
        <PipelineDialogs
          dialog={shown}
          find={search.find}
          lastFind={lastFind}
          onFind={onFind}
          onGiveUp={() => {
            openDialog(null)
            onFind(null)
          }}
        />
      )}
      {search.import === null || slots.importSlot === undefined
        ? null
        : slots.importSlot({
            positionId: board.position.id,
            importId: search.import,
            onChange: (importId) => onSearch({ import: importId ?? undefined }),
            onImported: () => void controller.live.reload(),
          })}
      <PipelineToasts />
    </PipelineContext>
  )
}

/** Loads evidence for members who may search developers, on positions with requirements. */
function AskedEvidence({ onRead }: { onRead: (evidence: KnownEvidence | null) => void }) {
  const { canWrite } = usePipeline()
  const { requirements } = useBoard().position
  if (!canWrite || requirements.length === 0) return null
  return (
    <Suspense>
      <BoardEvidence onRead={onRead} />
    </Suspense>
  )
}

function EditPosition({ editSlot }: { editSlot: PipelineSlots['editSlot'] | undefined }) {
  const { controller } = usePipeline()
  const { position } = useBoard()
  const onSaved = (saved: Position) =>
    controller.store.dispatch({ type: 'positionReceived', position: saved })
  return editSlot === undefined ? null : editSlot({ position, onSaved })
}
