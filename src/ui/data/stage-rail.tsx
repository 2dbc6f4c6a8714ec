import { formatDays } from '../../lib/dates.ts'
import * as messages from './stage-words.ts'
import classes from './stage-rail.module.css'

export interface RailStage {
  readonly id: string
  readonly name: string
  readonly count: number
  /** Median days that candidates stay; absent until a candidate has left the stage. */
  readonly medianDays?: number
}

interface StageRailProps {
  stages: readonly RailStage[]
  current?: string
}

/** A position's pipeline as a thin row of segments with counts and median days. */
export function StageRail({ stages, current }: StageRailProps) {
  const largest = Math.max(1, ...stages.map((stage) => stage.count))
  return (
    <ol className={classes.rail} aria-label={messages.stages}>
      {stages.map((stage) => (
        <li
          key={stage.id}
          className={classes.stage}
          data-current={stage.id === current || undefined}
          aria-current={stage.id === current ? 'step' : undefined}
        >
          <span className={classes.bar} data-empty={stage.count === 0 || undefined}>
            <svg className={classes.fill} viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true">
              <rect width={(stage.count / largest) * 100} height="4" />
            </svg>
          </span>
          <span className={classes.line}>
            <span className={classes.name} title={stage.name}>
              {stage.name}
            </span>
            <span className={classes.count} title={messages.stageCount(stage.count)}>
              {stage.count}
            </span>
          </span>
          {stage.medianDays === undefined ? null : (
            <span className={classes.median}>{messages.stageMedian(formatDays(stage.medianDays))}</span>
          )}
        </li>
      ))}
    </ol>
  )
}
