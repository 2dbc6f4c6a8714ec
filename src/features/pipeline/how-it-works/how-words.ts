import { invitationLimits } from '#machines/domain/invitation/invitations.ts'
import { messages as invitationMessages } from '../invitation/messages.ts'
import { messages } from '../messages.ts'
import type { Drawn } from './drawn.ts'

export const words = {
  title: {
    position: messages.positionWorks,
    application: messages.applicationWorks,
    consent: messages.consentWorks,
    invitation: invitationMessages.works,
  } satisfies Record<Drawn['machine'], string>,
  about: {
    position: 'To open a position, add a requirement. To close it, give every candidate an outcome.',
    application: 'Use stages in any order; some need consent. You can undo any outcome.',
    consent: 'Request consent, then record the answer. It can expire, and candidates can withdraw it.',
    invitation: `You can cancel for ${invitationLimits.holdMinutes} minutes. Candidates answer on one page and can change their answer.`,
  } satisfies Record<Drawn['machine'], string>,
} as const
