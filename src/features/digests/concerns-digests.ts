import type { LiveMessage } from '#src/api/live/live-event.ts'

const entities: ReadonlySet<string> = new Set(['digest', 'application', 'consent'])

/** Whether a message changes the draft of a position, its sent digests, or who may be in them. */
export const concernsDigests =
  (positionId: string) =>
  (message: LiveMessage): boolean => {
    if (message.kind === 'missed') return true
    const { entity, entityId, parentId } = message.change
    return entityId === positionId || (parentId === positionId && entities.has(entity))
  }
