import { useApi } from '#src/api/api-context.tsx'
import { useLoad } from '#src/api/use-load.ts'
import { failureText } from '#src/session/failure-words.ts'
import { EmptyState } from '#src/ui/feedback/empty-state.tsx'
import { ErrorState } from '#src/ui/feedback/error-state.tsx'
import { LoadingState } from '#src/ui/feedback/loading-state.tsx'
import { readTopicProfile } from '../calls.ts'
import type { TopicProfile } from '../evidence-types.ts'
import shared from './expertise.module.css'
import classes from './trending.module.css'
import { trendingWords as words } from './trending-words.ts'

/** What others work on, each with what one's own commits come to there. */
export function Trending() {
  const api = useApi()
  const { value, reload } = useLoad('trending', (signal) => readTopicProfile(api, signal))
  if (value === undefined) return <LoadingState shape="table" count={3} />
  if (!value.ok) {
    return (
      <ErrorState level={3} title={words.failed} onRetry={reload}>
        {failureText(value.failure)}
      </ErrorState>
    )
  }
  if (value.value.trendingTopics.length === 0) return <EmptyState>{words.none}</EmptyState>
  return <TrendingTable {...value.value} />
}

function TrendingTable({ topicData, trendingTopics }: TopicProfile) {
  const own = new Map(topicData.map(({ topic, level }) => [topic.slug, level]))
  const ownText = (slug: string): string => {
    const level = own.get(slug)
    return level === undefined ? words.notObserved : words.level(level)
  }
  return (
    <section className={classes.trending} aria-label={words.title}>
      <p className={shared.quiet}>{words.about}</p>
      <table className={classes.table}>
        <thead>
          <tr>
            {[words.topic, words.others, words.own].map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {trendingTopics.map(({ topic, trend }) => (
            <tr key={topic.slug}>
              <th scope="row">{topic.name}</th>
              <td>
                {words.people(trend.people)}
                <span className={classes.direction}>{words.directions[trend.direction]}</span>
              </td>
              <td>{ownText(topic.slug)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
