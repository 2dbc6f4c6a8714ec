import { ActionIcon } from '@mantine/core'
import { IconArrowsMove } from '@tabler/icons-react'
import { memo, use, useRef } from 'react'
import { Avatar } from '#src/ui/data/avatar.tsx'
import type { Card, CardMark as Mark } from '../data/board-types.ts'
import { EvidenceContext } from '../evidence/evidence-context.ts'
import { messages } from '../messages.ts'
import classes from './board-card.module.css'
import type { BoardActions } from './board-actions.ts'
import { decisionOf, signsOf, stayWords, type Stay } from './card-facts.ts'
import { CardMark } from './card-mark.tsx'
import { CardDecision, CardSigns, CardTags } from './card-signs.tsx'
import { useLift } from './use-lift.ts'

interface BoardCardProps {
  card: Card
  mark: Mark | undefined
  /** Milliseconds since the epoch. */
  now: number
  /** Name of the card's stage or outcome. */
  place: string
  /** Whether the card is its column's tab stop. */
  tabbable: boolean
  /** Whether the card's other buttons are tab stops too; true for one card of the board. */
  active: boolean
  selected: boolean
  actions: BoardActions
  onMenu: (id: string, anchor: DOMRect) => void
}

/** One candidate in three lines: name, headline, then stay, turn, signs and tags, or the card's mark. */
export const BoardCard = memo(function BoardCard(props: BoardCardProps) {
  const { card, mark, now, place, tabbable, active, selected, actions, onMenu } = props
  const root = useRef<HTMLDivElement>(null)
  const dragged = useLift(root, card.id, mark?.kind !== 'saving' && mark?.kind !== 'deleting')
  const strips = use(EvidenceContext)?.strips(card.id)
  const stay = stayWords(card, now)
  const hasMark = mark !== undefined && mark.kind !== 'arrived'
  const violation = actions.violation(card)
  const signed = !hasMark && signsOf(card, violation).length > 0
  const decision = mark === undefined ? decisionOf(card) : null
  const described = [`${card.id}-facts`, signed && `${card.id}-signs`, decision && `${card.id}-client`]
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
        <Avatar name={card.name} id={card.candidateId} />
        <button
          type="button"
          className={classes.name}
          data-open
          tabIndex={tabbable ? 0 : -1}
          title={card.name}
          aria-haspopup="dialog"
          aria-describedby={described.filter(Boolean).join(' ')}
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
      {hasMark ? (
        <CardMark card={card} mark={mark} place={place} actions={actions} active={active} />
      ) : (
        <>
          <div className={classes.about}>
            <p className={classes.headline}>{card.headline ?? card.location ?? ''}</p>
            <CardSigns card={card} violation={violation} id={`${card.id}-signs`} />
          </div>
          <div className={classes.facts}>
            <p className={classes.stay} id={`${card.id}-facts`} title={`${place}: ${stayHint(card, stay)}`}>
              {stay.text}
              {stay.over === null ? null : (
                <>
                  {' · '}
                  <strong className={classes.over}>{stay.over}</strong>
                </>
              )}
              {mark?.kind === 'arrived' ? ` · ${messages.arrived(mark.by)}` : null}
              {mark === undefined && decision === null ? turnOf(card) : null}
            </p>
            {decision === null ? null : <CardDecision decision={decision} id={`${card.id}-client`} />}
            {mark !== undefined || decision !== null ? null : (strips ?? <CardTags tags={card.tags} />)}
          </div>
        </>
      )}
    </div>
  )
})

const turnOf = ({ waitingOn }: Card): string =>
  waitingOn === null ? '' : ` · ${messages.turnShort[waitingOn]}`

const stayHint = ({ waitingOn }: Card, { text, over }: Stay): string =>
  [text, over, waitingOn === null ? null : messages.turn[waitingOn]].filter(Boolean).join(' · ')
