import type { NotificationSetting } from './mutations.ts'

interface KindWords {
  readonly name: string
  readonly purpose: string
}

const kinds: Readonly<Record<NotificationSetting['kind'], KindWords>> = {
  mention: { name: 'Mentions', purpose: 'A colleague mentions you in a note.' },
  assignment: { name: 'Assignments', purpose: 'A colleague makes you the owner of a client.' },
  clientDecision: { name: 'Client decisions', purpose: 'A client answers a digest that you sent.' },
  invitationAnswered: { name: 'Invitation answers', purpose: 'A developer answers your invitation.' },
  memberJoined: {
    name: 'New members',
    purpose: 'Someone you invited joins. Owners and admins are notified of every new member.',
  },
  ownershipOffered: {
    name: 'Offers of ownership',
    purpose: 'The owner offers you the company. The email is always sent.',
  },
  planRequest: {
    name: 'Plan requests',
    purpose: 'A colleague requests a higher limit, or we decide on a request. Email covers decisions only.',
  },
}

export const settingWords = {
  title: 'Your notifications',
  purpose: 'Choose how Assay notifies you. Only you are affected. Changes are saved at once.',
  kinds,
  bell: 'Bell',
  bellOf: (name: string) => `${name}: bell`,
  email: 'Email',
  emailOf: (name: string) => `${name}: email`,
  failed: (reason: string) => `Couldn’t save your choice. ${reason}`,
} as const
