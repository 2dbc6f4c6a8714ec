import { autoScrollForElements } from '@atlaskit/pragmatic-drag-and-drop-auto-scroll/element'
import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine'
import { monitorForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import {
  useCallback,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
  type KeyboardEvent,
  type ComponentType,
} from 'react'
import { focusVisibly } from '#src/lib/focus-visibly.ts'
import type { Card, Verdict } from '../data/board-types.ts'
import type { ColumnMarks, Marks } from '../data/column-marks.ts'
import { messages } from '../messages.ts'
import type { BoardActions } from './board-actions.ts'
import { BoardColumnView, type BoardColumn } from './board-column.tsx'
import { boardIntent, cellIn } from './board-keys.ts'
import classes from './board-view.module.css'
import type { Density } from './density.ts'
import { Glide, type Drop } from './glide.tsx'

interface BoardViewProps {
  /** Accessible name of the board. */
  label: string
  columns: readonly BoardColumn[]
  marks: Marks
  /** Marks by column; a column without changes keeps its map. */
  columnMarks: ColumnMarks
  /** Milliseconds since the epoch. */
  now: number
  /** Id of the card whose drawer is open. */
  selected: string | null
  /** Verdict for dropping a card on a column, called during a drag. */
  verdictOf: (card: Card, columnId: string) => Verdict
  /** Name of the card's stage or outcome. */
  placeOf: (card: Card) => string
  actions: BoardActions
  density?: Density
  /** The menu "Move to…" of a card, positioned at its button. */
  Menu?: ComponentType<BoardMenuProps>
}

export interface BoardMenuProps {
  card: Card
  anchor: DOMRect
  onClose: () => void
}

const noMarks: Marks = new Map()

const openButton = (root: HTMLElement | null, id: string): HTMLElement | null =>
  root?.querySelector<HTMLElement>(`[data-card="${CSS.escape(id)}"] [data-open]`) ?? null

const cardIdOf = (element: EventTarget): string | null =>
  element instanceof Element ? (element.closest('[data-card]')?.getAttribute('data-card') ?? null) : null

/**
 * Marks the board as dropped on until the pointer moves. WebKit keeps `:hover` on the card under the pointer.
 * Reinserting that card, once the pointer has left it, ends the hover.
 */
function unhover(board: HTMLElement): void {
  board.dataset.dropped = ''
  let first: Element | null | undefined
  const moved = ({ clientX, clientY }: PointerEvent) => {
    delete board.dataset.dropped
    const under = document.elementFromPoint(clientX, clientY)?.closest('[data-card]') ?? null
    if (first === undefined) first = under
    for (const card of board.querySelectorAll('[data-card]:hover')) {
      if (card !== under && !card.contains(document.activeElement))
        card.parentNode?.insertBefore(card, card.nextSibling)
    }
    if (under !== first) document.removeEventListener('pointermove', moved)
  }
  document.addEventListener('pointermove', moved)
}

/** The board: columns of cards, moved with the mouse, the keyboard or a menu. It does not load cards. */
export function BoardView(props: BoardViewProps) {
  const { label, columns, marks, columnMarks, now, selected, verdictOf, placeOf, actions, Menu } = props
  const { density = 'compact' } = props
  const root = useRef<HTMLDivElement>(null)
  const helpId = useId()
  const [lifted, setLifted] = useState<Card | null>(null)
  const [menu, setMenu] = useState<{ id: string; anchor: DOMRect } | null>(null)
  const [chosen, setChosen] = useState<string | null>(null)
  const wanted = useRef<{ id: string; isByKey: boolean } | null>(null)
  const held = useRef(false)
  /** Grip of the lifted card, from its top left corner, in pixels. */
  const grip = useRef({ x: 0, y: 0 })
  const dropped = useRef<Drop | null>(null)
  const lists = columns.map((column) => column.cards)
  const find = (id: string): Card | undefined => {
    const at = cellIn(lists, id)
    return at === null ? undefined : columns[at.column]?.cards[at.row]
  }
  const active = (chosen === null ? null : cellIn(lists, chosen)) ?? {
    column: columns.findIndex((column) => column.cards.length > 0),
    row: 0,
  }

  const focusCard = (id: string, { isByKey = true } = {}) => {
    wanted.current = { id, isByKey }
    setChosen(id)
  }
  // A card that changes columns is remounted, so the focus has to follow it.
  useEffect(() => {
    const lost = held.current && chosen !== null && document.activeElement === document.body
    const isByKey = wanted.current?.isByKey === true
    const id = wanted.current?.id ?? (lost ? (columns[active.column]?.cards[active.row]?.id ?? null) : null)
    if (id === null) return
    const button = openButton(root.current, id)
    if (button === null) return
    wanted.current = null
    if (isByKey) focusVisibly(button)
    else if (document.activeElement !== button) button.focus()
  })
  useEffect(() => {
    const noteFocus = ({ target }: FocusEvent) => {
      held.current = target instanceof Node && root.current?.contains(target) === true
    }
    const notePointer = ({ target }: PointerEvent) => {
      if (!(target instanceof Node && root.current?.contains(target))) held.current = false
    }
    document.addEventListener('focusin', noteFocus)
    document.addEventListener('pointerdown', notePointer)
    return () => {
      document.removeEventListener('focusin', noteFocus)
      document.removeEventListener('pointerdown', notePointer)
    }
  }, [])

  const lift = useEffectEvent((id: unknown) => {
    const card = typeof id === 'string' ? find(id) : undefined
    setLifted(card ?? null)
    // Chosen cards stay mounted, so scrolling cannot unmount the lifted card.
    if (card !== undefined) setChosen(card.id)
    actions.lifted(card ?? null)
  })
  const drop = useEffectEvent((id: unknown, columnId: unknown) => {
    setLifted(null)
    actions.lifted(null)
    const card = typeof id === 'string' ? find(id) : undefined
    if (card === undefined || typeof columnId !== 'string') return
    focusCard(card.id, { isByKey: false })
    actions.moveTo(card, columnId)
  })
  useEffect(() => {
    const element = root.current
    if (element === null) return undefined
    return combine(
      monitorForElements({
        canMonitor: ({ source }) => source.data.type === 'card',
        onDragStart: ({ source, location }) => {
          const { x, y } = source.element.getBoundingClientRect()
          const { clientX, clientY } = location.initial.input
          grip.current = { x: clientX - x, y: clientY - y }
          lift(source.data.id)
        },
        onDrop: ({ source, location: { current } }) => {
          const { clientX, clientY } = current.input
          const id = String(source.data.id)
          dropped.current = { id, left: clientX - grip.current.x, top: clientY - grip.current.y }
          drop(id, current.dropTargets[0]?.data.columnId)
          unhover(element)
        },
      }),
      autoScrollForElements({ element, canScroll: ({ source }) => source.data.type === 'card' }),
    )
  }, [])

  const openMenu = useCallback((id: string, anchor: DOMRect) => {
    setChosen(id)
    setMenu({ id, anchor })
  }, [])
  const pressed = (event: KeyboardEvent) => {
    const id = cardIdOf(event.target)
    const intent = id === null ? null : boardIntent(lists, id, event)
    if (id === null || intent === null) return
    event.preventDefault()
    if (intent.kind === 'focus') return focusCard(intent.id)
    const card = find(id)
    if (card === undefined) return
    if (intent.kind === 'menu') {
      const button = openButton(root.current, id)
      if (button) openMenu(id, button.getBoundingClientRect())
      return
    }
    focusCard(id)
    actions.step(card, intent.direction)
  }
  const menuCard = menu === null ? undefined : find(menu.id)
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys of the cards inside
    <div
      ref={root}
      className={classes.board}
      data-density={density}
      role="group"
      // Without a card to focus, the keyboard scrolls the columns themselves.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls takes the focus
      tabIndex={columns.every(({ cards }) => cards.length === 0) ? 0 : undefined}
      aria-label={label}
      aria-describedby={helpId}
      onKeyDown={pressed}
      onFocus={(event) => {
        const id = cardIdOf(event.target)
        if (id !== null && id !== chosen) setChosen(id)
      }}
    >
      <p id={helpId} className={classes.help}>
        {messages.boardHelp}
      </p>
      <Glide board={root} marks={marks} drop={dropped}>
        {columns.map((column, index) => (
          <BoardColumnView
            key={column.id}
            {...column}
            marks={columnMarks.get(column.id) ?? noMarks}
            now={now}
            density={density}
            entry={index === active.column ? active.row : 0}
            active={index === active.column}
            selected={selected}
            lifted={lifted?.id ?? null}
            verdict={lifted === null ? null : verdictOf(lifted, column.id)}
            placeOf={placeOf}
            actions={actions}
            onMenu={openMenu}
          />
        ))}
      </Glide>
      {menu !== null && menuCard !== undefined && Menu !== undefined ? (
        <Menu
          card={menuCard}
          anchor={menu.anchor}
          onClose={() => {
            setMenu(null)
            focusCard(menu.id, { isByKey: false })
          }}
        />
      ) : null}
    </div>
  )
}
