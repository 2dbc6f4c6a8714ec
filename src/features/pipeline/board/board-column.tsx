import { autoScrollForElements } from '@atlaskit/pragmatic-drag-and-drop-auto-scroll/element'
import { dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine'
import { IconBan, IconCheck } from '@tabler/icons-react'
import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual'
import { memo, useEffect, useRef, useState } from 'react'
import type { Card, CardMark, Verdict } from '../data/board-types.ts'
import { messages } from '../messages.ts'
import { reasonOf, shortReason } from '../refusal-words.ts'
import { BoardCard, cardGap, cardHeight } from './board-card.tsx'
import type { BoardActions } from './board-actions.ts'
import classes from './board-column.module.css'
import { medianDays } from './card-facts.ts'

/** A stage of the board, or its outcomes, with the cards that are shown. */
export interface BoardColumn {
  readonly id: string
  readonly name: string
  /** Days in which candidates should leave; null: no limit. */
  readonly limitDays: number | null
  /** The longest in the stage first. */
  readonly cards: readonly Card[]
  /** How many there are without the filter. */
  readonly total: number
}

interface BoardColumnProps {
  column: BoardColumn
  marks: ReadonlyMap<string, CardMark>
  now: number
  /** The card of this column that Tab reaches. */
  entry: number
  /** Whether the board's focus is in this column: then Tab reaches the card's buttons, too. */
  active: boolean
  selected: string | null
  /** What the lifted card would come to here; null while none is lifted. */
  verdict: Verdict | null
  placeOf: (card: Card) => string
  actions: BoardActions
  onMenu: (id: string, anchor: DOMRect) => void
}

/** One column: head, its cards virtualised, and while a card is lifted whether it may come here, or why not. */
export const BoardColumnView = memo(function BoardColumnView(props: BoardColumnProps) {
  const { column, marks, now, entry, active, selected, verdict, placeOf, actions, onMenu } = props
  const { id, name, limitDays, cards, total } = column
  const root = useRef<HTMLElement>(null)
  const scroller = useRef<HTMLDivElement>(null)
  const [over, setOver] = useState(false)
  useEffect(() => {
    const [element, scrolled] = [root.current, scroller.current]
    if (element === null || scrolled === null) return undefined
    return combine(
      dropTargetForElements({
        element,
        canDrop: ({ source }) => source.data.type === 'card',
        getData: () => ({ columnId: id }),
        onDragEnter: () => setOver(true),
        onDragLeave: () => setOver(false),
        onDrop: () => setOver(false),
      }),
      autoScrollForElements({ element: scrolled, canScroll: ({ source }) => source.data.type === 'card' }),
    )
  }, [id])
  // oxlint-disable-next-line react/incompatible-library -- no compiler here; rows read the instance on every render
  const virtualizer = useVirtualizer({
    count: cards.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => cardHeight,
    gap: cardGap,
    overscan: 4,
    getItemKey: (index) => cards[index]?.id ?? index,
    useFlushSync: false,
    // The card with the focus stays mounted, or Tab would lose its way into the board.
    rangeExtractor: (range) => {
      const shown = defaultRangeExtractor(range)
      if (entry >= range.count || shown.includes(entry)) return shown
      return [...shown, entry].sort((a, b) => a - b)
    },
  })
  const median = medianDays(cards, now)
  // Marks are few; a colleague's move may stand far below.
  const arrivals = [...marks].flatMap(([card, { kind }]) => {
    const at = kind === 'arrived' ? cards.findIndex(({ id }) => id === card) : -1
    return at < 0 ? [] : [at]
  })
  const headId = `column-${id}`
  return (
    <section
      ref={root}
      className={classes.column}
      aria-labelledby={headId}
      data-verdict={verdict?.kind}
      data-over={over || undefined}
    >
      <header className={classes.head}>
        <h2 id={headId} className={classes.name} title={name}>
          {name}
        </h2>
        <span className={classes.count}>{messages.columnCount(cards.length, total)}</span>
        {arrivals.length === 0 ? null : (
          <button
            type="button"
            className={classes.arrivals}
            onClick={() => virtualizer.scrollToIndex(arrivals[0] ?? 0, { align: 'center' })}
          >
            {messages.arrivals(arrivals.length)}
          </button>
        )}
        {verdict === null ? (
          <span className={classes.figures}>
            {limitDays === null ? null : (
              <span title={messages.limitHint(limitDays)}>{messages.limit(limitDays)}</span>
            )}
            {median === null ? null : <span>{messages.median(median)}</span>}
          </span>
        ) : (
          <VerdictLine verdict={verdict} />
        )}
      </header>
      <div ref={scroller} className={classes.cards}>
        {cards.length === 0 ? (
          <p className={classes.empty}>{total === 0 ? messages.emptyColumn : messages.emptyFiltered}</p>
        ) : (
          <ul className={classes.list} style={{ height: virtualizer.getTotalSize() }}>
            {virtualizer.getVirtualItems().map((item) => {
              const card = cards[item.index]
              return card === undefined ? null : (
                <li
                  key={item.key}
                  className={classes.item}
                  style={{ transform: `translateY(${item.start}px)` }}
                  aria-setsize={cards.length}
                  aria-posinset={item.index + 1}
                >
                  <BoardCard
                    card={card}
                    mark={marks.get(card.id)}
                    now={now}
                    place={placeOf(card)}
                    tabbable={item.index === entry}
                    active={active && item.index === entry}
                    selected={card.id === selected}
                    actions={actions}
                    onMenu={onMenu}
                  />
                </li>
              )
            })}
          </ul>
        )}
      </div>
    </section>
  )
})

function VerdictLine({ verdict }: { verdict: Verdict }) {
  if (verdict.kind === 'current') return <span className={classes.verdict}>{messages.here}</span>
  if (verdict.kind === 'allowed') {
    return (
      <span className={classes.verdict} data-kind="allowed">
        <IconCheck size={14} stroke={2} aria-hidden="true" />
        {verdict.asksReason ? messages.asksReason : messages.allowed}
      </span>
    )
  }
  return (
    <span className={classes.verdict} data-kind="refused" title={reasonOf(verdict.refusal).sentence}>
      <IconBan size={14} stroke={1.5} aria-hidden="true" />
      {shortReason(verdict.refusal)}
    </span>
  )
}
