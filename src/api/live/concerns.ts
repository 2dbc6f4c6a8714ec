import type { LiveMessage } from './live-event.ts'

/** Whether a message reports a change of the record. */
export const concernsRecord =
  (entityId: string) =>
  (message: LiveMessage): boolean =>
    message.kind === 'missed' || message.change.entityId === entityId
