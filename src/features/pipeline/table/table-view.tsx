import { ActionIcon, UnstyledButton } from '@mantine/core'
import { IconArrowDown, IconArrowsMove, IconArrowUp, IconSelector } from '@tabler/icons-react'
import { useVirtualizer } from '@tanstack/react-virtual'
import { use, useEffect, useRef, useState, type ComponentType, type ReactNode } from 'react'
import type { FieldInTable } from '#machines/domain/candidate/fields.ts'
import { keysOf } from '#machines/domain/field.ts'
import { Avatar } from '#src/ui/data/avatar.tsx'
import { PillBadge } from '#src/ui/data/pill-badge.tsx'
import type { BoardActions } from '../board/board-actions.ts'
import type { BoardMenuProps } from '../board/board-view.tsx'
import { CardMark } from '../board/card-mark.tsx'
import { chipsOf, stayWords } from '../board/card-facts.ts'
import type { Card, CardMark as Mark } from '../data/board-types.ts'
import type { SortKey, TableOrder } from '../data/pipeline-search.ts'
import { EvidenceContext } from '../evidence/evidence-context.ts'
import { messages } from '../messages.ts'
import classes from './table-view.module.css'

const rowHeight = 36

interface TableViewProps {
  label: string
  rows: readonly Card[]
  marks: ReadonlyMap<string, Mark>
  now: number
  selected: string | null
  /** Whether the position requires topics, so that developers can have evidence. */
  hasEvidence: boolean
  placeOf: (card: Card) => string
  order: TableOrder
  onOrder: (order: TableOrder) => void
  actions: BoardActions
  /** The menu "Move to…" of a row, positioned at its button. */
  Menu: ComponentType<BoardMenuProps>
}

type ColumnKey = FieldInTable | SortKey | 'evidence' | 'facts'

interface Column {
  /** Null: no order by it. */
  readonly sort: SortKey | null
  /** Its turn to hide while the table narrows; null: it stays. */
  readonly leaves: 'first' | 'second' | 'third' | null
  readonly isMuted: boolean
}

/** The columns in their order. */
const columnsByKey: Record<ColumnKey, Column> = {
  name: { sort: 'name', leaves: null, isMuted: false },
  evidence: { sort: null, leaves: 'third', isMuted: false },
  headline: { sort: null, leaves: 'first', isMuted: true },
  stage: { sort: 'stage', leaves: null, isMuted: false },
  days: { sort: 'days', leaves: null, isMuted: false },
  turn: { sort: 'turn', leaves: 'second', isMuted: true },
  source: { sort: 'source', leaves: 'first', isMuted: true },
  facts: { sort: null, leaves: 'third', isMuted: false },
}
const allColumns = keysOf(columnsByKey).map((key) => ({ key, ...columnsByKey[key] }))

const columnsWithoutEvidence = allColumns.filter(({ key }) => key !== 'evidence')

const sortState = { asc: 'ascending', desc: 'descending' } as const

