import { Button } from '@mantine/core'
import { IconPencil, IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useLiveReload } from '#src/api/api-context.tsx'
import { useQuery } from '#src/api/queries/use-query.ts'
import type { SearchTexts } from '#src/lib/search-texts.ts'
import { useAlert } from '#src/session/alert-context.tsx'
import { tourTarget } from '#src/session/tour-targets.ts'
import { Avatar } from '#src/ui/data/avatar.tsx'
import { StatusChip } from '#src/ui/data/status-chip.tsx'
import { LoadingState } from '#src/ui/feedback/loading-state.tsx'
import { PageHeader } from '#src/ui/frame/page-header.tsx'
import { usePage } from '#src/ui/frame/page-chrome.tsx'
import { PageTabs } from '#src/ui/frame/page-tabs.tsx'
import { lazyPiece } from '#src/ui/overlay/lazy-piece.tsx'
import { ClientFacts } from './client-facts.tsx'
import { ClientPositions } from './client-positions.tsx'
import { ContactsSection } from './contacts/contacts-section.tsx'
import { showsContacts } from './client-tabs.ts'
import { clientMeaning } from './meanings.ts'
import { messages } from './messages.ts'
import { clientQuery } from './queries.ts'
import { useCanWrite } from './use-can-write.ts'

declare module '#src/session/tour-targets.ts' {
  interface TourTargets {
    'position-new': true
  }
}

const ClientDialog = lazyPiece(async () => (await import('./client-dialog.tsx')).ClientDialog)
const PositionDialog = lazyPiece(async () => (await import('./position-dialog.tsx')).PositionDialog)

interface ClientScreenProps {
  clientId: string
  search: SearchTexts<'tab' | 'search' | 'state' | 'sort'>
  /** Called with a new draft, to open its pipeline. */
  onPositionCreated: (positionId: string) => void
}

/** One client: its facts, its positions with their pipelines, and its contacts. */
export function ClientScreen({ clientId, search, onPositionCreated }: ClientScreenProps) {
  const alert = useAlert()
  const canWrite = useCanWrite()
  const [dialog, setDialog] = useState<'client' | 'position' | null>(null)
  const { data: client, set, reload } = useQuery(clientQuery(clientId))
  usePage({
    title: client?.name ?? messages.title,
    crumbs: [
      { label: messages.title, link: { to: '/companyProfile/dashboard' } },
      { label: client?.name ?? '…' },
    ],
  })
  useLiveReload(reload, (message) => message.kind === 'missed' || message.change.entityId === clientId)
  if (client === undefined) return <LoadingState shape="record" />
  const isContacts = showsContacts(search)
  const tabOf = (label: string, tab: 'contacts' | undefined) => ({
    label,
    link: {
      to: '/companyProfile/companyProfile/client/$client' as const,
      params: { client: clientId },
      search: { ...search, tab },
      resetScroll: false,
    },
    here: isContacts === (tab !== undefined),
  })
  return (
    <>
      <PageHeader
        title={client.name}
        purpose={messages.clientPurpose}
        avatar={<Avatar name={client.name} id={client.id} size="medium" square />}
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
              {isContacts ? null : (
                <Button
                  {...tourTarget('position-new')}
                  leftSection={<IconPlus size={16} stroke={1.5} aria-hidden="true" />}
                  onClick={() => setDialog('position')}
                >
                  {messages.newPosition}
                </Button>
              )}
            </>
          ) : undefined
        }
      />
      <ClientFacts client={client} />
      <div>
        <PageTabs
          label={messages.parts}
          tabs={[tabOf(messages.positions, undefined), tabOf(messages.contacts, 'contacts')]}
        />
      </div>
      {isContacts ? (
        <ContactsSection key={clientId} clientId={clientId} />
      ) : (
        <ClientPositions
          clientId={clientId}
          search={search}
          onAdd={canWrite ? () => setDialog('position') : undefined}
        />
      )}
      {dialog === 'client' ? (
        <ClientDialog
          opened
          client={client}
          onClose={() => setDialog(null)}
          onGiveUp={() => setDialog(null)}
          onSaved={(saved) => {
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
          onGiveUp={() => setDialog(null)}
          onSaved={(position, isShown) => {
            if (isShown) onPositionCreated(position.id)
            else alert.success(messages.added(position.title))
          }}
        />
      ) : null}
    </>
  )
}
