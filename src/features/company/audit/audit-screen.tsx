import { useApi } from '#src/api/api-context.tsx'
import { usePagesAfter } from '#src/api/queries/use-pages.ts'
import { useQuery } from '#src/api/queries/use-query.ts'
import { failureText } from '#src/session/failure-words.ts'
import { actorName } from '#src/ui/data/actor-name.ts'
import { DataTable, type TableColumn } from '#src/ui/data/data-table.tsx'
import { LoadMore } from '#src/ui/data/load-more.tsx'
import { RelativeTime } from '#src/ui/data/relative-time.tsx'
import { EmptyLine } from '#src/ui/feedback/empty-line.tsx'
import { ErrorState } from '#src/ui/feedback/error-state.tsx'
import { LoadingState } from '#src/ui/feedback/loading-state.tsx'
import { useFilters } from '#src/ui/form/use-filters.ts'
import { PageHeader } from '#src/ui/frame/page-header.tsx'
import { usePage } from '#src/ui/frame/page-chrome.tsx'
import { auditQuery, type AuditEntry } from '../queries.ts'
import { useCanManage } from '../use-can-manage.ts'
import { AuditDownload } from './audit-download.tsx'
import { AuditFilter } from './audit-filter.tsx'
import { auditFilters, type AuditFilters } from './audit-filters.ts'
import { auditParams } from './audit-params.ts'
import classes from './audit.module.css'
import { listOlderEntries } from './mutations.ts'
import { auditWords as words } from './words.ts'

/** Shown characters of a value; the file has all. */
const longest = 120

function Change({ entry }: { entry: AuditEntry }) {
  const { change, fields, position, record, event } = entry
  const isBeginning = words.isBeginning(event)
  const lines = [
    ...change.map((one) => words.changed(one, isBeginning, longest)),
    ...(change.length === 0 && fields.length > 0 ? [words.fields(fields)] : []),
    words.moved(entry),
    position === null || record === 'position' ? null : words.place(position),
  ].filter((line) => line !== null)
  if (lines.length === 0) return null
  return (
    <ul className={classes.changes}>
      {lines.map((line) => (
        <li key={line} title={line}>
          {line}
        </li>
      ))}
    </ul>
  )
}

const columns: readonly TableColumn<AuditEntry, 'what' | 'who' | 'details' | 'when'>[] = [
  {
    key: 'what',
    header: words.what,
    cell: (entry) => (
      <>
        <span className={classes.what}>{words.did(entry)}</span>
        <div className={classes.below}>
          <Change entry={entry} />
        </div>
      </>
    ),
  },
  {
    key: 'who',
    header: words.who,
    cell: ({ actorName: actor, actorKind }) => (
      <span className={classes.who}>{actorName({ actor, actorKind })}</span>
    ),
  },
  { key: 'details', header: words.details, wideOnly: true, cell: (entry) => <Change entry={entry} /> },
  {
    key: 'when',
    header: words.when,
    cell: ({ at }) => <RelativeTime at={at} className={classes.when ?? ''} />,
  },
]

/** The changes in the company, with their authors. */
export function AuditScreen({ search }: { search: AuditFilters }) {
  usePage({ title: words.title })
  return useCanManage() ? (
    <Entries search={search} />
  ) : (
    <>
      <PageHeader title={words.title} />
      <EmptyLine>{words.roleMissing}</EmptyLine>
    </>
  )
}

function Entries({ search }: { search: AuditFilters }) {
  const api = useApi()
  const filters = useFilters(search, auditFilters)
  const params = auditParams(search)
  const { items, failure, hasMore, busy, moreFailure, loadMore, reload } = usePagesAfter(
    useQuery(auditQuery(params)),
    ({ kind }) => kind === 'missed',
    (cursor) => listOlderEntries(api, params, cursor),
  )
  return (
    <>
      <PageHeader
        title={words.title}
        purpose={words.purpose}
        {...(items !== undefined && items.length > 0 && { action: <AuditDownload params={params} /> })}
      >
        <AuditFilter filters={filters} />
      </PageHeader>
      {failure !== null ? (
        <ErrorState level={2} title={words.failed} onRetry={reload}>
          {failureText(failure)}
        </ErrorState>
      ) : items === undefined ? (
        <LoadingState shape="table" count={8} />
      ) : (
        <DataTable
          caption={words.list}
          columns={columns}
          rows={items}
          rowKey={({ id }) => id}
          empty={<EmptyLine>{filters.active ? words.noneFound : words.none}</EmptyLine>}
        />
      )}
      <LoadMore
        label={words.older}
        {...{ hasMore, busy }}
        problem={moreFailure && failureText(moreFailure)}
        onMore={loadMore}
      />
    </>
  )
}
