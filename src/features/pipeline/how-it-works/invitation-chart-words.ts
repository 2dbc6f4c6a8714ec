import { invitationLimits } from '#machines/shared/invitations.ts'
import { messages } from '../invitation/messages.ts'

/** An invitation's states, and what leads from one to another: offered by a button, answered, or come about by itself. */
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
