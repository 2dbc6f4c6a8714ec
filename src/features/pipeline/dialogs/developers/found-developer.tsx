import type { ReactNode } from 'react'
import { PillBadge } from '#src/ui/data/pill-badge.tsx'
import { OpenInvitation } from '../../invitation/open-invitation.tsx'
import { EmptyLine } from '#src/ui/feedback/empty-line.tsx'
import type { Span } from '#machines/domain/spectrum/spectrum-months.ts'
import { SpectrumStrip } from '#src/ui/spectrum/spectrum-strip.tsx'
import { NumberButton } from '../../evidence/number-button.tsx'
import dialog from '../dialog-form.module.css'
import type { FoundDeveloper as Found } from './mutations.ts'
import classes from './developers.module.css'
import { messages } from './messages.ts'

interface FoundDeveloperProps {
  developer: Found
  /** The same for all results, so that their strips are comparable. */
  span: Span
  /** Whether the developer is on the position. */
  isHere: boolean
  /** The developer's buttons. */
  steps: ReactNode
  /** Opens the evidence of a topic. */
  onOpen: (topic: Found['topics'][number]['topic']) => void
}

/** A search result: the developer, and their evidence in the requested topics. */
export function FoundDeveloper(props: FoundDeveloperProps) {
  const { developer, span, isHere, steps, onOpen } = props
  const { name, headline, title, location, jobSearchStatus, topics, candidate } = developer
  const seeking = jobSearchStatus === null ? null : messages.statuses[jobSearchStatus]
  const about = [headline ?? title, location, seeking].filter((part) => part !== null).join(' · ')
  return (
    <li className={classes.developer}>
      <div className={classes.who}>
        <div className={dialog.personName}>{name}</div>
        {about === '' ? null : <div className={dialog.quiet}>{about}</div>}
        {candidate === null ? null : (
          <PillBadge tone={isHere ? 'amber' : 'stone'}>
            {isHere ? messages.alreadyHere : messages.alreadyCandidate}
          </PillBadge>
        )}
        {candidate === null || candidate.openInvitation === null ? null : (
          <OpenInvitation invitation={candidate.openInvitation} name={name} />
        )}
      </div>
      <div className={classes.steps}>{steps}</div>
      {topics.length === 0 ? <EmptyLine>{messages.unnamedTopics}</EmptyLine> : null}
      {topics.length === 0 ? null : (
        <ul className={classes.topics}>
          {topics.map(({ topic, level, points, confidence, activity }) => (
            <li key={topic.slug} className={classes.topic}>
              <span className={classes.topicName}>{topic.name}</span>
              <span className={dialog.quiet}>
                <NumberButton
                  topic={topic.name}
                  slug={topic.slug}
                  text={messages.numbers(level, points, confidence)}
                  onOpen={() => onOpen(topic)}
                />
              </span>
              <div>
                <SpectrumStrip activity={activity} span={span} />
              </div>
            </li>
          ))}
        </ul>
      )}
    </li>
  )
}
