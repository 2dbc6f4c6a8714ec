import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { DataTable, type TableColumn } from '#src/ui/data/data-table.tsx'
import { EmptyLine } from '#src/ui/feedback/empty-line.tsx'
import { lazyPiece } from '#src/ui/overlay/lazy-piece.tsx'
import type { Span } from '#machines/domain/spectrum/spectrum-months.ts'
import { SpectrumAxis } from '#src/ui/spectrum/spectrum-axis.tsx'
import type { ShownProfile } from '../shared/evidence-types.ts'
import { Coverage } from '../topics/coverage.tsx'
import topicClasses from '../topics/expertise.module.css'
import { PictureButton } from '../topics/picture/picture-button.tsx'
import { LevelMark } from '../topics/level-mark.tsx'
import { seenText } from '../topics/seen-text.ts'
import { AxisBelow, TopicStrip } from '../topics/topic-strip.tsx'
import { expertiseSpan } from '../shared/expertise-span.ts'
import { messages as words } from '../shared/messages.ts'
import { MonthsButton } from '../topics/months/months-button.tsx'
import { Section } from '#src/ui/frame/section.tsx'
import { weeksText } from '#machines/domain/spectrum/weeks-text.ts'
import { messages } from './messages.ts'
import classes from './shared-profile.module.css'

const HowComputed = lazyPiece(async () => (await import('../topics/drawer/how-computed.tsx')).HowComputed)

type Expertise = NonNullable<ShownProfile['expertise']>
type Topic = Expertise['items'][number]
type Column = TableColumn<Topic, 'topic' | 'activity' | 'level' | 'weeks' | 'confidence' | 'seen'>

const columnsOf = (span: Span, asOf: number, opens: boolean): readonly Column[] => [
  {
    key: 'topic',
    header: words.topic,
    scale: <AxisBelow span={span} />,
    cell: (numbers) => (
      <span className={classes.topic}>
        {opens ? <TopicLink topic={numbers.topic} /> : numbers.topic.name}
        <span className={topicClasses.below}>
          <TopicStrip numbers={numbers} span={span} />
        </span>
      </span>
    ),
  },
  {
    key: 'activity',
    header: words.activity,
    scale: <SpectrumAxis span={span} />,
    wideOnly: true,
    cell: (numbers) => <TopicStrip numbers={numbers} span={span} />,
  },
  { key: 'level', header: words.level, cell: ({ level }) => <LevelMark level={level} /> },
  {
    key: 'weeks',
    header: words.weeksOfWork,
    align: 'end',
    cell: ({ points }) => (opens ? <u>{weeksText(points)}</u> : weeksText(points)),
  },
  {
    key: 'confidence',
    header: words.confidence,
    align: 'end',
    wideOnly: true,
    cell: ({ confidence }) => words.percent(confidence),
  },
  {
    key: 'seen',
    header: words.lastSeen,
    align: 'end',
    wideOnly: true,
    cell: ({ lastWeek }) => <span className={topicClasses.date}>{seenText(lastWeek, asOf)}</span>,
  },
]

interface ShownExpertiseProps {
  expertise: Expertise
  /** Name of the developer; null if the viewer may not see it. */
  name: string | null
  /** Whether a number opens its evidence; the address stores the open one. */
  opens: boolean
}

/** Links a topic to its evidence. The whole row is clickable. */
function TopicLink({ topic: { slug, name } }: Pick<Topic, 'topic'>) {
  return (
    <Link
      to="."
      search={(old) => ({ ...old, topic: slug })}
      resetScroll={false}
      className={topicClasses.open}
      aria-haspopup="dialog"
      data-number={slug}
    >
      {name}
    </Link>
  )
}

export function ShownExpertise({ expertise, name, opens }: ShownExpertiseProps) {
  const { items, declared, coverage, asOf } = expertise
  const span = expertiseSpan(expertise)
  const [isHowOpen, setIsHowOpen] = useState(false)
  return (
    <Section
      title={messages.expertise}
      purpose={messages.expertisePurpose}
      action={
        <div className={topicClasses.actions}>
          {items.length === 0 ? null : (
            <>
              <PictureButton expertise={expertise} name={name} />
              <MonthsButton topics={items} span={span} />
            </>
          )}
          <Button size="xs" variant="subtle" onClick={() => setIsHowOpen(true)}>
            {messages.how}
          </Button>
        </div>
      }
    >
      {items.length === 0 ? (
        <EmptyLine>{messages.noTopics}</EmptyLine>
      ) : (
        <>
          {coverage.updating ? (
            <p className={classes.quiet}>{messages.updating}</p>
          ) : (
            <Coverage expertise={expertise} span={span} />
          )}
          <div className={topicClasses.table} data-strips>
            <DataTable
              caption={messages.topics}
              columns={columnsOf(span, asOf, opens)}
              rows={items}
              rowKey={({ topic }) => topic.slug}
            />
          </div>
        </>
      )}
      {opens && items.length > 0 ? <p className={classes.quiet}>{messages.opens}</p> : null}
      {declared.length === 0 ? null : (
        <p className={classes.quiet}>{messages.declared(declared.map(({ name }) => name))}</p>
      )}
      {isHowOpen ? (
        <HowComputed isOwn={false} onClose={() => setIsHowOpen(false)} onGiveUp={() => setIsHowOpen(false)} />
      ) : null}
    </Section>
  )
}
