/** Kinds of notifications, in the order of the settings. */
export const notificationKinds = [
  'mention',
  'assignment',
  'clientDecision',
  'invitationAnswered',
  'memberJoined',
  'ownershipOffered',
  'planRequest',
] as const
export type NotificationKind = (typeof notificationKinds)[number]

export interface NotificationChannels {
  readonly bell: boolean
  readonly email: boolean
}

const bell: NotificationChannels = { bell: true, email: false }
const both: NotificationChannels = { bell: true, email: true }

/** The channels of a member without own settings. */
export const defaultChannels: Readonly<Record<NotificationKind, NotificationChannels>> = {
  mention: both,
  assignment: bell,
  clientDecision: both,
  invitationAnswered: bell,
  memberJoined: bell,
  ownershipOffered: both,
  planRequest: both,
}

/** Kinds whose email concerns the account's rights, so that members cannot turn it off. */
export const requiredEmails: ReadonlySet<NotificationKind> = new Set(['ownershipOffered'])