/** The cards as dense rows, sortable by column, virtualized between two filler rows. */
export function TableView(props: TableViewProps) {
  const { label, rows, marks, now, selected, hasEvidence, placeOf, order, onOrder, actions, Menu } = props
  const columns = hasEvidence ? allColumns : columnsWithoutEvidence
  const [menu, setMenu] = useState<{ id: string; anchor: DOMRect } | null>(null)
  const menuCard = rows.find(({ id }) => id === menu?.id)
  const scroller = useRef<HTMLDivElement>(null)
  const wanted = useRef<string | null>(null)
  // The focus follows a row that changes places; if the row is out of sight, the table keeps the focus.
  useEffect(() => {
    if (wanted.current === null) return
    const row = scroller.current?.querySelector(`[data-card="${CSS.escape(wanted.current)}"]`)
    const button = row?.querySelector<HTMLElement>('[aria-haspopup="menu"]') ?? scroller.current
    wanted.current = null
    button?.focus()
  })
  // oxlint-disable-next-line react/incompatible-library -- no compiler here; rows read the instance on every render
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: 8,
    getItemKey: (index) => rows[index]?.id ?? index,
    useFlushSync: false,
  })
  const shown = virtualizer.getVirtualItems()
  const above = shown[0]?.start ?? 0
  const below = virtualizer.getTotalSize() - (shown.at(-1)?.end ?? 0)
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls takes the focus */}
      <div ref={scroller} className={classes.scroll} role="region" aria-label={label} tabIndex={0}>
        <table className={classes.table} aria-rowcount={rows.length + 1}>
          <thead>
            <tr aria-rowindex={1}>
              {columns.map(({ key, sort, leaves }) => (
                <th
                  key={key}
                  scope="col"
                  data-leaves={leaves ?? undefined}
                  data-key={key}
                  aria-sort={sort !== null && sort === order.key ? sortState[order.direction] : undefined}
                >
                  {sort === null ? (
                    messages.columns[key]
                  ) : (
                    <SortHead column={sort} order={order} onOrder={onOrder} />
                  )}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {above > 0 ? (
              <tr className={classes.filler} style={{ height: above }} aria-hidden="true" />
            ) : null}
            {shown.map((item) => {
              const card = rows[item.index]
              return card === undefined ? null : (
                <Row
                  key={item.key}
                  card={card}
                  index={item.index}
                  mark={marks.get(card.id)}
                  now={now}
                  place={placeOf(card)}
                  selected={card.id === selected}
                  hasEvidence={hasEvidence}
                  actions={actions}
                  onMenu={(anchor) => setMenu({ id: card.id, anchor })}
                />
              )
            })}
            {below > 0 ? (
              <tr className={classes.filler} style={{ height: below }} aria-hidden="true" />
            ) : null}
          </tbody>
        </table>
      </div>
      {menu === null || menuCard === undefined ? null : (
        <Menu
          card={menuCard}
          anchor={menu.anchor}
          onClose={() => {
            setMenu(null)
            wanted.current = menu.id
          }}
        />
      )}
    </>
  )
}

interface SortHeadProps {
  column: SortKey
  order: TableOrder
  onOrder: (order: TableOrder) => void
}

function SortHead({ column, order, onOrder }: SortHeadProps) {
  const direction = order.key === column ? order.direction : null
  const Arrow = direction === null ? IconSelector : direction === 'asc' ? IconArrowUp : IconArrowDown
  return (
    <UnstyledButton
      className={classes.sort}
      title={messages.sortBy(messages.columns[column])}
      onClick={() => onOrder({ key: column, direction: direction === 'asc' ? 'desc' : 'asc' })}
    >
      {messages.columns[column]}
      <Arrow size={14} stroke={1.5} aria-hidden="true" />
    </UnstyledButton>
  )
}

interface RowProps {
  card: Card
  index: number
  mark: Mark | undefined
  now: number
  place: string
  selected: boolean
  hasEvidence: boolean
  actions: BoardActions
  onMenu: (anchor: DOMRect) => void
}

function Row({ card, index, mark, now, place, selected, hasEvidence, actions, onMenu }: RowProps) {
  return (
    <tr
      data-card={card.id}
      data-mark={mark?.kind}
      data-selected={selected || undefined}
      aria-rowindex={index + 2}
      className={classes.row}
    >
      <th scope="row">
        <div className={classes.who}>
          <Avatar name={card.name} id={card.candidateId} />
          <button
            type="button"
            className={classes.name}
            data-open
            aria-haspopup="dialog"
            onClick={() => actions.open(card.id)}
          >
            {card.name}
          </button>
          <ActionIcon
            className={classes.menu ?? ''}
            size={24}
            aria-label={messages.moveMenu(card.name)}
            aria-haspopup="menu"
            onClick={(event) => onMenu(event.currentTarget.getBoundingClientRect())}
          >
            <IconArrowsMove size={16} stroke={1.5} aria-hidden="true" />
          </ActionIcon>
        </div>
      </th>
      {mark !== undefined && mark.kind !== 'arrived' ? (
        <td colSpan={(hasEvidence ? allColumns : columnsWithoutEvidence).length - 1}>
          <div className={classes.facts}>
            <CardMark card={card} mark={mark} place={place} actions={actions} active />
          </div>
        </td>
      ) : (
        <Facts card={card} now={now} place={place} hasEvidence={hasEvidence} actions={actions} />
      )}
    </tr>
  )
}

type FactsProps = Pick<RowProps, 'card' | 'now' | 'place' | 'hasEvidence' | 'actions'>

function Facts({ card, now, place, hasEvidence, actions }: FactsProps) {
  const strips = use(EvidenceContext)?.strips(card.id)
  const stay = stayWords(card, now)
  const cells: Record<Exclude<ColumnKey, 'name'>, ReactNode> = {
    evidence: <div className={classes.facts}>{strips}</div>,
    headline: card.headline ?? card.location,
    stage: place,
    days:
      stay.over === null ? (
        stay.text
      ) : (
        <>
          <span className={classes.stayed}>{stay.text} </span>
          <strong className={classes.over}>{stay.over}</strong>
        </>
      ),
    turn: card.waitingOn === null ? null : messages.waitingOn[card.waitingOn],
    source: card.source,
    facts: (
      <div className={classes.facts}>
        {chipsOf(card, actions.violation(card)).map((chip) => (
          <span key={chip.key} title={chip.hint}>
            <PillBadge tone={chip.tone}>{chip.text}</PillBadge>
          </span>
        ))}
      </div>
    ),
  }
  const shown = hasEvidence ? allColumns : columnsWithoutEvidence
  return shown.map(({ key, leaves, isMuted }) =>
    key === 'name' ? null : (
      <td key={key} data-leaves={leaves ?? undefined} data-key={key} data-muted={isMuted || undefined}>
        {cells[key]}
      </td>
    ),
  )
}
