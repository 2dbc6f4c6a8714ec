import { Button, Group } from '@mantine/core'
import { useState } from 'react'
import { useApi } from '#src/api/api-context.tsx'
import type { components } from '#src/api/schema.gen.ts'
import { useLoad } from '#src/api/use-load.ts'
import { useSubmit } from '#src/api/use-submit.ts'
import { FurtherPage } from '#src/ui/data/further-page.tsx'
import { DataTable, type TableColumn } from '#src/ui/data/data-table.tsx'
import { PillBadge } from '#src/ui/data/pill-badge.tsx'
import { EmptyState } from '#src/ui/feedback/empty-state.tsx'
import { LoadingState } from '#src/ui/feedback/loading-state.tsx'
import { readMoreRows, readRows } from './calls.ts'
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
}

const actions = ['create', 'update', 'skip'] as const
const tones = { create: 'green', update: 'ink', skip: 'amber' } as const
const pageLength = 50

const columns: readonly TableColumn<ImportRow, string>[] = [
  { key: 'row', header: messages.row, cell: ({ row }) => row },
  {
    key: 'action',
    header: messages.action,
    cell: ({ action }) => <PillBadge tone={tones[action]}>{messages.actions[action]}</PillBadge>,
  },
  { key: 'name', header: messages.name, cell: ({ name }) => name },
  { key: 'email', header: messages.email, wideOnly: true, cell: ({ email }) => email ?? '' },
  { key: 'reasons', header: messages.reasons, cell: (row) => <Reasons row={row} /> },
]

/** Rows of the file with what happens to them and why, filtered by what happens. */
export function RowTable({ record, summary, shown, onShown }: RowTableProps) {
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
        key={`${record.id} ${record.version} ${String(shown)}`}
        record={record}
        shown={shown}
        onClear={() => onShown(null)}
      />
    </>
  )
}

interface RowsProps extends Pick<RowTableProps, 'record' | 'shown'> {
  onClear: () => void
}

function Rows({ record, shown, onClear }: RowsProps) {
  const api = useApi()
  const { pending, failure, submit } = useSubmit()
  const [further, setFurther] = useState<Page | null>(null)
  const ask = (cursor: string | null) => ({
    limit: pageLength,
    ...(shown && { action: shown }),
    ...(cursor && { cursor }),
  })
  const { value: first } = useLoad(record.id, (signal) => readRows(api, record.id, ask(null), signal))
  if (first === undefined) return <LoadingState shape="table" count={6} />
  const { nextCursor } = further ?? first

  async function more() {
    const page = await submit(() => readMoreRows(api, record.id, ask(nextCursor)))
    if (page) setFurther({ items: [...(further?.items ?? []), ...page.items], nextCursor: page.nextCursor })
  }

  return (
    <>
      <DataTable
        caption={messages.table}
        rows={[...first.items, ...(further?.items ?? [])]}
        rowKey={({ row }) => String(row)}
        empty={<EmptyState onClearFilters={onClear}>{messages.noRows}</EmptyState>}
        columns={columns}
      />
      <FurtherPage
        label={messages.more}
        hasMore={nextCursor !== null}
        busy={pending}
        problem={failure && messages.failure(failure)}
        onMore={() => void more()}
      />
    </>
  )
}

function Reasons({ row }: { row: ImportRow }) {
  return (
    <>
      {row.reasons.map((reason, index) => (
        <div key={index} className={classes.reason}>
          {messages.reason(reason)}
        </div>
      ))}
    </>
  )
}
