/** One message of the stream. `id` is the last event ID; a message without one repeats it. */
export interface ServerSentEvent {
  readonly id: string
  readonly event: string
  readonly data: string
}

/** Ids of what changed; the record itself is asked for by whoever shows it. */
export interface LiveEvent {
  /** Position in the stream; only the server reads it. */
  readonly id: string
  /** user, client, position, candidate, application, consent, note, import, member, company */
  readonly entity: string
  readonly entityId: string
  /** The position that the record belongs to, where there is one. */
  readonly parentId: string | null
  /** Name of the transition, e.g. `application.moveRequested`. */
  readonly event: string
  readonly from: string | null
  readonly to: string | null
  /** Who did it; one's own changes come back too. */
  readonly actorMemberId: string | null
}

/** What a stream says: something changed, or events were missed and what is shown must be loaded again. */
export type LiveMessage =
  { readonly kind: 'changed'; readonly change: LiveEvent } | { readonly kind: 'missed' }

/** What a stream says about the person's own session rather than about records. */
export type SessionNews =
  /** Over, and why: a `revoked_because` of the server, which may learn new ones. */
  | { readonly kind: 'ended'; readonly reason: string }
  /** Rights, role or membership are others than the token says. */
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

/** Null for every event that is about something else. */
export function readSessionNews({ event, data }: ServerSentEvent): SessionNews | null {
  if (event === 'role') return { kind: 'role' }
  if (event !== 'ended') return null
  const body = bodyOf(data)
  return { kind: 'ended', reason: (isRecord(body) ? textOrNull(body.reason) : null) ?? 'unknown' }
}

/** Null for what this version does not know: streams may learn to say more. */
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
