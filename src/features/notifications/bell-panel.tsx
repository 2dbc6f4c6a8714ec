import { Popover } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useState, type ReactNode } from 'react'
import { useApi } from '#src/api/api-context.tsx'
import type { Pages } from '#src/api/queries/use-pages.ts'
import { failureText } from '#src/session/failure-words.ts'
import { LoadMore } from '#src/ui/data/load-more.tsx'
import { RelativeTime } from '#src/ui/data/relative-time.tsx'
import { EmptyLine } from '#src/ui/feedback/empty-line.tsx'
import { ErrorState } from '#src/ui/feedback/error-state.tsx'
import { LoadingState } from '#src/ui/feedback/loading-state.tsx'
import { FormError } from '#src/ui/form/form-error.tsx'
import { useOpenOnMount } from '#src/ui/overlay/use-open-on-mount.ts'
import {
  readAllNotifications,
  readNotification,
  type Notification,
  type NotificationPage,
} from './mutations.ts'
import { notificationMessages as messages } from './messages.ts'
import { linkOf } from './notification-link.ts'
import classes from './notifications.module.css'

interface RowProps {
  readonly notification: Notification
  readonly onOpen: () => void
}

function Row({ notification, onOpen }: RowProps) {
  const { readAt, excerpt, createdAt } = notification
  const place = messages.place(notification)
  return (
    <li>
      <Link
        {...linkOf(notification)}
        className={classes.row}
        data-unread={readAt === null || undefined}
        onClick={onOpen}
      >
        {readAt === null ? <span className={classes.dot} role="img" aria-label={messages.unread} /> : null}
        <span className={classes.sentence}>{messages.sentence(notification)}</span>
        {excerpt === null ? null : <span className={classes.excerpt}>{excerpt}</span>}
        <span className={classes.quiet}>
          {place === null ? null : `${place} · `}
          <RelativeTime at={createdAt} />
        </span>
      </Link>
    </li>
  )
}

interface BellPanelProps {
  readonly label: string
  readonly trigger: ReactNode
  readonly pages: Pages<Notification, NotificationPage>
}

/** Not `keydown`, as in the other menus of the header. */
const outside = ['mousedown', 'touchstart']

/** The notifications in a popover, open on mount: it loads on demand. */
export function BellPanel({ label, trigger, pages }: BellPanelProps) {
  const client = useApi()
  const { trigger: button, opened, setOpened } = useOpenOnMount()
  const [busy, setBusy] = useState(false)
  const [hasFailed, setFailed] = useState(false)
  const { items, failure, reload } = pages
  const unread = pages.first?.unread ?? 0
  const open = ({ id, readAt }: Notification) => {
    setOpened(false)
    if (readAt === null)
      void readNotification(client, id).then((result) => (result.ok ? reload() : undefined))
  }
  const readAll = async () => {
    const newest = (items ?? [])
      .map(({ createdAt }) => createdAt)
      .toSorted()
      .at(-1)
    if (newest === undefined) return
    setBusy(true)
    try {
      const result = await readAllNotifications(client, newest)
      setFailed(!result.ok)
      if (result.ok) await reload()
    } finally {
      setBusy(false)
    }
  }
  return (
    <Popover
      position="bottom-end"
      trapFocus
      returnFocus
      opened={opened}
      onChange={setOpened}
      clickOutsideEvents={outside}
    >
      <Popover.Target>
        <button
          ref={button}
          type="button"
          className={classes.trigger}
          aria-label={label}
          onClick={() => setOpened(!opened)}
        >
          {trigger}
        </button>
      </Popover.Target>
      <Popover.Dropdown className={classes.panel ?? ''} aria-label={messages.title}>
        <div className={classes.head}>
          <h2 className={classes.title}>{messages.title}</h2>
          <Link
            to="/companyProfile/settings/notifications"
            className={classes.settings}
            onClick={() => setOpened(false)}
          >
            {messages.settings}
          </Link>
          {unread === 0 ? null : (
            <button type="button" className={classes.readAll} disabled={busy} onClick={() => void readAll()}>
              {messages.readAll}
            </button>
          )}
        </div>
        <FormError>{hasFailed ? messages.readAllFailed : null}</FormError>
        {failure === null ? null : (
          <ErrorState level={3} title={messages.failed} onRetry={reload}>
            {failureText(failure)}
          </ErrorState>
        )}
        {items === undefined && failure === null ? <LoadingState shape="entries" count={3} /> : null}
        {items?.length === 0 ? <EmptyLine>{messages.none}</EmptyLine> : null}
        <ul className={classes.list}>
          {items?.map((notification) => (
            <Row key={notification.id} notification={notification} onOpen={() => open(notification)} />
          ))}
        </ul>
        <LoadMore
          hasMore={pages.hasMore}
          busy={pages.busy}
          problem={pages.moreFailure && failureText(pages.moreFailure)}
          onMore={pages.loadMore}
        />
      </Popover.Dropdown>
    </Popover>
  )
}
