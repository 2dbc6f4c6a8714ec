import { useApi } from '#src/api/api-context.tsx'
import type { components } from '#contract/schema.gen.ts'
import { DataTable, type TableColumn } from '#src/ui/data/data-table.tsx'
import { RelativeTime } from '#src/ui/data/relative-time.tsx'
import { readOpenPositions } from '../mutations.ts'
import { ToBoard } from '../to-board.tsx'
import classes from './counted.module.css'
import { CountedRowsView } from './counted-rows.tsx'
import { tileNames } from './tiles.ts'
import { useCountedRows } from './use-counted-rows.ts'
import { countedWords as words } from './words.ts'

type Row = components['schemas']['OpenPosition']

const columns: readonly TableColumn<Row, 'title' | 'client' | 'inPlay' | 'since'>[] = [
  {
    key: 'title',
    header: words.position,
    cell: ({ id, title, clientId }) => (
      <ToBoard clientId={clientId} positionId={id}>
        {title}
      </ToBoard>
    ),
  },
  { key: 'client', header: words.client, cell: ({ clientName }) => clientName },
  { key: 'inPlay', header: words.inPlay, align: 'end', cell: ({ activeCandidates }) => activeCandidates },
  {
    key: 'since',
    header: words.openSince,
    cell: ({ since }) => (
      <span className={classes.since}>
        <RelativeTime at={since} />
      </span>
    ),
  },
]

interface OpenPositionListProps {
  /** The dashboard's number, if known. */
  total: number | undefined
  search: string
  onClear: () => void
}

/** The open positions of all clients; each links to its board. */
export function OpenPositionList({ total, search, onClear }: OpenPositionListProps) {
  const api = useApi()
  const filter = search === '' ? {} : { search }
  const list = useCountedRows<Row>('open positions', filter, (page, signal) =>
    readOpenPositions(api, { ...page, ...filter }, signal),
  )
  return (
    <CountedRowsView
      list={list}
      tile="openPositions"
      total={total}
      said={words.positions}
      isSearched={search !== ''}
      onClear={onClear}
    >
      {(rows) => (
        <DataTable caption={tileNames.openPositions} columns={columns} rows={rows} rowKey={({ id }) => id} />
      )}
    </CountedRowsView>
  )
}
