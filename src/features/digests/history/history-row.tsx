import { Button } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { sentDigestId } from '#src/lib/sent-digest-id.ts'
import { PillBadge } from '#src/ui/data/pill-badge.tsx'
import { RelativeTime } from '#src/ui/data/relative-time.tsx'
import { hide, show } from '#src/ui/messages.ts'
import type { DigestRow } from '../mutations.ts'
import { messages } from '../messages.ts'
import { SentDigest } from './sent-digest.tsx'
import classes from './history.module.css'

interface HistoryRowProps {
  row: DigestRow
  startsOpen: boolean
  /** The address names this digest, so it opens and takes the focus. */
  isLinked: boolean
  canWrite: boolean
  onChanged: () => Promise<void>
  /** Gets the focus if the opener of a dialog is gone. */
  returnTo: () => HTMLElement | null
}

/** One sent digest; opened, its views and decisions. */
export function HistoryRow({ row, startsOpen, isLinked, canWrite, onChanged, returnTo }: HistoryRowProps) {
  const [isOpen, setOpen] = useState(startsOpen || isLinked)
  const item = useRef<HTMLLIElement>(null)
  useEffect(() => {
    if (isLinked) item.current?.focus({ preventScroll: true })
  }, [isLinked])
  const { id, number, state, sentAt, views, decisions } = row
  return (
    <li ref={item} id={sentDigestId(id)} tabIndex={-1} className={classes.row}>
      <div className={classes.head}>
        <strong>{messages.number(number)}</strong>
        <PillBadge tone={state === 'revoked' ? 'red' : 'stone'}>{messages.rowState(row)}</PillBadge>
        <span className={classes.quiet}>
          {sentAt === null ? null : <RelativeTime at={sentAt} />}
          {' · '}
          {messages.counts(views, decisions)}
        </span>
        <Button
          className={classes.toggle ?? ''}
          size="compact-xs"
          variant="subtle"
          aria-expanded={isOpen}
          aria-label={isOpen ? messages.hideDetails(number) : messages.showDetails(number)}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? hide : show}
        </Button>
      </div>
      {isOpen ? <SentDigest id={id} canWrite={canWrite} onChanged={onChanged} returnTo={returnTo} /> : null}
    </li>
  )
}
