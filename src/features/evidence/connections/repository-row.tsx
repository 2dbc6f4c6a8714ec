import { Button, Switch } from '@mantine/core'
import { useState, type ReactNode, type RefObject } from 'react'
import { useApi } from '#src/api/api-context.tsx'
import { RelativeTime } from '#src/ui/data/relative-time.tsx'
import { StatusChip } from '#src/ui/data/status-chip.tsx'
import { LabelledProgress } from '#src/ui/feedback/labelled-progress.tsx'
import { FormError } from '#src/ui/form/form-error.tsx'
import { cancelAnalysis, includeRepository } from './mutations.ts'
import { isUnderWay, type Analysis, type Integration, type Repository } from '../shared/evidence-types.ts'
import classes from './connections.module.css'
import { failureOf } from './failure-words.ts'
import { messages } from './messages.ts'
import { useStep, type Step } from './use-step.ts'

interface RepositoryRowProps {
  repository: Repository
  /** The connection has only this repository, so its name is the heading. */
  isOnly: boolean
  source: Pick<Integration, 'provider' | 'account'>
  name: string
  canCancel: boolean
  /** The connection is disconnected, so no other analysis follows. */
  isEnded: boolean
  /** Takes the focus when the focused button disappears. */
  title: RefObject<HTMLElement | null>
  onChanged: () => Promise<void>
  /** Extra steps, next to the switch. */
  children?: ReactNode
}

export function RepositoryRow(props: RepositoryRowProps) {
  const { repository, isOnly, source, name, canCancel, isEnded, title, onChanged, children } = props
  const api = useApi()
  const cancelling = useStep(onChanged, title)
  const including = useStep(onChanged, title)
  const [wanted, setWanted] = useState(repository.included)
  const { id, included, copied, mergesPending, analysis, commits, others, isPrivate, isGone } = repository

  const include = (next: boolean) => {
    // While a change runs, the switch keeps the focus: it ignores clicks instead of being disabled.
    if (including.isBusy) return
    setWanted(next)
    const done = next ? messages.countsNow(name) : messages.countsNoMore(name)
    void including.take(() => includeRepository(api, id, next), done)
  }

  return (
    <div className={classes.repository}>
      {isOnly ? null : (
        <div className={classes.named}>
          <h4 className={classes.name}>{repository.name}</h4>
          {isPrivate ? <StatusChip meaning="draft">{messages.isPrivate}</StatusChip> : null}
        </div>
      )}
      {isGone ? <p className={classes.quiet}>{messages.isGone}</p> : null}
      {analysis !== null && isUnderWay(analysis) ? (
        <div className={classes.analysis}>
          <Progress analysis={analysis} />
          {canCancel ? <CancelAnalysis analysis={analysis} name={name} step={cancelling} /> : null}
        </div>
      ) : (
        <Ended
          analysis={isGone || (isEnded && analysis?.state === 'cancelled') ? null : analysis}
          source={source}
        />
      )}
      {mergesPending && !isEnded ? <p className={classes.quiet}>{messages.mergesPending}</p> : null}
      {commits === 0 && others > 0 && !isEnded ? (
        <p className={classes.failure}>{messages.noneOfYours(source.provider === 'bundle')}</p>
      ) : null}
      {copied ? <p className={classes.failure}>{messages.copied}</p> : null}
      <div className={classes.counted}>
        <Switch
          label={messages.counts}
          aria-label={messages.countsOf(name)}
          checked={including.isBusy ? wanted : included}
          aria-disabled={including.isBusy || undefined}
          onChange={(event) => include(event.currentTarget.checked)}
        />
        {commits + others === 0 ? null : (
          <span className={classes.quiet}>
            {messages.ofYours(commits)} · {messages.ofOthers(others)}
          </span>
        )}
        {children}
      </div>
      <FormError>{cancelling.problem ?? including.problem}</FormError>
    </div>
  )
}

interface CancelAnalysisProps {
  analysis: Analysis
  name: string
  step: Step
}

export function CancelAnalysis({ analysis, name, step: { isBusy, take } }: CancelAnalysisProps) {
  const api = useApi()
  return (
    <Button
      size="xs"
      variant="default"
      aria-label={messages.cancelOf(name)}
      loading={isBusy}
      onClick={() => void take(() => cancelAnalysis(api, analysis.id), messages.cancelled(name))}
    >
      {messages.cancel}
    </Button>
  )
}

function Progress({ analysis }: { analysis: Analysis }) {
  const { state, total, done, createdAt } = analysis
  const label =
    state === 'waiting' ? messages.waiting : total === null ? messages.fetching : messages.analyzing
  return (
    <div className={classes.progress}>
      <LabelledProgress label={label} done={done} total={total} unit={messages.commitUnit} />
      <span className={classes.quiet}>
        {state === 'waiting' ? messages.asked : messages.started} <RelativeTime at={createdAt} />
      </span>
    </div>
  )
}

/** Shows how the last analysis ended, unless it completed. */
function Ended({ analysis, source }: { analysis: Analysis | null; source: RepositoryRowProps['source'] }) {
  if (analysis?.state === 'cancelled')
    return <p className={classes.quiet}>{failureOf('cancelled', source)}</p>
  if (analysis?.state !== 'failed') return null
  return <p className={classes.failure}>{failureOf(analysis.failure ?? 'defect', source)}</p>
}
