import type { ComponentProps } from 'react'
import { StageRail, type RailStage } from '#src/ui/data/stage-rail.tsx'
import type { BoardColumn } from '../board/board-column.tsx'
import { medianDays } from '../board/card-facts.ts'
import classes from '../pipeline-board.module.css'
import { TableView } from './table-view.tsx'

interface PipelineTableProps extends ComponentProps<typeof TableView> {
  /** The stages, for the funnel above. */
  stages: readonly BoardColumn[]
}

const railStage = ({ id, name, cards }: BoardColumn, now: number): RailStage => {
  const median = medianDays(cards, now)
  return { id, name, count: cards.length, ...(median === null ? {} : { medianDays: median }) }
}

/** The records as a table below their funnel; loaded when somebody prefers it to the board. */
export function PipelineTable({ stages, ...table }: PipelineTableProps) {
  return (
    <div className={classes.table}>
      <StageRail stages={stages.map((column) => railStage(column, table.now))} />
      <TableView {...table} />
    </div>
  )
}
