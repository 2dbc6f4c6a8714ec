import { useApi } from '#src/api/api-context.tsx'
import type { QueryOf } from '#src/api/client.ts'
import { usePages } from '#src/api/queries/use-pages.ts'
import { failureText } from '#src/session/failure-words.ts'
import { LoadMore } from '#src/ui/data/load-more.tsx'
import { ErrorState } from '#src/ui/feedback/error-state.tsx'
import { LoadingState } from '#src/ui/feedback/loading-state.tsx'
import { readEvidence } from '../../shared/mutations.ts'
import type { EvidenceGroup } from '../../shared/evidence-types.ts'
import { messages } from './drawer-words.ts'
import { concernsNumbers } from '../../shared/concerns-numbers.ts'
import { exactWeeks } from '../../shared/weeks.ts'
import classes from './drawer.module.css'
import { GroupRow } from './group-row.tsx'
import { OutdatedNotice } from './outdated-notice.tsx'

type EvidenceQuery = QueryOf<'getEvidence'>
type Grouping = EvidenceQuery['by']

interface BreakdownProps {
  by: Grouping
  query: Omit<EvidenceQuery, 'by' | 'cursor' | 'limit'>
  /** The number above, in hundredths of a week. */
  points: number
  onReloadNumber: () => Promise<void>
}

/** Key of a group within its list. */
const keyOf: Record<Grouping, (group: EvidenceGroup) => string> = {
  repository: ({ repository }) => repository?.id ?? '',
  week: ({ week }) => String(week),
  commit: ({ commit }) => commit?.id ?? '',
}

/** Lists a number's repositories, weeks or commits page by page, with the sum of those on screen. */
export function Breakdown({ by, query, points, onReloadNumber }: BreakdownProps) {
  const api = useApi()
  const filter = { ...query, by }
  const pages = usePages(['breakdown', filter], concernsNumbers, async (cursor) => {
    const result = await readEvidence(api, { ...filter, ...(cursor !== null && { cursor }) })
    if (!result.ok) return result
    const { groups, nextCursor, total } = result.value
    return { ok: true as const, value: { items: groups, nextCursor, total: total.points } }
  })
  const { items, first } = pages
  if (pages.failure !== null) {
    return (
      <ErrorState level={3} title={messages.evidenceFailed} onRetry={pages.reload}>
        {failureText(pages.failure)}
      </ErrorState>
    )
  }
  if (items === undefined || first === undefined) return <LoadingState shape="entries" count={2} />
  const reloadBoth = async () => void (await Promise.all([pages.reload(), onReloadNumber()]))
  const shown = items.reduce((sum, group) => sum + group.points, 0)
  return (
    <div className={classes.breakdown}>
      <ul className={classes.groups} aria-label={messages.breakdowns[by]}>
        {items.map((group) => (
          <GroupRow key={keyOf[by](group)} by={by} group={group} query={query}>
            {(below) => <Breakdown {...below} points={group.points} onReloadNumber={reloadBoth} />}
          </GroupRow>
        ))}
      </ul>
      <p className={classes.sum}>
        <span>{pages.hasMore ? messages.shown : messages.together}</span>
        <span>
          {messages.weeks(
            pages.hasMore ? messages.ofAll(exactWeeks(shown), exactWeeks(first.total)) : exactWeeks(shown),
          )}
        </span>
      </p>
      <LoadMore
        hasMore={pages.hasMore}
        busy={pages.busy}
        problem={pages.moreFailure && failureText(pages.moreFailure)}
        onMore={pages.loadMore}
      />
      {first.total === points ? null : <OutdatedNotice onReload={reloadBoth} />}
    </div>
  )
}
