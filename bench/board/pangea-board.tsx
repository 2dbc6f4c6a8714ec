/**
 * Replaces the product's board: the same columns and cards, dragged by @hello-pangea/dnd, with react-window lists as
 * its documentation recommends.
 */
import { DragDropContext, Draggable, Droppable } from '@hello-pangea/dnd'
import { useCallback, type CSSProperties } from 'react'
import { List, type ListImperativeAPI, type RowComponentProps } from 'react-window'
import type { BoardActions } from '#src/features/pipeline/board/board-actions.ts'
import { BoardCard } from '#src/features/pipeline/board/board-card.tsx'
import columnClasses from '#src/features/pipeline/board/board-column.module.css'
import type { BoardColumn } from '#src/features/pipeline/board/board-column.tsx'
import boardClasses from '#src/features/pipeline/board/board-view.module.css'
import { cardSizes } from '#src/features/pipeline/board/density.ts'
import type { Card } from '#src/features/pipeline/data/board-types.ts'
import '#src/ui/theme/pipeline-tokens.css'

const { height, gap } = cardSizes.compact
/** The same overscan as the product's column. */
const overscan = 4
const quiet = () => undefined

interface Shared {
  now: number
  placeOf: (card: Card) => string
  actions: BoardActions
}

interface Row extends Shared {
  cards: readonly Card[]
}

function CardOf({ card, now, placeOf, actions }: Shared & { card: Card }) {
  return (
    <BoardCard
      card={card}
      mark={undefined}
      now={now}
      place={placeOf(card)}
      tabbable={false}
      active={false}
      selected={false}
      actions={actions}
      onMenu={quiet}
    />
  )
}

function CardRow({ index, style, ariaAttributes, cards, ...shared }: RowComponentProps<Row>) {
  const card = cards[index]
  if (card === undefined) return null
  return (
    <Draggable draggableId={card.id} index={index}>
      {(provided) => {
        const given = provided.draggableProps.style
        // The list positions rows by a transform, as does the gap for a dragged card.
        const transform = [style.transform, given?.transform].filter(Boolean).join(' ')
        const placed: CSSProperties = { ...given, ...style, height, transform }
        return (
          <div
            ref={provided.innerRef}
            {...provided.draggableProps}
            {...provided.dragHandleProps}
            {...ariaAttributes}
            style={placed}
          >
            <CardOf card={card} {...shared} />
          </div>
        )
      }}
    </Draggable>
  )
}

function Column({ id, name, cards, total, ...shared }: BoardColumn & Shared) {
  return (
    <section className={columnClasses.column} aria-label={name}>
      <header className={columnClasses.head}>
        <h2 className={columnClasses.name}>{name}</h2>
        <span className={columnClasses.count}>{total}</span>
      </header>
      <Droppable
        droppableId={id}
        mode="virtual"
        renderClone={(provided, _snapshot, { source }) => {
          const card = cards[source.index]
          return (
            <div ref={provided.innerRef} {...provided.draggableProps} {...provided.dragHandleProps}>
              {card === undefined ? null : <CardOf card={card} {...shared} />}
            </div>
          )
        }}
      >
        {({ innerRef, droppableProps }) => (
          <VirtualList {...droppableProps} outer={innerRef} row={{ cards, ...shared }} />
        )}
      </Droppable>
    </section>
  )
}

interface VirtualListProps {
  /** Receives the scrolling element. */
  outer: (element: HTMLElement | null) => void
  row: Row
}

function VirtualList({ outer, row, ...droppable }: VirtualListProps) {
  const { cards, now, placeOf, actions } = row
  const listRef = useCallback((list: ListImperativeAPI | null) => outer(list?.element ?? null), [outer])
  return (
    <List
      {...droppable}
      className={columnClasses.cards ?? ''}
      listRef={listRef}
      rowComponent={CardRow}
      rowCount={cards.length}
      rowHeight={height + gap}
      rowProps={{ cards, now, placeOf, actions }}
      overscanCount={overscan}
    />
  )
}

interface BoardViewProps extends Shared {
  label: string
  columns: readonly BoardColumn[]
}

export function BoardView({ label, columns, now, placeOf, actions }: BoardViewProps) {
  return (
    <DragDropContext onDragEnd={quiet}>
      <div className={boardClasses.board} data-density="compact" role="group" aria-label={label}>
        {columns.map((column) => (
          <Column key={column.id} {...column} now={now} placeOf={placeOf} actions={actions} />
        ))}
      </div>
    </DragDropContext>
  )
}
