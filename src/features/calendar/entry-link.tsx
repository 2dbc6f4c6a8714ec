import { IconClockExclamation, IconLinkOff, IconMailOff, IconShieldX } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ComponentPropsWithoutRef, ComponentType } from 'react'
import classes from './calendar.module.css'
import { momentOfEntry, timeOfEntry, type Entry } from './entries.ts'
import { words } from './words.ts'

interface Icon {
  size: number
  stroke: number
  className?: string | undefined
  'aria-hidden': 'true'
}

const icons: Record<Entry['kind'], ComponentType<Icon>> = {
  applicationDue: IconClockExclamation,
  consentEnd: IconShieldX,
  invitationEnd: IconMailOff,
  digestLinkEnd: IconLinkOff,
}

/** The mark of a kind. */
export function KindIcon({ kind }: { kind: Entry['kind'] }) {
  const Icon = icons[kind]
  return <Icon size={16} stroke={1.5} className={classes.icon} aria-hidden="true" />
}

interface EntryLinkProps extends Omit<ComponentPropsWithoutRef<'a'>, 'href' | 'target'> {
  entry: Entry
  zone: string
}

/** Opens the record of an entry: the candidate on the board, or the digests of the position. */
export function EntryLink({ entry, zone, children, ...rest }: EntryLinkProps) {
  const { applicationId, clientId, positionId, kind } = entry
  const whole = words.whole(entry, momentOfEntry(entry, zone))
  const shared = { ...rest, 'data-kind-of-entry': kind, title: whole, 'aria-label': whole }
  const params = { client: clientId, position: positionId }
  return applicationId === null ? (
    <Link
      to="/companyProfile/companyProfile/clientPosition/$client/$position/digest"
      params={params}
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

/** One line: icon, time where there is one, and title. */
export function EntryLine({ entry, zone }: { entry: Entry; zone: string }) {
  const time = timeOfEntry(entry, zone)
  return (
    <>
      <KindIcon kind={entry.kind} />
      {time === null ? null : <span className={classes.time}>{time}</span>}
      <span className={classes.name}>{words.shortTitle(entry)}</span>
    </>
  )
}
