import type { LiveMessage } from './live-event.ts'

/** Whether a message tells that a record is another now. */
export const concernsRecord =
  (entityId: string) =>
  (message: LiveMessage): boolean =>
    message.kind === 'missed' || message.change.entityId === entityId
