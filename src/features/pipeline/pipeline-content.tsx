import { useDeferredValue, useMemo } from 'react'
import { tourTarget } from '#src/session/tour-targets.ts'
import { EmptyLine } from '#src/ui/feedback/empty-line.tsx'
import { LoadingState } from '#src/ui/feedback/loading-state.tsx'
import { lazyPiece } from '#src/ui/overlay/lazy-piece.tsx'
import { BoardView, type BoardMenuProps } from './board/board-view.tsx'
import type { BoardColumn } from './board/board-column.tsx'
import { EmptyBoard } from './board/empty-board.tsx'
import { useDensity } from './board/density.ts'
import { useBoardActions } from './board/use-board-actions.ts'
import { columnNameOf } from './data/board-controller.ts'
import { outcomes, type Card } from './data/board-types.ts'
import { columnFilter } from './data/filter.ts'
import { sortText, type PipelineSearch, type PipelineTexts } from './data/pipeline-search.ts'
import { messages } from './messages.ts'
import classes from './pipeline-board.module.css'
import { useBoard, usePipeline } from './pipeline-context.tsx'
import { orderedRows } from './table/table-order.ts'
import { useMinute } from './use-minute.ts'

declare module '#src/session/tour-targets.ts' {
  interface TourTargets {
    'pipeline-board': true
  }
}

const PipelineTable = lazyPiece(async () => (await import('./table/pipeline-table.tsx')).PipelineTable)
const MoveMenu = lazyPiece(async () => (await import('./board/move-menu.tsx')).MoveMenu)

interface PipelineContentProps {
  search: PipelineSearch
  onSearch: (change: PipelineTexts) => void
}

const none: readonly Card[] = []

/** The filtered cards as board or table; without cards, how to add the first ones. */
export function PipelineContent({ search, onSearch }: PipelineContentProps) {
  const { controller, canWrite, openDialog } = usePipeline()
  const { position, columns, marks, columnMarks, cards } = useBoard()
  const now = useMinute()
  const density = useDensity()
  const query = useDeferredValue(search.filter)
  const filter = useMemo(() => columnFilter(query), [query])
  const actions = useBoardActions()
  const { stages } = position
  const shown = useMemo<readonly BoardColumn[]>(() => {
    const list = stages.map(({ id, name, type, limitDays }) => ({ id, name, kind: type, limitDays }))
    const all = search.outcomes ? [...list, { id: outcomes, name: messages.outcomes, limitDays: null }] : list
    return all.map((column) => {
      const held = columns.get(column.id) ?? none
      return { ...column, cards: filter(held), total: held.length }
    })
  }, [stages, columns, filter, search.outcomes])
  const rows = useMemo(
    () =>
      search.view === 'table'
        ? orderedRows(
            shown.flatMap((column) => column.cards),
            search.sort,
            position,
          )
        : none,
    // Of the position, only the stages matter.
    // oxlint-disable-next-line react/exhaustive-deps
    [shown, search.view, search.sort.key, search.sort.direction, stages],
  )
  const place = useMemo(() => (card: Card) => columnNameOf(controller.store, card), [controller])
  const Menu = useMemo(
    () => (props: BoardMenuProps) => <MoveMenu {...props} actions={actions} onGiveUp={props.onClose} />,
    [actions],
  )
  const isEmpty = cards.size === 0
  const clear = () => onSearch({ filter: undefined })
  if (search.view === 'table' && !isEmpty) {
    return (
      <PipelineTable
        waiting={<LoadingState shape="table" />}
        onGiveUp={() => onSearch({ view: undefined })}
        stages={shown.filter(({ id }) => id !== outcomes)}
        label={messages.boardLabel(position.title)}
        rows={rows}
        marks={marks}
        now={now}
        selected={search.application}
        hasEvidence={canWrite && position.requirements.length > 0}
        placeOf={place}
        order={search.sort}
        onOrder={(order) => onSearch({ sort: sortText(order) })}
        actions={actions}
        Menu={Menu}
        isFiltered={query !== ''}
        onClearFilters={clear}
        onShowOutcomes={() => onSearch({ outcomes: 'true' })}
      />
    )
  }
  const board = (
    <BoardView
      label={messages.boardLabel(position.title)}
      columns={shown}
      marks={marks}
      columnMarks={columnMarks}
      now={now}
      selected={search.application}
      verdictOf={(card, columnId) => actions.verdictOf({ position, canWrite }, card, columnId)}
      placeOf={place}
      actions={actions}
      density={density}
      Menu={Menu}
    />
  )
  return (
    <div {...tourTarget('pipeline-board')} className={classes.content}>
      {isEmpty ? (
        <EmptyBoard
          onImport={canWrite ? (what) => onSearch({ import: what }) : null}
          onAdd={() => openDialog({ kind: 'add' })}
        />
      ) : query !== '' && shown.every((column) => column.cards.length === 0) ? (
        <EmptyLine onClearFilters={clear}>{messages.noneMatches}</EmptyLine>
      ) : null}
      {board}
    </div>
  )
}
