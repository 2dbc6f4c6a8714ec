import type { LiveMessage } from '#src/api/live/live-event.ts'

/** Whether a live message may change connections, commit emails or signing keys. */
export const concernsConnections = (message: LiveMessage): boolean =>
  message.kind === 'missed' ||
  message.change.entity === 'integration' ||
  message.change.event === 'user.identitiesChanged'

/** Whether a live message may change numbers. Analysis progress does not; the end of an analysis does. */
export const concernsNumbers = (message: LiveMessage): boolean =>
  message.kind === 'missed' ||
  message.change.entity === 'numbers' ||
  (concernsConnections(message) && message.change.event !== 'integration.progressed')
