import { messages } from '../connections/messages.ts'

/** A connection's states, and what leads from one to another: offered by a button, or come about by itself. */
export const chartWords = {
  titles: messages.states,
  says: {
    'connect requested': 'Connect the account again',
    'revoked: connect requested': messages.again,
    'sync requested': messages.sync,
    cancelled: 'Cancel reading',
    revoked: messages.revoke,
    read: 'All of it is read',
    'failed -> error': 'It cannot be read',
    'failed -> needsReauth': 'Its host lets us in no more',
  },
} as const
