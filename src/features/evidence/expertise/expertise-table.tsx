import { Link } from '@tanstack/react-router'
import { DataTable, type TableColumn } from '#src/ui/data/data-table.tsx'
import type { Expertise, TopicExpertise } from '../evidence-types.ts'
import { messages } from '../messages.ts'
import { mondayOf, roundedWeeks } from '../weeks.ts'
import classes from './expertise.module.css'
import { LevelMark } from './level-mark.tsx'
import { Vouched } from './vouched.tsx'

type ColumnKey = 'topic' | 'level' | 'weeks' | 'confidence' | 'vouched' | 'seen'

const seen = (week: number, asOf: number): string => {
  if (week >= asOf) return messages.thisWeek
  return week === asOf - 1 ? messages.lastWeek : mondayOf(week)
}

/** What stands in the drawer too. */
const aside = (asOf: number): readonly TableColumn<TopicExpertise, ColumnKey>[] => [
  {
    key: 'vouched',
    header: messages.vouched,
    wideOnly: true,
    cell: ({ tiers }) => <Vouched tiers={tiers} />,
  },
  {
    key: 'seen',
    header: messages.lastSeen,
    align: 'end',
    wideOnly: true,
    cell: ({ lastWeek }) => seen(lastWeek, asOf),
  },
]

interface ExpertiseTableProps {
  expertise: Expertise
  /** The topic that is open. */
  selected: string | null
  /** The link of a topic, which gets the focus back. */
  onLink: (slug: string, link: HTMLAnchorElement | null) => void
}

/** Topics with the most points first; the whole row opens what is behind it. */
export function ExpertiseTable({ expertise: { items, asOf }, selected, onLink }: ExpertiseTableProps) {
  const columns: readonly TableColumn<TopicExpertise, ColumnKey>[] = [
    {
      key: 'topic',
      header: messages.topic,
      cell: ({ topic: { slug, name } }) => (
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
      ),
    },
    { key: 'level', header: messages.level, cell: ({ level }) => <LevelMark level={level} /> },
    {
      key: 'weeks',
      header: messages.weeksOfWork,
      align: 'end',
      cell: ({ points }) => roundedWeeks(points),
    },
    {
      key: 'confidence',
      header: messages.confidence,
      align: 'end',
      wideOnly: true,
      cell: ({ confidence }) => messages.percent(confidence),
    },
    // The drawer says both, and takes their room.
    ...(selected === null ? aside(asOf) : []),
  ]
  return (
    <div className={classes.table}>
      <DataTable
        caption={messages.topics}
        columns={columns}
        rows={items}
        rowKey={({ topic }) => topic.slug}
        selected={selected}
      />
    </div>
  )
}
