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
  /** Days in which candidates should leave; null: no limit. */
  limitDays: number | null
  cards: readonly Card[]
  /** How many there are without the filter. */
  total: number
  marks: Marks
  /** Milliseconds since the epoch. */
  now: number
  /** Asked to scroll to the card at this place. */
  onReveal: (index: number) => void
}

/** Name, number and median stay of a column; reads every card, and so does not render with each step of the wheel. */
export const ColumnHead = memo(function ColumnHead(props: ColumnHeadProps) {
  const { headId, name, kind, limitDays, cards, total, marks, now, onReveal } = props
  // Marks are few; a colleague's move may stand far below.
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

/** The median stay, with the limit on hover. Stands in its place from the start, so that nothing moves. */
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
