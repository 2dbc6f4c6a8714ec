import type { LiveMessage } from '#src/api/live/live-event.ts'

const events: ReadonlySet<string> = new Set(['company.privacyChanged', 'company.consentTextChanged'])

/** Whether a live message is about the company's privacy settings. */
export const concernsPrivacy = (message: LiveMessage): boolean =>
  message.kind === 'missed' || (message.kind === 'changed' && events.has(message.change.event))
