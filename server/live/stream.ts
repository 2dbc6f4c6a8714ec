import type { Account } from '../contract/ports/actor.ts'
import type { Cursor, LiveCursors } from '../contract/ports/live-cursors.ts'
import { concernsMember, notificationEntity, type Progress } from '../work/queue/progress.ts'
import type { LiveEvent } from './events.ts'
import type { LiveFeed } from './feed.ts'
import { formatEvent, openLine } from './line.ts'
import type { SessionWatch } from './session-watch.ts'

export interface LivePorts {
  feed: Pick<LiveFeed, 'subscribe'>
  watch: SessionWatch
  places: LiveCursors
}

/** The stream's reader, as the request was admitted. */
export interface LiveReader {
  sessionId: string
  account: Account
}

/** The position of a stream without a tenant: before every later position. */
const beginning: Cursor = { txid: 0, seq: 0 }

/**
 * One browser's stream: first an event with the position, then ids of changes in the reader's tenant (a
 * company's only while the reader is an active member and the company stays), and events of the session
 * itself. It ends with the session, the token or the server, or if the reader falls behind.
 * @param last ID of the last event that the browser received
 * @param lifetimeMs until the token ends
 */
export async function liveStream(
  { feed, watch, places }: LivePorts,
  { sessionId, account }: LiveReader,
  last: string | null,
  lifetimeMs: number,
) {
  let tenantId = tenantOf(account)
  // A place sealed for an account without a tenant does not open in its later tenant: the browser then reloads.
  const owner = tenantId ?? account.id
  const after = last === null ? null : places.open(last, owner)
  const idOf = (place: Cursor): string => `id: ${places.seal(place, owner)}\n`
  let stopFollowing: () => void = () => undefined
  let stopWatching: () => void = () => undefined
  const leave = () => {
    tenantId = null
    stopFollowing()
    stopFollowing = () => undefined
  }
  const line = openLine(lifetimeMs, () => {
    leave()
    stopWatching()
  })

  const say = (text: string) => {
    if (tenantId !== null) line.write(text)
  }
  /** Ends when the held-back event is sent. Later events wait as well, or a reader would resume after it. */
  let held: Promise<void> | null = null
  const hear = (text: string) => {
    const settled = watch.settled()
    if (settled === null && held === null) return say(text)
    const released = Promise.all([held, settled]).then(() => {
      if (held === released) held = null
      say(text)
    })
    held = released
  }
  const change = (now: Account) => {
    line.write(formatEvent('role', {}))
    if (tenantOf(now) === tenantId && now.clientsVersion === account.clientsVersion) return
    // The page reloads what it shows, without clients that are hidden now.
    if (now.clientsVersion !== account.clientsVersion) line.write(formatEvent('missed', {}))
    leave()
    // The reader reconnects and starts with its current tenant and clients.
    if (tenantOf(now) !== null) line.end()
  }

  try {
    stopWatching = watch.watch({
      sessionId,
      account,
      ended: (reason) => line.end(formatEvent('ended', { reason })),
      changed: change,
      replaced: () => line.end(formatEvent('replaced', {})),
      stopped: () => line.end(),
    })
    let at = after ?? beginning
    // A cursor that cannot be resumed is reported before any other event.
    let isReady = false
    if (tenantId !== null) {
      const following = await feed.subscribe(tenantId, after, {
        events: (events) => hear(events.map((event) => idOf(event.at) + formatChange(event)).join('')),
        progressed: (progress) => {
          if (concernsMember(progress, account.memberId)) hear(formatProgress(progress))
        },
        // Includes the cursor: otherwise a reconnecting reader would send that of a database that is gone.
        missed: (from) => (isReady ? hear : line.write)(idOf(from) + formatEvent('missed', {})),
        ended: () => line.end(),
      })
      at = following.at
      stopFollowing = following.stop
      if (tenantId === null) stopFollowing()
    }
    isReady = true
    line.write(`retry: 1000\n${idOf(at)}${formatEvent('ready', {})}`)
    return line.stream
  } catch (error) {
    line.stream.destroy()
    throw error
  }
}

/**
 * Returns the tenant whose changes an account may receive: a developer's own, or an active member's company.
 */
function tenantOf({ id, userType, companyId, memberId, role, memberState, erasureDueAt }: Account) {
  if (userType === 'user') return id
  const member = memberId !== null && role !== null && erasureDueAt === null
  return member && memberState !== 'suspended' ? companyId : null
}

/** Formats progress on a record. It has no id, so that a reader resumes from its last logged position. */
export function formatProgress({ entity, entityId, parentId }: Progress) {
  const event = entity === notificationEntity ? 'notification.changed' : `${entity}.progressed`
  return formatEvent(event, { entity, entityId, parentId, from: null, to: null, actorMemberId: null, event })
}

/** Formats a change without its id for text/event-stream. */
export function formatChange({ at: _at, event, ...data }: LiveEvent) {
  return formatEvent(event.replaceAll(/[\r\n]/g, ''), { ...data, event })
}
