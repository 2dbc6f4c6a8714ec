import { useApi } from '#src/api/api-context.tsx'
import { openedQuery } from '#src/api/queries/query-of.ts'
import { useQuery } from '#src/api/queries/use-query.ts'
import { failureText } from '#src/session/failure-words.ts'
import { DataTable, type TableColumn } from '#src/ui/data/data-table.tsx'
import { EmptyState } from '#src/ui/feedback/empty-state.tsx'
import { ErrorState } from '#src/ui/feedback/error-state.tsx'
import { LoadingState } from '#src/ui/feedback/loading-state.tsx'
import { readTopicProfile } from '../../shared/mutations.ts'
import type { TopicProfile } from '../../shared/evidence-types.ts'
import shared from '../expertise.module.css'
import classes from './trending.module.css'
import { trendingWords as words } from './trending-words.ts'

export function Trending() {
  const api = useApi()
  const { data, reload } = useQuery(openedQuery(['trending'], (signal) => readTopicProfile(api, signal)))
  if (data === undefined) return <LoadingState shape="table" count={3} />
  if (!data.ok) {
    return (
      <ErrorState level={3} title={words.failed} onRetry={reload}>
        {failureText(data.failure)}
      </ErrorState>
    )
  }
  if (data.value.trendingTopics.length === 0) return <EmptyState>{words.none}</EmptyState>
  return <TrendingTable {...data.value} />
}

type Trend = TopicProfile['trendingTopics'][number]

function TrendingTable({ topicData, trendingTopics }: TopicProfile) {
  const own = new Map(topicData.map(({ topic, level }) => [topic.slug, level]))
  const ownText = (slug: string): string => {
    const level = own.get(slug)
    return level === undefined ? words.notObserved : words.level(level)
  }
  const columns: readonly TableColumn<Trend, 'topic' | 'others' | 'own'>[] = [
    { key: 'topic', header: words.topic, cell: ({ topic }) => topic.name },
    {
      key: 'others',
      header: words.others,
      cell: ({ trend }) => (
        <>
          {words.people(trend.people)}
          <span className={classes.direction}>{words.directions[trend.direction]}</span>
        </>
      ),
    },
    { key: 'own', header: words.own, cell: ({ topic }) => ownText(topic.slug) },
  ]
  return (
    <div className={classes.trending}>
      <p className={shared.quiet}>{words.about}</p>
      <DataTable
        caption={words.title}
        columns={columns}
        rows={trendingTopics}
        rowKey={({ topic }) => topic.slug}
      />
    </div>
  )
}
