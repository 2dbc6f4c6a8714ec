export const messages = {
  offerTitle: (name: string) => `Offer ownership to ${name}?`,
  offerText: (name: string) =>
    `${name} becomes the owner when they accept, and you become an admin. The offer expires after 7 days.`,
  offer: 'Offer ownership',
  offered: (name: string) => `Ownership offered to ${name}`,

  /** Followed by the time. */
  waiting: (name: string) => `You offered ownership to ${name}. Expires`,
  waitingForYou: (owner: string, company: string) => `${owner} offers you ownership of ${company}. Expires`,
  withdraw: 'Withdraw offer',
  withdrawn: 'Offer withdrawn',

  accept: 'Accept',
  acceptTitle: (company: string) => `Accept ownership of ${company}?`,
  acceptText: (owner: string) => `You become the owner. ${owner} becomes an admin.`,
  acceptOwnership: 'Accept ownership',
  accepted: (company: string) => `You now own ${company}`,
  decline: 'Decline',
  declineTitle: (company: string) => `Decline ownership of ${company}?`,
  declineText: (owner: string) => `Nothing changes. ${owner} gets an email and can offer it again.`,
  declineOwnership: 'Decline ownership',
  declined: 'Offer declined',

  someone: 'The owner',
  ended: 'This offer has ended.',
} as const
