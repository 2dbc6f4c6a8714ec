import { useApi } from '#src/api/api-context.tsx'
import type { components } from '#contract/schema.gen.ts'
import { formatOverdue, formatStay } from '#src/lib/dates.ts'
import { Avatar } from '#src/ui/data/avatar.tsx'
import { DataTable, type TableColumn } from '#src/ui/data/data-table.tsx'
import { RelativeTime } from '#src/ui/data/relative-time.tsx'
import { readInPlay } from '../mutations.ts'
import { ToBoard } from '../to-board.tsx'
import classes from './counted.module.css'
import { CountedRowsView } from './counted-rows.tsx'
import { tileNames, type Tile } from './tiles.ts'
import { useCountedRows } from './use-counted-rows.ts'
import { countedWords as words } from './words.ts'

type Row = components['schemas']['ApplicationInPlay']
type ColumnKey = 'name' | 'where' | 'stage' | 'since'

const who: TableColumn<Row, ColumnKey> = {
  key: 'name',
  header: words.candidate,
  cell: ({ id, name, candidateId, positionId, clientId }) => (
    <span className={classes.who}>
      <Avatar name={name} id={candidateId} />
      <ToBoard clientId={clientId} positionId={positionId} applicationId={id}>
        {name}
      </ToBoard>
    </span>
  ),
}
const where: TableColumn<Row, ColumnKey> = {
  key: 'where',
  header: words.where,
  cell: ({ positionTitle, clientName }) => (
    <>
      {positionTitle} <span className={classes.quiet}>{clientName}</span>
    </>
  ),
}
const stage: TableColumn<Row, ColumnKey> = {
  key: 'stage',
  header: words.stage,
  wideOnly: true,
  cell: ({ stageName }) => <span className={classes.stage}>{stageName}</span>,
}
const since = (header: string, said: (row: Row) => string): TableColumn<Row, ColumnKey> => ({
  key: 'since',
  header,
  cell: (row) => (
    <span className={classes.since}>
      {said(row)}
      <RelativeTime at={row.since} format={formatStay} />
      {overdueOf(row)}
    </span>
  ),
})

const overdueOf = ({ dueAt }: Row) => {
  const over = dueAt === null ? null : formatOverdue(new Date(dueAt), Date.now())
  return over === null ? null : <strong className={classes.over}> {over}</strong>
}

const everybody = [who, where, stage, since(words.waits, (row) => `${words.waitsOn[row.waitingOn]} · `)]
const ofOneTurn = [who, where, stage, since(words.since, () => '')]

interface InPlayListProps {
  tile: Exclude<Tile, 'openPositions'>
  /** The dashboard's number, if known. */
  total: number | undefined
  search: string
  onClear: () => void
}

/** The candidates in play, or those waiting on one side; each links to its card. */
export function InPlayList({ tile, total, search, onClear }: InPlayListProps) {
  const api = useApi()
  const filter = { ...(search !== '' && { search }), ...(tile !== 'inPlay' && { waitingOn: tile }) }
  const list = useCountedRows<Row>('in play', filter, (page, signal) =>
    readInPlay(api, { ...page, ...filter }, signal),
  )
  return (
    <CountedRowsView
      list={list}
      tile={tile}
      total={total}
      said={words.candidates}
      isSearched={search !== ''}
      onClear={onClear}
    >
      {(rows) => (
        <DataTable
          caption={tileNames[tile]}
          columns={tile === 'inPlay' ? everybody : ofOneTurn}
          rows={rows}
          rowKey={({ id }) => id}
        />
      )}
    </CountedRowsView>
  )
}
