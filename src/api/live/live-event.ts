/** One message of the stream. `id` is the last event ID; a message without one repeats it. */
export interface ServerSentEvent {
  readonly id: string
  readonly event: string
  readonly data: string
}

/** Ids of a change; the screen that shows the record loads it. */
export interface LiveEvent {
  /** Position in the stream; only the server reads it. */
  readonly id: string
  /** user, client, position, candidate, application, consent, note, import, member, company */
  readonly entity: string
  readonly entityId: string
  /** The record's position; null without one. */
  readonly parentId: string | null
  /** Name of the transition, e.g. `application.moveRequested`. */
  readonly event: string
  readonly from: string | null
  readonly to: string | null
  /** Member who made the change; own changes arrive too. */
  readonly actorMemberId: string | null
}

/** A stream's message: a change, or missed events, after which screens must reload. */
export type LiveMessage =
  { readonly kind: 'changed'; readonly change: LiveEvent } | { readonly kind: 'missed' }

/** A stream's message about the person's own session. */
export type SessionNews =
  /** The session ended; `reason` is a `revoked_because` of the server, which may add new ones. */
  | { readonly kind: 'ended'; readonly reason: string }
  /** Rights, role or membership differ from the token's. */
  | { readonly kind: 'role' }

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

const textOrNull = (value: unknown): string | null => (typeof value === 'string' ? value : null)

const bodyOf = (data: string): unknown => {
  try {
    return JSON.parse(data)
  } catch {
    return null
  }
}

/** Null for every other event. */
export function readSessionNews({ event, data }: ServerSentEvent): SessionNews | null {
  if (event === 'role') return { kind: 'role' }
  if (event !== 'ended') return null
  const body = bodyOf(data)
  return { kind: 'ended', reason: (isRecord(body) ? textOrNull(body.reason) : null) ?? 'unknown' }
}

/** Null for unknown events: the server may be newer. */
export function readLiveMessage({ id, event, data }: ServerSentEvent): LiveMessage | null {
  if (event === 'missed') return { kind: 'missed' }
  const body = bodyOf(data)
  if (!isRecord(body) || typeof body.entity !== 'string') return null
  if (typeof body.entityId !== 'string') return null
  const change: LiveEvent = {
    id,
    entity: body.entity,
    entityId: body.entityId,
    parentId: textOrNull(body.parentId),
    event: textOrNull(body.event) ?? event,
    from: textOrNull(body.from),
    to: textOrNull(body.to),
    actorMemberId: textOrNull(body.actorMemberId),
  }
  return { kind: 'changed', change }
}
