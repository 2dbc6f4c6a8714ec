import { Anchor } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { ClientFieldInTable } from '#machines/domain/client/fields.ts'
import { LoadMore } from '#src/ui/data/load-more.tsx'
import { Avatar } from '#src/ui/data/avatar.tsx'
import { DataTable, type TableColumn } from '#src/ui/data/data-table.tsx'
import { formatStay } from '#src/lib/dates.ts'
import { RelativeTime } from '#src/ui/data/relative-time.tsx'
import { StatusChip } from '#src/ui/data/status-chip.tsx'
import { LoadingState } from '#src/ui/feedback/loading-state.tsx'
import { clientMeaning } from './meanings.ts'
import { messages } from './messages.ts'
import classes from './table.module.css'
import { ToBoard } from './to-board.tsx'
import { clientSortOf, type ClientSort } from './list-params.ts'
import type { ClientList, ClientRow } from './use-client-list.ts'

type ColumnKey = ClientFieldInTable | 'open' | 'inPlay' | 'wait'

const columns: readonly TableColumn<ClientRow, ColumnKey>[] = [
  {
    key: 'name',
    header: messages.name,
    sortable: true,
    cell: ({ client }) => (
      <span className={classes.who}>
        <Avatar name={client.name} id={client.id} square />
        <Anchor
          renderRoot={(props) => (
            <Link
              to="/companyProfile/companyProfile/client/$client"
              params={{ client: client.id }}
              {...props}
            />
          )}
        >
          {client.name}
        </Anchor>
      </span>
    ),
  },
  {
    key: 'status',
    header: messages.status,
    cell: ({ client }) => (
      <StatusChip meaning={clientMeaning[client.status]}>{messages.statuses[client.status]}</StatusChip>
    ),
  },
  {
    key: 'ownerMemberId',
    header: messages.owner,
    wideOnly: true,
    cell: (row) => (
      <span className={classes.who}>
        <Avatar name={row.ownerName} id={row.client.ownerMemberId} />
        <span className={classes.nowrap}>{row.ownerName}</span>
      </span>
    ),
  },
  { key: 'open', header: messages.open, align: 'end', cell: (row) => row.openPositions },
  { key: 'inPlay', header: messages.inPlay, align: 'end', cell: (row) => row.activeCandidates },
  {
    key: 'wait',
    header: messages.oldestWait,
    wideOnly: true,
    cell: ({ client, oldestWait }) =>
      oldestWait ? (
        <span className={classes.nowrap}>
          <ToBoard
            clientId={client.id}
            positionId={oldestWait.positionId}
            applicationId={oldestWait.applicationId}
          >
            {messages.waits(oldestWait.waitingOn)} <RelativeTime at={oldestWait.since} format={formatStay} />
          </ToBoard>
        </span>
      ) : null,
  },
]

interface ClientTableProps {
  list: ClientList
  onSort: (sort: ClientSort) => void
  empty: ReactNode
}

export function ClientTable({ list, onSort, empty }: ClientTableProps) {
  const { rows, sort, showMore } = list
  if (rows === undefined) return <LoadingState shape="table" />
  return (
    <>
      <DataTable
        caption={messages.title}
        columns={columns}
        rows={rows}
        rowKey={({ client }) => client.id}
        sort={{
          key: 'name',
          direction: sort.startsWith('-') ? 'desc' : 'asc',
        }}
        onSort={({ key, direction }) => {
          const next = `${direction === 'desc' ? '-' : ''}${key}`
          onSort(clientSortOf(next))
        }}
        empty={empty}
      />
      <LoadMore hasMore={showMore !== undefined} onMore={() => showMore?.()} />
    </>
  )
}
