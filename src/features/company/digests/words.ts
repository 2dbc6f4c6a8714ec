import { messages } from '../messages.ts'

export const words = {
  title: messages.sections.digests,
  purpose: 'Sets when a digest is due. You send each digest yourself.',
  saved: 'Digest preferences saved',
  readOnly: 'Only the owner and admins can edit digest preferences.',
} as const
