import { digestLimits } from '#machines/domain/digest/digests.ts'
import { messages } from '../messages.ts'

/** Names of a digest's states and events, for the chart. */
export const chartWords = {
  titles: messages.states,
  says: {
    'check requested': messages.check,
    edited: 'Edit',
    'hold started': messages.send,
    cancelled: messages.cancelSending,
    'hold elapsed -> sent': `${digestLimits.holdMinutes} minutes pass`,
    'hold elapsed -> draft': 'A rule refuses it',
    'item ended': 'A candidate can’t be shown',
    'decided -> partlyRead': 'A contact decides',
    'decided -> closed': 'The last decision is made',
    'decision undone': 'A contact undoes a decision',
    closed: 'Close',
    revoked: 'Revoke',
  },
} as const
