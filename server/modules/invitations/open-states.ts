import type { InvitationRow } from './repository.ts'

/** Whether the person's page can be opened: it stays theirs after an answer, until the deadline. */
export const isAnswerable = ({ state, expires_on }: InvitationRow, now: Date): boolean =>
  (state === 'sent' || state === 'interested' || state === 'declined') &&
  Date.parse(expires_on) > now.getTime()
