import type { Notification } from './mutations.ts'

const plural = new Intl.PluralRules('en')

const limits: Readonly<Record<NonNullable<Notification['entitlement']>, string>> = {
  members: 'members',
  openPositions: 'open positions',
  candidates: 'candidates',
  invitations: 'invitations a month',
  digestRecipients: 'recipients per digest',
}

const decided: Readonly<Record<string, (who: string, candidate: string) => string>> = {
  interview: (who, candidate) => `${who} wants an interview with ${candidate}`,
  maybe: (who, candidate) => `${who} is undecided about ${candidate}`,
  decline: (who, candidate) => `${who} declined ${candidate}`,
  ask: (who, candidate) => `${who} asked about ${candidate}`,
}

const answered: Readonly<Record<string, (candidate: string) => string>> = {
  interested: (candidate) => `${candidate} is interested`,
  notNow: (candidate) => `${candidate} isn’t interested right now`,
  never: (candidate) => `${candidate} doesn’t want to be contacted again`,
}

const requests: Readonly<Record<string, (who: string, limit: string) => string>> = {
  requested: (who, limit) => `${who} requested a higher limit for ${limit}`,
  granted: (_, limit) => `Your limit for ${limit} is higher now`,
  declined: (_, limit) => `Your request for more ${limit} was declined`,
  expired: (_, limit) => `Your request for more ${limit} expired`,
}

const sentences: Readonly<Record<Notification['kind'], (about: Notification) => string>> = {
  mention: ({ actorName, place }) =>
    `${actorName ?? 'A member'} mentioned you in a note on ${place?.candidateName ?? 'a candidate'}`,
  assignment: ({ actorName, place, count }) => {
    const who = actorName ?? 'A member'
    if (place !== null) return `${who} made you the owner of ${place.clientName}`
    const clients = count ?? 1
    return `${who} gave you ${clients} ${plural.select(clients) === 'one' ? 'client' : 'clients'}`
  },
  clientDecision: ({ actorName, outcome, place }) =>
    (decided[outcome ?? ''] ?? decided['ask'])?.(
      actorName ?? 'A contact',
      place?.candidateName ?? 'a candidate',
    ) ?? '',
  invitationAnswered: ({ outcome, place }) =>
    (answered[outcome ?? ''] ?? answered['interested'])?.(place?.candidateName ?? 'A candidate') ?? '',
  memberJoined: ({ actorName }) => `${actorName ?? 'A member'} joined your company`,
  ownershipOffered: ({ actorName }) => `${actorName ?? 'The owner'} offers you ownership of your company`,
  planRequest: ({ actorName, outcome, entitlement }) =>
    (requests[outcome ?? ''] ?? requests['requested'])?.(
      actorName ?? 'A member',
      limits[entitlement ?? 'members'],
    ) ?? '',
}

export const notificationMessages = {
  title: 'Notifications',
  /** Accessible name of the bell. */
  bell: (unread: number) => (unread === 0 ? 'Notifications' : `Notifications, ${unread} unread`),
  /** Text of the badge. */
  count: (unread: number) => (unread > 99 ? '99+' : String(unread)),
  unread: 'Unread',
  settings: 'Settings',
  readAll: 'Mark all as read',
  readAllFailed: 'Couldn’t mark them as read. Try again.',
  none: 'Nothing new. Mentions, decisions and answers show up here.',
  failed: 'Couldn’t load notifications',
  sentence: (about: Notification) => sentences[about.kind](about),
  place: ({ place }: Notification): string | null =>
    place === null || place.positionTitle === null ? null : `${place.positionTitle} · ${place.clientName}`,
} as const
