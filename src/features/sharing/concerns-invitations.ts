import type { LiveMessage } from '#src/api/live/live-event.ts'

/** Whether the developer's invitations may have changed. */
export const concernsInvitations = (message: LiveMessage): boolean =>
  message.kind === 'missed' || message.change.entity === 'user'
