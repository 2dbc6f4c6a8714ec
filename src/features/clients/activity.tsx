import { actorName } from '#src/ui/data/actor-name.ts'
import { Anchor } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { ReactNode, Ref } from 'react'
import type { components } from '#contract/schema.gen.ts'
import { RelativeTime } from '#src/ui/data/relative-time.tsx'
import { EmptyLine } from '#src/ui/feedback/empty-line.tsx'
import classes from './side-list.module.css'
import { messages } from './messages.ts'
import { ToBoard } from './to-board.tsx'

type Entry = components['schemas']['ActivityEntry']

const shown = 12

interface ActivityProps {
  rows: readonly Entry[]
  /** Link to the recently deleted candidates; null for users who may not restore them. */
  toDeleted: Ref<HTMLAnchorElement> | null
}

/** Actor, event, subject and place of the last 7 days, newest first. */
export function Activity({ rows, toDeleted }: ActivityProps) {
  return (
    <section className={classes.below}>
      <div className={classes.head}>
        <h2 className={classes.title}>{messages.activity}</h2>
        {toDeleted === null ? null : (
          <ToDeleted ref={toDeleted} className={classes.aside}>
            {messages.recentlyDeleted}
          </ToDeleted>
        )}
      </div>
      {rows.length === 0 ? <EmptyLine>{messages.activityNone}</EmptyLine> : null}
      <ul className={classes.list}>
        {rows.slice(0, shown).map((row) => (
          <li key={`${row.at} ${row.entityId} ${row.event}`} className={classes.line}>
            <span>
              {actorName(row)} {messages.activityDid(row.event)}{' '}
              <Subject entry={row} canRestore={toDeleted !== null} />
              {messages.activityTo(row.event, row.to)}
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

/** The record's name as a link; for a deleted candidate the deletion and its date. */
function Subject({ entry, canRestore }: { entry: Entry; canRestore: boolean }) {
  if (entry.name !== null) return <ToRecord entry={entry}>{entry.name}</ToRecord>
  const isDeletion = entry.event === 'candidate.deleted'
  const nameless = messages.nameless(entry.subject)
  return (
    <>
      {canRestore && entry.subject === 'candidate' ? (
        <ToDeleted>{nameless}</ToDeleted>
      ) : (
        <ToRecord entry={entry}>{nameless}</ToRecord>
      )}
      {entry.subject !== 'candidate' || isDeletion ? null : (
        <span className={classes.detail}>
          {' ('}
          {entry.deletedAt === null ? (
            messages.deletedSince
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

interface ToDeletedProps {
  ref?: Ref<HTMLAnchorElement>
  className?: string | undefined
  children: ReactNode
}

function ToDeleted({ ref, className, children }: ToDeletedProps) {
  return (
    <Anchor
      ref={ref}
      inherit
      underline="always"
      className={className}
      renderRoot={(props) => (
        <Link
          to="/companyProfile/dashboard"
          search={(old) => ({ ...old, show: 'deleted' })}
          resetScroll={false}
          {...props}
        />
      )}
    >
      {children}
    </Anchor>
  )
}

/** Entries about a record without a board have no link. */
function ToRecord({ entry, children }: { entry: Entry; children: ReactNode }) {
  const { subject, clientId, positionId, applicationId } = entry
  const isOnBoard = subject !== 'candidate' || applicationId !== null
  if (clientId !== null && positionId !== null && isOnBoard) {
    return (
      <ToBoard clientId={clientId} positionId={positionId} applicationId={applicationId} inText>
        {children}
      </ToBoard>
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

/** The position and its client, unless the record's name has them. */
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
