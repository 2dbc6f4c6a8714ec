import { useState } from 'react'
import { LabelledProgress } from '#src/ui/feedback/labelled-progress.tsx'
import type { Integration } from '../../shared/evidence-types.ts'
import { messages } from './messages.ts'
import { analysingIds, progressOf } from './progress-of.ts'
import classes from './analysis-line.module.css'

/**
 * Shows the progress of all analyses, also on screens without connections. Once it has shown progress, it
 * reports the end: the number of failures, including those of analyses that it has not watched, or that all
 * is complete. It keeps its height when empty.
 */
export function AnalysisLine({ connections }: { connections: readonly Integration[] | null }) {
  const [seen, setSeen] = useState<ReadonlySet<string>>(new Set())
  const more = analysingIds(connections ?? []).filter((id) => !seen.has(id))
  if (more.length > 0) setSeen(new Set([...seen, ...more]))
  const { isAnalysing, repositories, done, total, failed, isComplete } = progressOf(connections ?? [], seen)
  return (
    <div className={classes.root}>
      {isAnalysing ? (
        <LabelledProgress
          label={messages.analyzing(repositories)}
          done={done}
          total={total}
          unit={messages.unit}
        />
      ) : null}
      <p className={classes.said} role="status">
        {isAnalysing || seen.size === 0
          ? null
          : failed > 0
            ? messages.failed(failed)
            : isComplete
              ? messages.read
              : null}
      </p>
    </div>
  )
}
