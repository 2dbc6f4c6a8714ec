import { Button, NativeSelect, TextInput } from '@mantine/core'
import { IconPencil, IconPlus, IconSearch } from '@tabler/icons-react'
import { useState } from 'react'
import { useApi, useLive } from '#src/api/api-context.tsx'
import { dataOf } from '#src/api/client.ts'
import { useLoad } from '#src/api/use-load.ts'
import { useAlert } from '#src/session/alert-context.tsx'
import { StatusChip } from '#src/ui/data/status-chip.tsx'
import { DetailSkeleton } from '#src/ui/feedback/skeletons.tsx'
import { PageHeader } from '#src/ui/frame/page-header.tsx'
import { usePage } from '#src/ui/frame/page-chrome.tsx'
import { ClientDialog } from './client-dialog.tsx'
import { ClientFacts } from './client-facts.tsx'
import classes from './dashboard.module.css'
import { clientMeaning } from './meanings.ts'
import { messages } from './messages.ts'
import { PositionDialog } from './position-dialog.tsx'
import { PositionTable } from './position-table.tsx'
import { useCanWrite } from './use-can-write.ts'
import { useFilters } from './use-filters.ts'

interface ClientScreenProps {
  clientId: string
  /** Called with a new draft: its pipeline is where one goes on. */
  onPositionCreated: (positionId: string) => void
}

/** One client: its facts and its positions with their pipelines (product.md section 3, client positions). */
export function ClientScreen({ clientId, onPositionCreated }: ClientScreenProps) {
  const api = useApi()
  const alert = useAlert()
  const canWrite = useCanWrite()
  const filters = useFilters(['search', 'state', 'sort'])
  const [dialog, setDialog] = useState<'client' | 'position' | null>(null)
  const [revision, setRevision] = useState(0)
  const {
    value: client,
    set,
    reload,
  } = useLoad(clientId, async (signal) =>
    dataOf(await api.GET('/clients/{clientId}', { params: { path: { clientId } }, signal })),
  )
  usePage({
    title: client?.name ?? messages.title,
    crumbs: [
      { label: messages.title, link: { to: '/companyProfile/dashboard' } },
      { label: client?.name ?? '…' },
    ],
  })
  useLive((message) => {
    if (message.kind === 'missed' || message.change.entityId === clientId) reload()
    if (message.kind === 'missed' || message.change.entity !== 'client') setRevision((known) => known + 1)
  })
  if (client === undefined) return <DetailSkeleton />
  return (
    <>
      <PageHeader
        title={client.name}
        purpose={messages.clientPurpose}
        badge={
          <StatusChip meaning={clientMeaning[client.status]}>{messages.statuses[client.status]}</StatusChip>
        }
        action={
          canWrite ? (
            <>
              <Button
                variant="default"
                leftSection={<IconPencil size={16} stroke={1.5} aria-hidden="true" />}
                onClick={() => setDialog('client')}
              >
                {messages.edit}
              </Button>
              <Button
                leftSection={<IconPlus size={16} stroke={1.5} aria-hidden="true" />}
                onClick={() => setDialog('position')}
              >
                {messages.newPosition}
              </Button>
            </>
          ) : undefined
        }
      />
      <ClientFacts client={client} />
      <div className={classes.filters}>
        <TextInput
          aria-label={messages.searchPositions}
          placeholder={messages.searchPositions}
          leftSection={<IconSearch size={16} stroke={1.5} aria-hidden="true" />}
          value={filters.values.search}
          onChange={(event) => filters.set({ search: event.currentTarget.value })}
        />
        <NativeSelect
          aria-label={messages.state}
          value={filters.values.state}
          data={[
            { value: '', label: messages.anyState },
            ...Object.entries(messages.states).map(([value, label]) => ({ value, label })),
          ]}
          onChange={(event) => filters.set({ state: event.currentTarget.value })}
        />
      </div>
      <PositionTable
        clientId={clientId}
        filters={filters.values}
        filtered={filters.active}
        revision={revision}
        onSort={(sort) => filters.set({ sort })}
        onClear={filters.clear}
        onAdd={canWrite ? () => setDialog('position') : undefined}
      />
      {dialog === 'client' ? (
        <ClientDialog
          opened
          client={client}
          onClose={() => setDialog(null)}
          onSaved={(saved) => {
            setDialog(null)
            set(saved)
            alert.success(messages.saved(saved.name))
          }}
        />
      ) : null}
      {dialog === 'position' ? (
        <PositionDialog
          opened
          clientId={clientId}
          onClose={() => setDialog(null)}
          onSaved={(position) => {
            setDialog(null)
            onPositionCreated(position.id)
          }}
        />
      ) : null}
    </>
  )
}
