import type { InvitationRow } from './repository.ts'

const yearMs = 365 * 24 * 60 * 60 * 1000

/** Whether the person's page opens: until the deadline, and while they are represented. */
export const isAnswerable = (
  { state, expires_on }: Pick<InvitationRow, 'state' | 'expires_on'>,
  now: Date,
): boolean =>
  state === 'interested' ||
  ((state === 'sent' || state === 'declined') && Date.parse(expires_on) > now.getTime())

/** A represented person's link works for a year. */
export const yearAfter = (at: Date): Date => new Date(at.getTime() + yearMs)

/** Whether the person had agreed first: only an agreement has a text version. */
export const hasWithdrawn = ({
  state,
  text_version,
}: Pick<InvitationRow, 'state' | 'text_version'>): boolean => state === 'declined' && text_version !== null
