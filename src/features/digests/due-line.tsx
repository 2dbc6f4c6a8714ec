import { Anchor } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { serverClock } from '#src/lib/server-clock.ts'
import classes from './digest-screen.module.css'
import { messages } from './messages.ts'
import type { NextDue } from './next-due.ts'

/** When the next digest is due by the company's preferences, which owners and admins can change. */
export function DueLine({ due: { at, timeZone }, canManage }: { due: NextDue; canManage: boolean }) {
  const isOverdue = at.getTime() <= serverClock.now()
  return (
    <p className={classes.due} data-overdue={isOverdue || undefined}>
      {messages.due(at, timeZone, isOverdue)}{' '}
      {canManage ? (
        <Anchor
          inherit
          underline="always"
          renderRoot={(props) => <Link to="/companyProfile/settings/digests" {...props} />}
        >
          {messages.changeDue}
        </Anchor>
      ) : null}
    </p>
  )
}
