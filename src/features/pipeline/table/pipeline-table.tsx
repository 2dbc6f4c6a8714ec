import { Button } from '@mantine/core'
import type { ComponentProps } from 'react'
import { EmptyState } from '#src/ui/feedback/empty-state.tsx'
import { StageRail, type RailStage } from '#src/ui/data/stage-rail.tsx'
import type { BoardColumn } from '../board/board-column.tsx'
import { medianDays } from '../board/card-facts.ts'
import { messages } from '../messages.ts'
import classes from '../pipeline-board.module.css'
import { TableView } from './table-view.tsx'

interface PipelineTableProps extends ComponentProps<typeof TableView> {
  /** The stages of the funnel above the table. */
  stages: readonly BoardColumn[]
  /** Whether a filter is set; without one, only hidden outcomes leave the table empty. */
  isFiltered: boolean
  onClearFilters: () => void
  onShowOutcomes: () => void
}

const railStage = ({ id, name, cards }: BoardColumn, now: number): RailStage => {
  const median = medianDays(cards, now)
  return { id, name, count: cards.length, ...(median === null ? {} : { medianDays: median }) }
}

/** The cards as a table below their funnel; loaded on the first switch from the board. */
export function PipelineTable(props: PipelineTableProps) {
  const { stages, isFiltered, onClearFilters, onShowOutcomes, ...table } = props
  return (
    <div className={classes.table}>
      <StageRail stages={stages.map((column) => railStage(column, table.now))} />
      {table.rows.length > 0 ? (
        <TableView {...table} />
      ) : isFiltered ? (
        <EmptyState onClearFilters={onClearFilters}>{messages.noneMatches}</EmptyState>
      ) : (
        <EmptyState
          action={
            <Button variant="default" onClick={onShowOutcomes}>
              {messages.showOutcomes}
            </Button>
          }
        >
          {messages.onlyOutcomes}
        </EmptyState>
      )}
    </div>
  )
}
