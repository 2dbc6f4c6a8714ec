import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { DataTable, type TableColumn } from '#src/ui/data/data-table.tsx'
import type { Span } from '#machines/domain/spectrum/spectrum-months.ts'
import { SpectrumAxis } from '#src/ui/spectrum/spectrum-axis.tsx'
import type { TopicExpertise } from '../shared/evidence-types.ts'
import { messages } from '../shared/messages.ts'
import { weeksText } from '#machines/domain/spectrum/weeks-text.ts'
import choices from './choices/choices.module.css'
import { DisputeNote } from './choices/dispute-note.tsx'
import classes from './expertise.module.css'
import { LevelMark } from './level-mark.tsx'
import { messages as words } from './messages.ts'
import { seenText } from './seen-text.ts'
import type { TopicRow } from './topic-rows.ts'
import { AxisBelow, TopicStrip } from './topic-strip.tsx'

type ColumnKey = 'topic' | 'level' | 'weeks' | 'activity' | 'confidence' | 'seen' | 'act'
type Column = TableColumn<TopicRow, ColumnKey>

/** Renders a dash for a topic without commits, because it has no number; zero would be wrong. */
const ifSeen =
  (cell: (numbers: TopicExpertise) => ReactNode): Column['cell'] =>
  ({ numbers }) =>
    numbers === null ? <span className={choices.none}>–</span> : cell(numbers)

const activity = (span: Span): Column => ({
  key: 'activity',
  header: messages.activity,
  scale: <SpectrumAxis span={span} />,
  wideOnly: true,
  cell: ({ numbers }) => (numbers === null ? null : <TopicStrip numbers={numbers} span={span} />),
})

const lastSeen = (asOf: number): Column => ({
  key: 'seen',
  header: messages.lastSeen,
  align: 'end',
  wideOnly: true,
  cell: ifSeen(({ lastWeek }) => <span className={classes.date}>{seenText(lastWeek, asOf)}</span>),
})

interface TopicTableProps {
  caption: string
  rows: readonly TopicRow[]
  asOf: number
  span: Span
  selected: string | null
  /** Registers the link of a topic, which takes the focus back. */
  onLink: (slug: string, link: HTMLAnchorElement | null) => void
  menu: (row: TopicRow) => ReactNode
}

export function TopicTable({ caption, rows, asOf, span, selected, onLink, menu }: TopicTableProps) {
  const columns: readonly Column[] = [
    {
      key: 'topic',
      header: messages.topic,
      scale: <AxisBelow span={span} />,
      cell: ({ topic: { slug, name }, choice, numbers }) => (
        <span className={choices.name}>
          {numbers === null ? (
            name
          ) : (
            <Link
              ref={(link) => onLink(slug, link)}
              to="."
              search={(old) => ({ ...old, topic: slug })}
              resetScroll={false}
              className={classes.open}
              aria-expanded={selected === slug}
            >
              {name}
            </Link>
          )}
          <DisputeNote dispute={choice.dispute} isShort />
          {numbers === null ? null : (
            <span className={classes.below}>
              <TopicStrip numbers={numbers} span={span} />
            </span>
          )}
        </span>
      ),
    },
    // The open drawer shows the strip larger and takes the space of this column.
    ...(selected === null ? [activity(span)] : []),
    {
      key: 'level',
      header: messages.level,
      cell: ({ choice, numbers }) =>
        numbers === null ? (
          <span className={choices.none}>{choice.declared ? words.declared : words.notObserved}</span>
        ) : (
          <LevelMark level={numbers.level} />
        ),
    },
    {
      key: 'weeks',
      header: messages.weeksOfWork,
      align: 'end',
      cell: ({ numbers }) =>
        numbers === null ? <span className={choices.none}>{words.noCommit}</span> : weeksText(numbers.points),
    },
    {
      key: 'confidence',
      header: messages.confidence,
      align: 'end',
      wideOnly: true,
      cell: ifSeen(({ confidence }) => messages.percent(confidence)),
    },
    ...(selected === null ? [lastSeen(asOf)] : []),
    { key: 'act', header: words.act, align: 'end', cell: menu },
  ]
  return (
    <div className={classes.table} data-strips={selected === null || undefined}>
      <DataTable
        caption={caption}
        columns={columns}
        rows={rows}
        rowKey={({ topic }) => topic.slug}
        selected={selected}
      />
    </div>
  )
}
