import { useState } from 'react'
import { LabelledProgress } from '#src/ui/feedback/labelled-progress.tsx'
import type { Integration } from '../../shared/evidence-types.ts'
import { messages } from './messages.ts'
import { goingOn, progressOf } from './progress-of.ts'
import classes from './analysis-line.module.css'

/**
 * How far all is read that somebody has connected, for whoever does something else meanwhile; that it has come to its end is
 * said to those who saw it go on, and nothing of what they ended themselves. Its place is kept.
 */
export function AnalysisLine({ connections }: { connections: readonly Integration[] | null }) {
  const [seen, setSeen] = useState<ReadonlySet<string>>(new Set())
  const more = goingOn(connections ?? []).filter((id) => !seen.has(id))
  if (more.length > 0) setSeen(new Set([...seen, ...more]))
  const { isReading, repositories, done, total, failed, isRead } = progressOf(connections ?? [], seen)
  return (
    <div className={classes.root}>
      {isReading ? (
        <LabelledProgress
          label={messages.reading(repositories)}
          done={done}
          total={total}
          unit={messages.unit}
        />
      ) : null}
      <p className={classes.said} role="status">
        {isReading || seen.size === 0
          ? null
          : failed > 0
            ? messages.failed(failed)
            : isRead
              ? messages.read
              : null}
      </p>
    </div>
  )
}
