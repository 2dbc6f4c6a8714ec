import { messages } from '../messages.ts'

/** A connection's states, and what leads from one to another: offered by a button, or come about by itself. */
export const chartWords = {
  titles: messages.states,
  says: {
    'connect requested': 'Reconnect account',
    'revoked: connect requested': messages.again,
    'sync requested': messages.sync,
    cancelled: 'Cancel analysis',
    revoked: messages.revoke,
    read: 'Analysis complete',
    'failed -> error': 'Analysis fails',
    'failed -> needsReauth': 'We lose access',
  },
} as const
