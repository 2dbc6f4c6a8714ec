import { daysAfter } from '#machines/domain/time/calendar-day.ts'
import { formatDay } from '#src/lib/dates.ts'
import type { ReceivedInvitation } from './mutations.ts'

const states: Record<ReceivedInvitation['state'], string> = {
  draft: 'Draft',
  held: 'Sending',
  sent: 'Waiting for your answer',
  interested: 'You’re interested',
  declined: 'You declined',
  expired: 'Expired',
  withdrawn: 'Withdrawn by the company',
  undeliverable: 'Not delivered',
}

export const invitationWords = {
  /** @param n open invitations, at least one */
  waiting: (n: number): string =>
    n === 1
      ? 'An invitation to a position is waiting for your answer.'
      : `${n} invitations to positions are waiting for your answer.`,
  seeWaiting: (n: number): string => (n === 1 ? 'See invitation' : 'See invitations'),
  title: 'Invitations to positions',
  purpose: 'Positions that companies invited you to. Open one to answer, withdraw or correct your data.',
  none: 'No invitations yet. Companies that find you in the developer search can invite you.',
  failed: 'Couldn’t load your invitations',
  name: (position: string, client: string) => `${position} at ${client}`,
  from: {
    invite: (company: string) => `${company} invites you`,
    represent: (company: string) => `${company} asks to represent you`,
  },
  states,
  withdrew: 'You withdrew',
  sent: 'sent',
  /** @param expiresOn the first day on which the developer can no longer answer */
  answerBy: (expiresOn: string) => `answer by ${formatDay(daysAfter(expiresOn, -1))}`,
  open: 'Open',
  openOf: (name: string) => `Open invitation: ${name}`,
  notOpened: (code: string) =>
    code === 'invitation-closed' ? 'This invitation has ended. Its page is closed.' : null,
} as const
