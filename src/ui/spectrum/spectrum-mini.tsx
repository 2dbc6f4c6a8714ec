import type { Activity, Span } from '#machines/domain/spectrum/spectrum-months.ts'
import { stripHeight, stripPaths } from '#machines/domain/spectrum/spectrum-paths.ts'
import classes from './spectrum.module.css'

/** A strip as small as a word, visual only; empty without observations. */
export function SpectrumMini({ activity, span }: { activity: Activity | null; span: Span }) {
  const paths = activity === null ? null : stripPaths(activity, span.first)
  return (
    <span className={classes.mini} data-unseen={paths === null || undefined}>
      {paths === null ? null : (
        <svg
          className={classes.bars}
          viewBox={`0 0 ${span.last - span.first + 1} ${stripHeight}`}
          preserveAspectRatio="none"
          aria-hidden="true"
        >
          <path d={paths.stone} />
          <path d={paths.gold} />
        </svg>
      )}
    </span>
  )
}
