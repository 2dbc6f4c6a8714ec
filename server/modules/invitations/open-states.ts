import type { InvitationRow } from './repository.ts'

const yearMs = 365 * 24 * 60 * 60 * 1000

/** Whether the person's page can be opened: until the deadline, and as long as they are represented. */
export const isAnswerable = (
  { state, expires_on }: Pick<InvitationRow, 'state' | 'expires_on'>,
  now: Date,
): boolean =>
  state === 'interested' ||
  ((state === 'sent' || state === 'declined') && Date.parse(expires_on) > now.getTime())

/** A year after a moment: how long a link of a represented person works before they ask for a new one. */
export const yearAfter = (at: Date): Date => new Date(at.getTime() + yearMs)

/** Whether the person agreed first: only an agreement names its text. */
export const hasWithdrawn = ({
  state,
  text_version,
}: Pick<InvitationRow, 'state' | 'text_version'>): boolean => state === 'declined' && text_version !== null
