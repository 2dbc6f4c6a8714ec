import type { ServerSentEvent } from './sse-parser.ts'

/** Ids of what changed; the record itself is asked for by whoever shows it. */
export interface LiveEvent {
  /** Position in the stream: transaction and sequence. */
  readonly id: string
  /** client, position, candidate, application, consent, note, import, member, company */
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

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

const textOrNull = (value: unknown): string | null => (typeof value === 'string' ? value : null)

/** Null for what this version does not know: streams may learn to say more. */
export function readLiveMessage({ id, event, data }: ServerSentEvent): LiveMessage | null {
  if (event === 'missed') return { kind: 'missed' }
  try {
    const body: unknown = JSON.parse(data)
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
  } catch {
    return null
  }
}
