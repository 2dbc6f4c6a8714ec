import { invitationLimits } from '#machines/domain/invitation/invitations.ts'
import { messages } from '../invitation/messages.ts'

/** Names of an invitation's states and events, for the chart. */
export const invitationChartWords = {
  titles: messages.states,
  says: {
    'send requested': 'Send',
    cancelled: messages.cancelSending,
    'hold elapsed -> sent': `${invitationLimits.holdMinutes} minutes pass`,
    'hold elapsed -> draft': 'A rule refuses it',
    interested: 'They are interested',
    declined: 'They decline',
    expired: 'The deadline passes',
    withdrawn: messages.withdrawIt,
    bounced: 'Their mail server refuses it',
  },
} as const
