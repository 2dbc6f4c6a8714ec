import { messages } from '../messages.ts'

/** Words of the digest preferences. */
export const words = {
  title: messages.sections.digests,
  purpose:
    'When the next digest of an open position is due. We show the date; you send each digest yourself.',
  saved: 'Digest preferences saved',
  readOnly: 'Only the owner and admins can edit digest preferences.',
} as const
