import { useApi } from '#src/api/api-context.tsx'
import type { LiveMessage } from '#src/api/live/live-event.ts'
import { usePagesAfter } from '#src/api/queries/use-pages.ts'
import { useQuery } from '#src/api/queries/use-query.ts'
import { failureText } from '#src/session/failure-words.ts'
import { LoadMore } from '#src/ui/data/load-more.tsx'
import { DataTable, type TableColumn } from '#src/ui/data/data-table.tsx'
import { RelativeTime } from '#src/ui/data/relative-time.tsx'
import { EmptyLine } from '#src/ui/feedback/empty-line.tsx'
import { ErrorState } from '#src/ui/feedback/error-state.tsx'
import { LoadingState } from '#src/ui/feedback/loading-state.tsx'
import { listOlderViews, type View } from './mutations.ts'
import { messages } from './messages.ts'
import { accessLogQuery } from './queries.ts'
import { Section } from '#src/ui/frame/section.tsx'
import classes from './sharing.module.css'

const columns: readonly TableColumn<View, 'who' | 'where' | 'what' | 'when' | 'looks'>[] = [
  {
    key: 'who',
    header: messages.who,
    cell: (view) => (
      <span className={classes.name}>
        {messages.viewerOf(view)}
        <span className={classes.below}>{messages.placeOf(view)}</span>
      </span>
    ),
  },
  { key: 'where', header: messages.where, wideOnly: true, cell: (view) => messages.placeOf(view) },
  { key: 'what', header: messages.what, cell: (view) => messages.saw(view) },
  { key: 'when', header: messages.when, cell: ({ lastAt }) => <RelativeTime at={lastAt} /> },
  { key: 'looks', header: messages.looks, align: 'end', cell: ({ looks }) => looks },
]

const concernsViews = (message: LiveMessage): boolean =>
  message.kind === 'missed' || message.change.event === 'user.looksChanged'

/** Profile views, the newest first. */
export function ViewsSection() {
  const api = useApi()
  const { items, failure, hasMore, busy, moreFailure, loadMore, reload } = usePagesAfter(
    useQuery(accessLogQuery),
    concernsViews,
    (cursor) => listOlderViews(api, cursor),
  )
  return (
    <Section title={messages.log} purpose={messages.logPurpose}>
      {failure !== null ? (
        <ErrorState level={3} title={messages.logFailed} onRetry={reload}>
          {failureText(failure)}
        </ErrorState>
      ) : items === undefined ? (
        <LoadingState shape="table" count={3} />
      ) : (
        <DataTable
          caption={messages.logCaption}
          columns={columns}
          rows={items}
          rowKey={({ id }) => id}
          empty={<EmptyLine>{messages.logNone}</EmptyLine>}
        />
      )}
      <LoadMore
        label={messages.older}
        {...{ hasMore, busy }}
        problem={moreFailure && failureText(moreFailure)}
        onMore={loadMore}
      />
    </Section>
  )
}
