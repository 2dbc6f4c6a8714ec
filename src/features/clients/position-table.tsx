import type { ReactNode } from 'react'
import type { PositionFieldInTable } from '#machines/domain/position/fields.ts'
import type { components } from '#contract/schema.gen.ts'
import { DataTable, type TableColumn } from '#src/ui/data/data-table.tsx'
import { PillBadge } from '#src/ui/data/pill-badge.tsx'
import { StatusChip } from '#src/ui/data/status-chip.tsx'
import { formatStay } from '#src/lib/dates.ts'
import { Funnel } from './funnel.tsx'
import { positionMeaning } from './meanings.ts'
import { messages } from './messages.ts'
import type { PositionSort } from './list-params.ts'
import classes from './table.module.css'
import { ToBoard } from './to-board.tsx'

type Row = components['schemas']['PositionRow']
type ColumnKey = PositionFieldInTable | 'state' | 'pipeline' | 'waiting' | 'days'
const musts = 3

const columns: readonly TableColumn<Row, ColumnKey>[] = [
  {
    key: 'title',
    header: messages.position,
    sortable: true,
    cell: ({ position }) => (
      <ToBoard clientId={position.clientId} positionId={position.id}>
        {position.title}
      </ToBoard>
    ),
  },
  {
    key: 'state',
    header: messages.state,
    cell: ({ position }) => (
      <StatusChip meaning={positionMeaning[position.state]}>{messages.states[position.state]}</StatusChip>
    ),
  },
  { key: 'pipeline', header: messages.pipeline, wideOnly: true, cell: (row) => <Funnel row={row} /> },
  {
    key: 'requirements',
    header: messages.mustHave,
    wideOnly: true,
    cell: ({ position }) => (
      <span className={classes.topics}>
        {position.requirements
          .filter(({ kind }) => kind === 'must')
          .slice(0, musts)
          .map(({ topic }) => (
            <PillBadge key={topic}>{position.topicNames[topic] ?? topic}</PillBadge>
          ))}
      </span>
    ),
  },
  {
    key: 'openings',
    header: messages.openings,
    align: 'end',
    wideOnly: true,
    cell: ({ position }) => messages.filledOf(position.filled, position.openings),
  },
  { key: 'waiting', header: messages.waiting, align: 'end', cell: (row) => row.waitingOn.us },
  {
    key: 'days',
    header: messages.days,
    align: 'end',
    wideOnly: true,
    cell: ({ position }) =>
      position.openedAt === null || position.state !== 'open'
        ? '–'
        : formatStay(new Date(position.openedAt), Date.now()),
  },
]

interface PositionTableProps {
  rows: readonly Row[]
  sort: PositionSort
  onSort: (sort: PositionSort) => void
  empty: ReactNode
}

export function PositionTable({ rows, sort, onSort, empty }: PositionTableProps) {
  return (
    <DataTable
      caption={messages.positions}
      columns={columns}
      rows={rows}
      rowKey={({ position }) => position.id}
      {...(sort.endsWith('title') && {
        sort: {
          key: 'title' as const,
          direction: sort.startsWith('-') ? ('desc' as const) : ('asc' as const),
        },
      })}
      onSort={({ direction }) => onSort(direction === 'desc' ? '-title' : 'title')}
      empty={empty}
    />
  )
}
