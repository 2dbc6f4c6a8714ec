import { Button, NativeSelect, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useLiveReload } from '#src/api/api-context.tsx'
import { useQuery } from '#src/api/queries/use-query.ts'
import type { SearchTexts } from '#src/lib/search-texts.ts'
import { tourTarget } from '#src/session/tour-targets.ts'
import { EmptyState } from '#src/ui/feedback/empty-state.tsx'
import { LoadingState } from '#src/ui/feedback/loading-state.tsx'
import classes from './dashboard.module.css'
import { messages } from './messages.ts'
import { PositionTable } from './position-table.tsx'
import { positionParams, positionSortOf } from './list-params.ts'
import { positionsQuery } from './queries.ts'
import { useFilters } from '#src/ui/form/use-filters.ts'
import { useLastShown } from './use-last-shown.ts'

declare module '#src/session/tour-targets.ts' {
  interface TourTargets {
    'client-positions': true
  }
}

interface ClientPositionsProps {
  clientId: string
  search: SearchTexts<'search' | 'state' | 'sort'>
  /** Absent for read-only users. */
  onAdd: (() => void) | undefined
}

export function ClientPositions({ clientId, search, onAdd }: ClientPositionsProps) {
  const filters = useFilters(search, ['search', 'state', 'sort'])
  const { values } = filters
  const { shown, reload } = useLastShown(useQuery(positionsQuery(clientId, positionParams(search))))
  useLiveReload(reload, (message) => message.kind === 'missed' || message.change.entity !== 'client')
  const empty = filters.active ? (
    <EmptyState onClearFilters={filters.clear}>{messages.positionsEmptyFilter}</EmptyState>
  ) : (
    <EmptyState action={onAdd ? <Button onClick={onAdd}>{messages.newPosition}</Button> : null}>
      {messages.positionsEmpty}
    </EmptyState>
  )
  return (
    <>
      <div className={classes.filters}>
        <TextInput
          aria-label={messages.searchPositions}
          placeholder={messages.searchPositions}
          leftSection={<IconSearch size={16} stroke={1.5} aria-hidden="true" />}
          value={values.search}
          maxLength={120}
          onChange={(event) => filters.set({ search: event.currentTarget.value })}
        />
        <NativeSelect
          aria-label={messages.state}
          value={values.state}
          data={[
            { value: '', label: messages.anyState },
            ...Object.entries(messages.states).map(([value, label]) => ({ value, label })),
          ]}
          onChange={(event) => filters.set({ state: event.currentTarget.value })}
        />
      </div>
      {shown === undefined ? (
        <LoadingState shape="table" />
      ) : (
        <div {...tourTarget('client-positions')}>
          <PositionTable
            rows={shown.items}
            sort={positionSortOf(values.sort)}
            onSort={(next) => filters.set({ sort: next })}
            empty={empty}
          />
        </div>
      )}
    </>
  )
}
