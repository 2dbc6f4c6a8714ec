import { draggable } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import { ActionIcon } from '@mantine/core'
import { IconArrowsMove } from '@tabler/icons-react'
import { memo, useEffect, useEffectEvent, useRef, useState } from 'react'
import { PillBadge } from '#src/ui/data/pill-badge.tsx'
import type { Card, CardMark as Mark } from '../data/board-types.ts'
import { messages } from '../messages.ts'
import classes from './board-card.module.css'
import type { BoardActions } from './board-actions.ts'
import { chipsOf, stayWords } from './card-facts.ts'
import { CardMark } from './card-mark.tsx'

/** Height of a card and the gap below it, in pixels: fixed, so that a column of thousands needs no measuring. */
export const cardHeight = 88
export const cardGap = 8

interface BoardCardProps {
  card: Card
  mark: Mark | undefined
  /** Milliseconds since the epoch. */
  now: number
  /** Where it stands, in words. */
  place: string
  /** The one card of its column that Tab reaches. */
  tabbable: boolean
  /** The one card of the board whose other buttons Tab reaches, too. */
  active: boolean
  selected: boolean
  actions: BoardActions
  onMenu: (id: string, anchor: DOMRect) => void
}

/** One candidate: name, headline, how long and whose turn, at most two chips, and what has just happened to it. */
export const BoardCard = memo(function BoardCard(props: BoardCardProps) {
  const { card, mark, now, place, tabbable, active, selected, actions, onMenu } = props
  const root = useRef<HTMLDivElement>(null)
  const [dragged, setDragged] = useState(false)
  const isStill = useEffectEvent(() => mark?.kind !== 'saving' && mark?.kind !== 'deleting')
  useEffect(() => {
    const element = root.current
    if (element === null) return undefined
    return draggable({
      element,
      canDrag: () => isStill(),
      getInitialData: () => ({ type: 'card', id: card.id }),
      onDragStart: () => setDragged(true),
      onDrop: () => setDragged(false),
    })
  }, [card.id])
  const stay = stayWords(card, now)
  const told = mark !== undefined && mark.kind !== 'arrived'
  const chips = chipsOf(card)
  const chipped = !told && chips.length > 0
  return (
    <div
      ref={root}
      className={classes.card}
      data-card={card.id}
      data-dragged={dragged || undefined}
      data-selected={selected || undefined}
      data-mark={mark?.kind}
    >
      <div className={classes.line}>
        <button
          type="button"
          className={classes.name}
          data-open
          tabIndex={tabbable ? 0 : -1}
          aria-haspopup="dialog"
          aria-describedby={chipped ? `${card.id}-facts ${card.id}-chips` : `${card.id}-facts`}
          onClick={() => actions.open(card.id)}
        >
          {card.name}
        </button>
        <ActionIcon
          className={classes.menu ?? ''}
          size={24}
          tabIndex={active ? 0 : -1}
          aria-label={messages.moveMenu(card.name)}
          aria-haspopup="menu"
          onClick={(event) => onMenu(card.id, event.currentTarget.getBoundingClientRect())}
        >
          <IconArrowsMove size={16} stroke={1.5} aria-hidden="true" />
        </ActionIcon>
      </div>
      {told ? (
        <CardMark card={card} mark={mark} place={place} actions={actions} active={active} />
      ) : (
        <>
          <div className={classes.about}>
            <p className={classes.headline}>{card.headline ?? card.location ?? card.source ?? ''}</p>
            {chipped ? (
              <span className={classes.chips} id={`${card.id}-chips`}>
                {chips.map((chip) => (
                  <span key={chip.key} title={chip.hint}>
                    <PillBadge tone={chip.tone}>{chip.text}</PillBadge>
                  </span>
                ))}
              </span>
            ) : null}
          </div>
          <p className={classes.stay} id={`${card.id}-facts`} title={`${place}: ${stay.text}${turnOf(card)}`}>
            {stay.text}
            {stay.over === null ? null : <strong className={classes.over}> · {stay.over}</strong>}
            {mark?.kind === 'arrived' ? ` · ${messages.arrived(mark.by)}` : turnOf(card)}
          </p>
        </>
      )}
    </div>
  )
})

const turnOf = ({ waitingOn }: Card): string => (waitingOn === null ? '' : ` · ${messages.turn[waitingOn]}`)
