import { useEffect, useRef, useState } from 'react'
import { useApi, useLiveStatus } from '#src/api/api-context.tsx'
import type { LiveMessage } from '#src/api/live/live-event.ts'
import { usePagesAfter } from '#src/api/queries/use-pages.ts'
import { useQuery } from '#src/api/queries/use-query.ts'
import { ignoreUnloaded } from '#src/lib/defects.ts'
import { lazyPiece } from '#src/ui/overlay/lazy-piece.tsx'
import { listNotifications, type Notification, type NotificationPage } from './mutations.ts'
import { notificationMessages as messages } from './messages.ts'
import classes from './notifications.module.css'
import { notificationsQuery } from './queries.ts'

const loadPanel = () => import('./bell-panel.tsx')
/** A failed load is retried when the bell is pressed. */
const ahead = () => void loadPanel().catch(ignoreUnloaded)
const BellPanel = lazyPiece(async () => (await loadPanel()).BellPanel)

const concernsBell = (message: LiveMessage): boolean =>
  message.kind === 'missed' || message.change.entity === 'notification'

/**
 * The notifications, loaded once live updates arrive or the bell is pressed, so that no first page waits for them.
 */
function useNotifications(isPressed: boolean) {
  const client = useApi()
  const status = useLiveStatus()
  const isConnected = status === 'live' || status === 'catchingUp'
  const [hasBegun, begin] = useState(false)
  if (!hasBegun && (isConnected || isPressed)) begin(true)
  const shown = useQuery({ ...notificationsQuery, enabled: hasBegun })
  const { reload } = shown
  const connections = useRef(0)
  useEffect(() => {
    if (!isConnected) return
    // A resumed stream does not replay notifications.
    if (connections.current > 0) void reload()
    connections.current += 1
  }, [isConnected, reload])
  return usePagesAfter<Notification, NotificationPage>(shown, concernsBell, (cursor) =>
    listNotifications(client, cursor),
  )
}

function BellMark({ unread }: { unread: number }) {
  return (
    <>
      <svg className={classes.bell} viewBox="0 0 20 20" aria-hidden="true">
        <path d="M5.2 8.4a4.8 4.8 0 0 1 9.6 0c0 4.2 1.6 5.2 1.6 5.2H3.6s1.6-1 1.6-5.2M8.4 16.2a1.8 1.8 0 0 0 3.2 0" />
      </svg>
      {unread === 0 ? null : (
        <span className={classes.count} aria-hidden="true">
          {messages.count(unread)}
        </span>
      )}
    </>
  )
}

export function Bell() {
  const [isPressed, setPressed] = useState(false)
  const pages = useNotifications(isPressed)
  const unread = pages.first?.unread ?? 0
  const label = messages.bell(unread)
  const trigger = <BellMark unread={unread} />
  const waiting = (
    <button
      type="button"
      className={classes.trigger}
      aria-label={label}
      aria-haspopup="dialog"
      onClick={() => setPressed(true)}
      onFocus={ahead}
      onPointerEnter={ahead}
    >
      {trigger}
    </button>
  )
  if (!isPressed) return waiting
  return (
    <BellPanel
      label={label}
      trigger={trigger}
      pages={pages}
      waiting={waiting}
      onGiveUp={() => setPressed(false)}
    />
  )
}
