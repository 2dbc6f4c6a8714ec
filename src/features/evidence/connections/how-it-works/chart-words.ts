import { messages } from '../messages.ts'

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
