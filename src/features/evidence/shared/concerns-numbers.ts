import type { LiveMessage } from '#src/api/live/live-event.ts'

/** Whether connections, or who the developer's commits are by, may be others now. */
export const concernsConnections = (message: LiveMessage): boolean =>
  message.kind === 'missed' ||
  message.change.entity === 'integration' ||
  message.change.event === 'user.identitiesChanged'

/** Whether numbers may be others now: they were computed anew, or will be. How far a reading is says nothing of them. */
export const concernsNumbers = (message: LiveMessage): boolean =>
  message.kind === 'missed' ||
  message.change.entity === 'numbers' ||
  (concernsConnections(message) && message.change.event !== 'integration.progressed')
