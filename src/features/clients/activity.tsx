import { Anchor } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { components } from '#src/api/schema.gen.ts'
import { RelativeTime } from '#src/ui/data/relative-time.tsx'
import classes from './side-list.module.css'
import { messages } from './messages.ts'

type Entry = components['schemas']['ActivityEntry']

const shown = 12

/** Who did what to whom or what, and where, in the last 7 days, newest first. */
export function Activity({ rows }: { rows: readonly Entry[] }) {
  return (
    <section className={classes.below}>
      <h2 className={classes.title}>{messages.activity}</h2>
      {rows.length === 0 ? <p className={classes.none}>{messages.activityNone}</p> : null}
      <ul className={classes.list}>
        {rows.slice(0, shown).map((row) => (
          <li key={`${row.at} ${row.entityId} ${row.event}`} className={classes.line}>
            <span>
              {messages.activityBy(row.actor)} {messages.activityDid(row.event)} <Subject entry={row} />
              {row.event === 'application.moveRequested' && row.to !== null
                ? ` ${messages.activityTo(row.to)}`
                : null}
              <Where entry={row} />
            </span>
            <span className={classes.detail}>
              <RelativeTime at={row.at} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The record's name, leading to it; of somebody deleted that they are, and since when. */
function Subject({ entry }: { entry: Entry }) {
  if (entry.name !== null) return <ToRecord entry={entry}>{entry.name}</ToRecord>
  const isDeletion = entry.event === 'candidate.deleted'
  return (
    <>
      <strong>{messages.nameless(entry.subject)}</strong>
      {entry.subject !== 'candidate' || isDeletion ? null : (
        <span className={classes.detail}>
          {' ('}
          {entry.deletedAt === null ? (
            messages.deletedMeanwhile
          ) : (
            <>
              {messages.deletedOn} <RelativeTime at={entry.deletedAt} />
            </>
          )}
          )
        </span>
      )}
    </>
  )
}

/** Where an entry is about somebody without a board, nothing leads to them. */
function ToRecord({ entry, children }: { entry: Entry; children: ReactNode }) {
  const { subject, clientId, positionId, applicationId } = entry
  const isOnBoard = subject !== 'candidate' || applicationId !== null
  if (clientId !== null && positionId !== null && isOnBoard) {
    return (
      <Anchor
        inherit
        underline="always"
        renderRoot={(props) => (
          <Link
            to="/companyProfile/companyProfile/clientPosition/$client/$position"
            params={{ client: clientId, position: positionId }}
            search={applicationId === null ? {} : { application: applicationId }}
            {...props}
          />
        )}
      >
        {children}
      </Anchor>
    )
  }
  if (subject === 'client' && clientId !== null) {
    return (
      <Anchor
        inherit
        underline="always"
        renderRoot={(props) => (
          <Link to="/companyProfile/companyProfile/client/$client" params={{ client: clientId }} {...props} />
        )}
      >
        {children}
      </Anchor>
    )
  }
  return <strong>{children}</strong>
}

/** The position and its client, as far as the name of the record does not say them. */
function Where({ entry }: { entry: Entry }) {
  const { subject, positionTitle, clientName, otherPositions } = entry
  const names = [
    subject === 'position' ? null : positionTitle,
    subject === 'client' ? null : clientName,
  ].filter((name) => name !== null)
  if (names.length === 0) return null
  return (
    <span className={classes.detail}>
      {' · '}
      {names.join(', ')}
      {otherPositions === 0 ? null : ` ${messages.otherPositions(otherPositions)}`}
    </span>
  )
}
