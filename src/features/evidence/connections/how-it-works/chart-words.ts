import { messages } from '../messages.ts'

/** Labels of a connection's states and transitions in the generated drawing. */
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
