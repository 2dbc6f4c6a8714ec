import { autoScrollForElements } from '@atlaskit/pragmatic-drag-and-drop-auto-scroll/element'
import { dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine'
import { IconBan, IconCheck } from '@tabler/icons-react'
import { useVirtualizer } from '@tanstack/react-virtual'
import { memo, useCallback, useEffect, useRef, useState } from 'react'
import { EmptyLine } from '#src/ui/feedback/empty-line.tsx'
import type { Card, Stage, Verdict } from '../data/board-types.ts'
import type { Marks } from '../data/column-marks.ts'
import { messages } from '../messages.ts'
import { reasonOf, shortReason } from '../refusal-words.ts'
import { BoardCard } from './board-card.tsx'
import type { BoardActions } from './board-actions.ts'
import '#src/ui/theme/pipeline-tokens.css'
import classes from './board-column.module.css'
import { ColumnHead } from './column-head.tsx'
import { cardSizes, type Density } from './density.ts'
import { mountedRows } from './row-blocks.ts'

/** A stage of the board, or its outcomes, with its visible cards. */
export interface BoardColumn {
  readonly id: string
  readonly name: string
  /** Type of the stage; undefined for the outcomes. */
  readonly kind?: Stage['type']
  /** Days after which a candidate is over the stage's limit; null: no limit. */
  readonly limitDays: number | null
  /** Longest in the stage first. */
  readonly cards: readonly Card[]
  /** Number of cards without the filter. */
  readonly total: number
}

interface BoardColumnProps extends BoardColumn {
  /** Marks of this column's cards. */
  marks: Marks
  now: number
  density: Density
  /** Index of the card that is the column's tab stop. */
  entry: number
  /** Whether the board's focus is in this column, which makes the card's buttons tab stops. */
  active: boolean
  selected: string | null
  /** Id of the lifted card, from any column. */
  lifted: string | null
  /** Verdict for dropping the lifted card here; null while no card is lifted. */
  verdict: Verdict | null
  placeOf: (card: Card) => string
  actions: BoardActions
  onMenu: (id: string, anchor: DOMRect) => void
}

/**
 * One column: head, virtualized cards and, during a drag, the verdict for the lifted card. It takes the column's parts
 * as props because each change of the board creates a new column object: a move then renders only two columns.
 */
export const BoardColumnView = memo(function BoardColumnView(props: BoardColumnProps) {
  const { id, name, kind, limitDays, cards, total, marks, now, density, entry, active } = props
  const { selected, lifted, verdict, placeOf, actions, onMenu } = props
  const size = cardSizes[density]
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
    estimateSize: () => size.height,
    gap: size.gap,
    overscan: 4,
    getItemKey: (index) => cards[index]?.id ?? index,
    useFlushSync: false,
    rangeExtractor: (range) => mountedRows(range, entry),
  })
  useEffect(() => virtualizer.measure(), [virtualizer, density])
  // The cards below a lifted card close its gap.
  const liftedAt = lifted === null ? -1 : cards.findIndex((card) => card.id === lifted)
  const startOf = (index: number, start: number): number =>
    liftedAt >= 0 && index > liftedAt ? start - size.height - size.gap : start
  const reveal = useCallback(
    (index: number) => virtualizer.scrollToIndex(index, { align: 'center' }),
    [virtualizer],
  )
  const headId = `column-${id}`
  return (
    <section
      ref={root}
      className={classes.column}
      aria-labelledby={headId}
      data-verdict={verdict?.kind}
      data-over={over || undefined}
    >
      <ColumnHead
        headId={headId}
        name={name}
        kind={kind}
        limitDays={limitDays}
        cards={cards}
        total={total}
        marks={marks}
        now={now}
        onReveal={reveal}
      />
      {verdict === null ? null : <VerdictLine verdict={verdict} />}
      <div ref={scroller} className={classes.cards}>
        {cards.length === 0 ? (
          <div className={classes.empty}>
            <EmptyLine>{total === 0 ? messages.emptyColumn : messages.emptyFiltered}</EmptyLine>
          </div>
        ) : (
          <ul className={classes.list} style={{ height: virtualizer.getTotalSize() }}>
            {virtualizer.getVirtualItems().map((item) => {
              const card = cards[item.index]
              return card === undefined ? null : (
                <li
                  key={item.key}
                  className={classes.item}
                  style={{
                    height: size.height,
                    transform: `translateY(${startOf(item.index, item.start)}px)`,
                  }}
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
  if (verdict.kind === 'current')
    return (
      <span className={classes.verdict} data-kind="current">
        {messages.here}
      </span>
    )
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
