import { useApi, useLiveReload } from '#src/api/api-context.tsx'
import { openedQuery } from '#src/api/queries/query-of.ts'
import { useQuery } from '#src/api/queries/use-query.ts'
import { failureText } from '#src/session/failure-words.ts'
import { ErrorState } from '#src/ui/feedback/error-state.tsx'
import { LoadingState } from '#src/ui/feedback/loading-state.tsx'
import { explainTopic } from '../../shared/mutations.ts'
import type { TopicExplanation } from '../../shared/evidence-types.ts'
import { concernsNumbers } from '../../shared/concerns-numbers.ts'
import { noteWords } from './commit-words.ts'
import classes from './explanation.module.css'
import { explanationWords as words } from './explanation-words.ts'
import { Figures } from './figures.tsx'
import { LeftOut } from './left-out.tsx'
import { OutdatedNotice } from './outdated-notice.tsx'

interface ExplanationProps {
  slug: string
  /** The number above, in hundredths of a week. */
  points: number
  onReloadNumber: () => Promise<void>
}

/** Shows the formula with a topic's own figures, its reliability and the commits that were not counted. */
export function Explanation({ slug, points, onReloadNumber }: ExplanationProps) {
  const api = useApi()
  const { data, reload } = useQuery(
    openedQuery(['explanation', slug], (signal) => explainTopic(api, slug, signal)),
  )
  useLiveReload(reload, concernsNumbers)
  if (data === undefined) return <LoadingState shape="table" count={2} />
  if (!data.ok) {
    return (
      <ErrorState level={3} title={words.failed} onRetry={reload}>
        {failureText(data.failure)}
      </ErrorState>
    )
  }
  const explanation = data.value
  return (
    <div className={classes.explanation}>
      {explanation.points === points ? null : (
        <OutdatedNotice onReload={async () => void (await Promise.all([reload(), onReloadNumber()]))} />
      )}
      <Figures figures={explanation} dated={explanation} ownership="own" />
      <LeftOut counts={{ ...explanation, ...explanation.notCounted }} ownership="own">
        {explanation.bare.commits === 0 ? null : <Bare bare={explanation.bare} />}
      </LeftOut>
    </div>
  )
}

/** Counts the developer's commits without any topic, by reason. */
function Bare({ bare: { commits, notes } }: Pick<TopicExplanation, 'bare'>) {
  const reasons = notes.map(({ note, commits: n }) => words.reason(n, noteWords[note])).join(' · ')
  return <li>{reasons === '' ? words.bare(commits) : `${words.bare(commits)}: ${reasons}`}</li>
}
