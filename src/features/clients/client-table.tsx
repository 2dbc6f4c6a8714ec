import { Anchor, Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useState, type ReactNode } from 'react'
import { useApi } from '#src/api/api-context.tsx'
import { dataOf } from '#src/api/client.ts'
import type { components } from '#src/api/schema.gen.ts'
import { useLoad } from '#src/api/use-load.ts'
import { DataTable, type TableColumn } from '#src/ui/data/data-table.tsx'
import { RelativeTime } from '#src/ui/data/relative-time.tsx'
import { StatusChip } from '#src/ui/data/status-chip.tsx'
import { ListSkeleton } from '#src/ui/feedback/skeletons.tsx'
import { clientMeaning } from './meanings.ts'
import { messages } from './messages.ts'
import classes from './table.module.css'

type Row = components['schemas']['ClientRow']
type ColumnKey = 'name' | 'status' | 'owner' | 'open' | 'inPlay' | 'wait'
const sorts = ['name', '-name'] as const
type Sort = (typeof sorts)[number]

const columns: readonly TableColumn<Row, ColumnKey>[] = [
  {
    key: 'name',
    header: messages.name,
    sortable: true,
    cell: ({ client }) => (
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
    key: 'owner',
    header: messages.owner,
    wideOnly: true,
    cell: (row) => <span className={classes.nowrap}>{row.ownerName}</span>,
  },
  { key: 'open', header: messages.open, align: 'end', cell: (row) => row.openPositions },
  { key: 'inPlay', header: messages.inPlay, align: 'end', cell: (row) => row.activeCandidates },
  {
    key: 'wait',
    header: messages.oldestWait,
    wideOnly: true,
    cell: ({ oldestWait }) =>
      oldestWait ? (
        <span className={classes.nowrap}>
          <RelativeTime at={oldestWait.since} /> {messages.waits(oldestWait.waitingOn)}
        </span>
      ) : null,
  },
]

interface ClientTableProps {
  filters: { search: string; status: string; sort: string }
  /** Changes when the rows must be asked for again. */
  revision: number
  onSort: (sort: Sort) => void
  empty: ReactNode
}

const isSort = (text: string): text is Sort => sorts.some((sort) => sort === text)
const isStatus = (text: string): text is Row['client']['status'] => text in messages.statuses

/** The clients by the filters, page by page. */
export function ClientTable({ filters, revision, onSort, empty }: ClientTableProps) {
  const api = useApi()
  const sort: Sort = isSort(filters.sort) ? filters.sort : 'name'
  const [limit, setLimit] = useState(50)
  const search = filters.search.trim()
  const query = {
    sort,
    limit: Math.min(limit, 100),
    ...(search !== '' && { search }),
    ...(isStatus(filters.status) && { status: filters.status }),
  }
  const { value, reload } = useLoad(JSON.stringify(query), async (signal) =>
    dataOf(await api.GET('/clients', { params: { query }, signal, call: { loader: false } })),
  )
  const again = useEffectEvent(reload)
  useEffect(() => {
    if (revision > 0) again()
  }, [revision])
  const [shown, setShown] = useState(value)
  if (value !== undefined && value !== shown) setShown(value)
  if (shown === undefined) return <ListSkeleton />
  return (
    <>
      <DataTable
        caption={messages.title}
        columns={columns}
        rows={shown.items}
        rowKey={({ client }) => client.id}
        sort={{
          key: 'name',
          direction: sort.startsWith('-') ? 'desc' : 'asc',
        }}
        onSort={({ key, direction }) => {
          const next = `${direction === 'desc' ? '-' : ''}${key}`
          if (isSort(next)) onSort(next)
        }}
        empty={empty}
      />
      {shown.nextCursor === null || limit >= 100 ? null : (
        <Button variant="default" mt="md" onClick={() => setLimit(100)}>
          {messages.more}
        </Button>
      )}
    </>
  )
}
