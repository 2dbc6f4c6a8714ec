import { memo } from 'react'
import { formatDays } from '#src/lib/dates.ts'
import type { Card, Stage } from '../data/board-types.ts'
import type { Marks } from '../data/column-marks.ts'
import { messages } from '../messages.ts'
import classes from './board-column.module.css'
import { medianDays } from './card-facts.ts'

interface ColumnHeadProps {
  headId: string
  name: string
  kind: Stage['type'] | undefined
  /** Days after which a candidate is over the stage's limit; null: no limit. */
  limitDays: number | null
  cards: readonly Card[]
  /** Number of cards without the filter. */
  total: number
  marks: Marks
  /** Milliseconds since the epoch. */
  now: number
  /** Scrolls to the card at this index. */
  onReveal: (index: number) => void
}

/** Name, count and median stay of a column. It reads every card, so it does not render on each wheel step. */
export const ColumnHead = memo(function ColumnHead(props: ColumnHeadProps) {
  const { headId, name, kind, limitDays, cards, total, marks, now, onReveal } = props
  // Marks are few; the card that a colleague moved may be far below.
  const arrivals = [...marks].flatMap(([card, { kind: mark }]) => {
    const at = mark === 'arrived' ? cards.findIndex(({ id }) => id === card) : -1
    return at < 0 ? [] : [at]
  })
  return (
    <header className={classes.head}>
      <span className={classes.kind} data-kind={kind} aria-hidden="true" />
      <h2 id={headId} className={classes.name} title={name}>
        {name}
      </h2>
      <span className={classes.count}>{messages.columnCount(cards.length, total)}</span>
      {arrivals.length === 0 ? (
        <ColumnFigures median={medianDays(cards, now)} limit={limitDays} />
      ) : (
        <button
          type="button"
          className={classes.arrivals}
          aria-label={messages.arrivalsHint(arrivals.length)}
          onClick={() => onReveal(arrivals[0] ?? 0)}
        >
          {messages.arrivals(arrivals.length)}
        </button>
      )}
    </header>
  )
})

/** The median stay, with the limit on hover. Its space is reserved, so the layout does not shift. */
function ColumnFigures({ median, limit }: { median: number | null; limit: number | null }) {
  const hint = [
    median === null ? null : messages.medianHint(median),
    limit === null ? null : messages.limitHint(limit),
  ]
    .filter(Boolean)
    .join(', ')
  if (hint === '') return <span className={classes.figures} />
  return (
    <span
      className={classes.figures}
      role="img"
      aria-label={hint}
      title={hint}
      data-over={(median !== null && limit !== null && median >= limit) || undefined}
    >
      {median === null ? '–' : formatDays(median)}
    </span>
  )
}
