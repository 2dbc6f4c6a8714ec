import { Button, Group } from '@mantine/core'
import { useEffect, useEffectEvent, useRef, type ReactNode } from 'react'
import { useApi } from '#src/api/api-context.tsx'
import type { components } from '#contract/schema.gen.ts'
import { openedQuery } from '#src/api/queries/query-of.ts'
import { useQuery } from '#src/api/queries/use-query.ts'
import { useSubmit } from '#src/api/use-submit.ts'
import { LoadMore } from '#src/ui/data/load-more.tsx'
import { DataTable, type TableColumn } from '#src/ui/data/data-table.tsx'
import { PillBadge } from '#src/ui/data/pill-badge.tsx'
import { EmptyState } from '#src/ui/feedback/empty-state.tsx'
import { LoadingState } from '#src/ui/feedback/loading-state.tsx'
import { readMoreRows, readRows } from './mutations.ts'
import classes from './imports.module.css'
import { messages, type RowAction } from './messages.ts'
import { SkippedDownload } from './skipped-download.tsx'
import type { Import } from './use-import.ts'

type ImportRow = components['schemas']['ImportRow']
type Page = components['schemas']['ImportRowPage']

interface RowTableProps {
  record: Import
  summary: components['schemas']['ImportSummary']
  /** The action to show; null shows every row. */
  shown: RowAction | null
  onShown: (action: RowAction | null) => void
  /** Absent once the import has started. */
  leaving?: Leaving
}

/** Imports a row without its unreadable optional values, or skips it again. */
interface Leaving {
  isBusy: boolean
  canToggle: (row: number) => boolean
  toggle: (row: number) => Promise<void>
}

const actions = ['create', 'update', 'skip'] as const
const tones = { create: 'green', update: 'ink', skip: 'amber' } as const
const pageLength = 50

const columnsFor = (choice: (row: ImportRow) => ReactNode): readonly TableColumn<ImportRow, string>[] => [
  { key: 'row', header: messages.row, cell: ({ row }) => row },
  {
    key: 'action',
    header: messages.action,
    cell: ({ action }) => (
      <span className={classes.action}>
        <PillBadge tone={tones[action]}>{messages.actions[action]}</PillBadge>
      </span>
    ),
  },
  { key: 'name', header: messages.name, cell: ({ name }) => name },
  { key: 'email', header: messages.email, wideOnly: true, cell: ({ email }) => email ?? '' },
  { key: 'reasons', header: messages.reasons, cell: (row) => <Reasons row={row}>{choice(row)}</Reasons> },
]

/** Rows of the file with their actions and reasons, filtered by action. */
export function RowTable({ record, summary, shown, onShown, leaving }: RowTableProps) {
  const pressed = useRef<HTMLButtonElement>(null)
  const all = summary.create + summary.update + summary.skip
  const filters = [
    { action: null, label: messages.all, count: all },
    ...actions.map((action) => ({ action, label: messages.actions[action], count: summary[action] })),
  ]
  return (
    <>
      <div className={classes.filters}>
        <Group gap={4} role="group" aria-label={messages.filter}>
          {filters.map(({ action, label, count }) => (
            <Button
              key={label}
              ref={shown === action ? pressed : undefined}
              size="compact-sm"
              variant={shown === action ? 'light' : 'default'}
              aria-pressed={shown === action}
              onClick={() => onShown(action)}
            >
              {messages.filterOption(label, count)}
            </Button>
          ))}
        </Group>
        {summary.skip === 0 ? null : <SkippedDownload record={record} count={summary.skip} />}
      </div>
      <Rows
        key={[record.id, record.mapping, record.onDuplicate, record.onUnreadable, shown].join(' ')}
        record={record}
        shown={shown}
        leaving={leaving}
        onLost={() => pressed.current?.focus()}
        onClear={() => onShown(null)}
      />
    </>
  )
}

interface RowsProps extends Pick<RowTableProps, 'record' | 'shown'> {
  leaving: Leaving | undefined
  /** The focused row is filtered out by its own choice. */
  onLost: () => void
  onClear: () => void
}

function Rows({ record, shown, leaving, onLost, onClear }: RowsProps) {
  const api = useApi()
  const { pending, failure, submit } = useSubmit()
  const ask = (cursor: string | null) => ({
    limit: pageLength,
    ...(shown && { action: shown }),
    ...(cursor && { cursor }),
  })
  const {
    data: value,
    reload,
    set,
  } = useQuery(
    openedQuery<Page>(
      ['import rows', record.id, record.mapping, record.onDuplicate, record.onUnreadable, shown],
      async (signal) => {
        const read = await readRows(api, record.id, ask(null), signal)
        // A reload keeps the number of shown rows.
        while (read.nextCursor !== null && read.items.length < (value?.items.length ?? 0)) {
          const { items, nextCursor } = await readRows(api, record.id, ask(read.nextCursor), signal)
          read.items.push(...items)
          read.nextCursor = nextCursor
        }
        return read
      },
    ),
  )
  const clicked = useRef<HTMLButtonElement>(null)
  // A button loses the focus while it is disabled, and with its row.
  const restoreFocus = useEffectEvent(() => {
    if (clicked.current === null || document.activeElement !== document.body) return
    if (clicked.current.isConnected) clicked.current.focus()
    else onLost()
    clicked.current = null
  })
  useEffect(() => restoreFocus(), [value])
  if (value === undefined) return <LoadingState shape="table" count={6} />
  const { items, nextCursor } = value

  async function more() {
    const page = await submit(() => readMoreRows(api, record.id, ask(nextCursor)))
    if (page) set({ items: [...items, ...page.items], nextCursor: page.nextCursor })
  }

  async function toggle(row: number, button: HTMLButtonElement) {
    await leaving?.toggle(row)
    clicked.current = button
    await reload()
  }

  const choice = ({ row, leaveOut }: ImportRow) => {
    if (leaveOut === null || leaving?.canToggle(row) !== true) return null
    return (
      <Button
        size="compact-xs"
        variant="default"
        mt={4}
        aria-label={messages.leaveOutRow(leaveOut, row)}
        disabled={leaving.isBusy}
        onClick={({ currentTarget }) => void toggle(row, currentTarget)}
      >
        {messages.leaveOut[leaveOut]}
      </Button>
    )
  }

  return (
    <>
      <DataTable
        caption={messages.table}
        rows={items}
        rowKey={({ row }) => String(row)}
        empty={<EmptyState onClearFilters={onClear}>{messages.noRows}</EmptyState>}
        columns={columnsFor(choice)}
      />
      <LoadMore
        label={messages.more}
        hasMore={nextCursor !== null}
        busy={pending}
        problem={failure && messages.failure(failure)}
        onMore={() => void more()}
      />
    </>
  )
}

function Reasons({ row, children }: { row: ImportRow; children: ReactNode }) {
  return (
    <>
      {row.reasons.map((reason, index) => (
        <div key={index} className={classes.reason}>
          {messages.reason(reason)}
        </div>
      ))}
      {children}
    </>
  )
}
