import { Button, NativeSelect, TextInput } from '@mantine/core'
import { IconPlus, IconSearch } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { companySteps } from '#machines/domain/account/onboarding-steps.ts'
import { useCompanyProfile, useLiveReload } from '#src/api/api-context.tsx'
import type { components } from '#contract/schema.gen.ts'
import { useQuery } from '#src/api/queries/use-query.ts'
import type { SearchTexts } from '#src/lib/search-texts.ts'
import { useAlert } from '#src/session/alert-context.tsx'
import { tourTarget } from '#src/session/tour-targets.ts'
import { EmptyState } from '#src/ui/feedback/empty-state.tsx'
import { PageHeader } from '#src/ui/frame/page-header.tsx'
import { lazyPiece } from '#src/ui/overlay/lazy-piece.tsx'
import { Activity } from './activity.tsx'
import { Attention } from './attention.tsx'
import { ClientTable } from './client-table.tsx'
import { Counts } from './counts.tsx'
import type { Tile } from './counted/tiles.ts'
import { DashboardLists } from './dashboard-lists.tsx'
import { DashboardTabs } from './dashboard-tabs.tsx'
import classes from './dashboard.module.css'
import { messages } from './messages.ts'
import { dashboardQuery } from './queries.ts'
import type { ReasonSlot } from './recently-deleted/deleted-row.tsx'
import { useCanWrite } from './use-can-write.ts'
import { useClientList } from './use-client-list.ts'
import { useFilters } from '#src/ui/form/use-filters.ts'

declare module '#src/session/tour-targets.ts' {
  interface TourTargets {
    'clients-add': true
  }
}

type ClientStatus = components['schemas']['ClientStatus']
const statuses = Object.keys(messages.statuses) as ClientStatus[]

const ClientDialog = lazyPiece(async () => (await import('./client-dialog.tsx')).ClientDialog)

export interface DashboardOverviewProps {
  search: SearchTexts<'search' | 'status' | 'sort' | 'show' | 'find'>
  reasonOf: ReasonSlot
}

export function DashboardOverview({ search, reasonOf }: DashboardOverviewProps) {
  const alert = useAlert()
  const profile = useCompanyProfile()
  const role = profile?.member?.role
  const canWrite = useCanWrite()
  const filters = useFilters(search, ['search', 'status', 'sort'])
  const [adding, setAdding] = useState(false)
  const toDeleted = useRef<HTMLAnchorElement>(null)
  const tiles = useRef(new Map<Tile, HTMLAnchorElement | null>())
  const { data: dashboard, reload } = useQuery(dashboardQuery)
  const clients = useClientList(filters.values)
  const reloadAll = () => Promise.all([reload(), clients.reload()])
  useLiveReload(reloadAll)
  const step = profile?.company?.onboardingStep ?? companySteps
  // Colleagues who join never see the set-up.
  const canSetUp = step < companySteps && (role === 'owner' || role === 'admin')

  return (
    <>
      <PageHeader
        title={messages.title}
        purpose={messages.purpose}
        action={
          <>
            {canSetUp ? (
              <Button variant="default" renderRoot={(props) => <Link to="/onboarding" {...props} />}>
                {messages.setUp(step + 1)}
              </Button>
            ) : null}
            {canWrite ? (
              <Button
                {...tourTarget('clients-add')}
                leftSection={<IconPlus size={16} stroke={1.5} aria-hidden="true" />}
                onClick={() => setAdding(true)}
              >
                {messages.add}
              </Button>
            ) : null}
          </>
        }
      />
      <DashboardTabs />
      <Counts counts={dashboard?.counts} onLink={(tile, link) => void tiles.current.set(tile, link)} />
      <div className={classes.columns}>
        <section className={classes.clients} aria-label={messages.title}>
          <div className={classes.filters}>
            <TextInput
              aria-label={messages.search}
              placeholder={messages.search}
              leftSection={<IconSearch size={16} stroke={1.5} aria-hidden="true" />}
              value={filters.values.search}
              onChange={(event) => filters.set({ search: event.currentTarget.value })}
            />
            <NativeSelect
              aria-label={messages.status}
              value={filters.values.status}
              data={[
                { value: '', label: messages.anyStatus },
                ...statuses.map((value) => ({ value, label: messages.statuses[value] })),
              ]}
              onChange={(event) => filters.set({ status: event.currentTarget.value })}
            />
          </div>
          <ClientTable
            list={clients}
            onSort={(sort) => filters.set({ sort })}
            empty={
              filters.active ? (
                <EmptyState onClearFilters={filters.clear}>{messages.emptyFilter}</EmptyState>
              ) : (
                <EmptyState
                  action={canWrite ? <Button onClick={() => setAdding(true)}>{messages.add}</Button> : null}
                >
                  {canWrite ? messages.empty : messages.emptyToRead}
                </EmptyState>
              )
            }
          />
          {dashboard ? <Activity rows={dashboard.activity} toDeleted={canWrite ? toDeleted : null} /> : null}
        </section>
        <div className={classes.aside}>
          <Attention rows={dashboard?.attention} />
        </div>
      </div>
      <DashboardLists
        search={search}
        counts={dashboard?.counts}
        toDeleted={toDeleted}
        toTile={(tile) => tiles.current.get(tile) ?? null}
        reasonOf={reasonOf}
      />
      {adding ? (
        <ClientDialog
          opened
          onClose={() => setAdding(false)}
          onGiveUp={() => setAdding(false)}
          onSaved={(client) => {
            reloadAll()
            alert.success(messages.added(client.name))
          }}
        />
      ) : null}
    </>
  )
}
