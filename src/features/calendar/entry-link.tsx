import { IconClock, IconClockExclamation, IconLinkOff, IconMailOff, IconShieldX } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ComponentPropsWithoutRef, ComponentType } from 'react'
import { sentDigestId } from '#src/lib/sent-digest-id.ts'
import classes from './calendar.module.css'
import { markOf, momentOfEntry, timeOfEntry, type Clock, type Entry, type Mark } from './entries.ts'
import { words } from './words.ts'

interface Icon {
  size: number
  stroke: number
  className?: string | undefined
  'aria-hidden': 'true'
}

const icons: Record<Mark, ComponentType<Icon>> = {
  applicationOverdue: IconClockExclamation,
  applicationDue: IconClock,
  consentExpiry: IconShieldX,
  invitationExpiry: IconMailOff,
  digestLinkExpiry: IconLinkOff,
}

export function MarkIcon({ mark }: { mark: Mark }) {
  const Icon = icons[mark]
  return <Icon size={16} stroke={1.5} className={classes.icon} aria-hidden="true" />
}

interface EntryLinkProps extends Omit<ComponentPropsWithoutRef<'a'>, 'href' | 'target'> {
  entry: Entry
  clock: Clock
}

/** Opens the record of an entry: the candidate on the board, or the sent digest. */
export function EntryLink({ entry, clock, children, ...rest }: EntryLinkProps) {
  const { applicationId, clientId, positionId } = entry
  const whole = words.whole(entry, momentOfEntry(entry, clock.zone), clock)
  const shared = { ...rest, 'data-mark': markOf(entry, clock), title: whole, 'aria-label': whole }
  const params = { client: clientId, position: positionId }
  return applicationId === null ? (
    <Link
      to="/companyProfile/companyProfile/clientPosition/$client/$position/digest"
      params={params}
      hash={sentDigestId(entry.id)}
      {...shared}
    >
      {children}
    </Link>
  ) : (
    <Link
      to="/companyProfile/companyProfile/clientPosition/$client/$position"
      params={params}
      search={{ application: applicationId }}
      {...shared}
    >
      {children}
    </Link>
  )
}

/** An entry in a grid: its icon, time and title, and lines that tell namesakes apart. A month hides these lines. */
export function EntryLine({ entry, clock }: { entry: Entry; clock: Clock }) {
  const time = timeOfEntry(entry, clock.zone)
  const over = words.over(entry, clock)
  return (
    <>
      <MarkIcon mark={markOf(entry, clock)} />
      <span className={classes.lines}>
        <span>
          {time === null ? null : <span className={classes.time}>{time} </span>}
          {words.shortTitle(entry)}
        </span>
        {over === null ? null : <span className={`${classes.line} ${classes.over}`}>{over}</span>}
        <span className={classes.line}>{words.detail(entry)}</span>
      </span>
    </>
  )
}
