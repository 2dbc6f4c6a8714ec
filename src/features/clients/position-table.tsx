import { Anchor, Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useState } from 'react'
import { useApi } from '#src/api/api-context.tsx'
import { dataOf } from '#src/api/client.ts'
import type { components } from '#src/api/schema.gen.ts'
import { useLoad } from '#src/api/use-load.ts'
import { DataTable, type TableColumn } from '#src/ui/data/data-table.tsx'
import { PillBadge } from '#src/ui/data/pill-badge.tsx'
import { StatusChip } from '#src/ui/data/status-chip.tsx'
import { daysBetween } from '#src/lib/dates.ts'
import { EmptyState } from '#src/ui/feedback/empty-state.tsx'
import { ListSkeleton } from '#src/ui/feedback/skeletons.tsx'
import { Funnel } from './funnel.tsx'
import { positionMeaning } from './meanings.ts'
import { messages } from './messages.ts'
import classes from './table.module.css'

type Row = components['schemas']['PositionRow']
type ColumnKey = 'title' | 'state' | 'pipeline' | 'must' | 'openings' | 'waiting' | 'days'
const sorts = ['title', '-title', 'updatedAt', '-updatedAt'] as const
type Sort = (typeof sorts)[number]
const isSort = (text: string): text is Sort => sorts.some((sort) => sort === text)
const isState = (text: string): text is Row['position']['state'] => text in messages.states
const musts = 3

const columns: readonly TableColumn<Row, ColumnKey>[] = [
  {
    key: 'title',
    header: messages.position,
    sortable: true,
    cell: ({ position }) => (
      <Anchor
        renderRoot={(props) => (
          <Link
            to="/companyProfile/companyProfile/clientPosition/$client/$position"
            params={{ client: position.clientId, position: position.id }}
            {...props}
          />
        )}
      >
        {position.title}
      </Anchor>
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
    key: 'must',
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
      position.openedAt === null ? '–' : daysBetween(new Date(position.openedAt), Date.now()),
  },
]

interface PositionTableProps {
  clientId: string
  filters: { search: string; state: string; sort: string }
  filtered: boolean
  /** Changes when the rows must be asked for again. */
  revision: number
  onSort: (sort: Sort) => void
  onClear: () => void
  onAdd: (() => void) | undefined
}

/** The positions of a client with a small funnel each. */
export function PositionTable(props: PositionTableProps) {
  const { clientId, filters, filtered, revision, onSort, onClear, onAdd } = props
  const api = useApi()
  const sort: Sort = isSort(filters.sort) ? filters.sort : '-updatedAt'
  const search = filters.search.trim()
  const query = {
    sort,
    limit: 100,
    ...(search !== '' && { search }),
    ...(isState(filters.state) && { state: filters.state }),
  }
  const { value, reload } = useLoad(`${clientId} ${JSON.stringify(query)}`, async (signal) =>
    dataOf(
      await api.GET('/clients/{clientId}/positions', {
        params: { path: { clientId }, query },
        signal,
        call: { loader: false },
      }),
    ),
  )
  const again = useEffectEvent(reload)
  useEffect(() => {
    if (revision > 0) again()
  }, [revision])
  const [shown, setShown] = useState(value)
  if (value !== undefined && value !== shown) setShown(value)
  if (shown === undefined) return <ListSkeleton />
  return (
    <DataTable
      caption={messages.positions}
      columns={columns}
      rows={shown.items}
      rowKey={({ position }) => position.id}
      {...(sort.endsWith('title') && {
        sort: {
          key: 'title' as const,
          direction: sort.startsWith('-') ? ('desc' as const) : ('asc' as const),
        },
      })}
      onSort={({ direction }) => onSort(direction === 'desc' ? '-title' : 'title')}
      empty={
        filtered ? (
          <EmptyState
            drawing="sieve"
            action={
              <Button variant="default" onClick={onClear}>
                {messages.clearFilters}
              </Button>
            }
          >
            {messages.positionsEmptyFilter}
          </EmptyState>
        ) : (
          <EmptyState action={onAdd ? <Button onClick={onAdd}>{messages.newPosition}</Button> : null}>
            {messages.positionsEmpty}
          </EmptyState>
        )
      }
    />
  )
}
