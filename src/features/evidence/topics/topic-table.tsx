import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { DataTable, type TableColumn } from '#src/ui/data/data-table.tsx'
import type { Span } from '#machines/shared/spectrum-months.ts'
import { SpectrumAxis } from '#src/ui/spectrum/spectrum-axis.tsx'
import type { TopicExpertise } from '../shared/evidence-types.ts'
import { messages } from '../shared/messages.ts'
import { weeksText } from '#machines/shared/weeks-text.ts'
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

/** Of a topic that no commit is evidence of there is no number, which is not zero. */
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
  /** What every strip shows. */
  span: Span
  /** The topic that is open. */
  selected: string | null
  /** The link of a topic, which gets the focus back. */
  onLink: (slug: string, link: HTMLAnchorElement | null) => void
  /** What can be done about a topic. */
  menu: (row: TopicRow) => ReactNode
}

/** Topics with their numbers and what is said of them; the whole row opens what is behind it. */
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
    // The drawer shows it larger, and takes the room.
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
