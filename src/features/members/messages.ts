import type { components } from '#contract/schema.gen.ts'
import type { MemberAccess } from '#src/api/member-access.gen.ts'
import type { Lack } from './abilities.ts'
import type { MenuEvent } from './mutations.ts'

type Schemas = components['schemas']
type Result = Schemas['MemberInvitationResults']['items'][number]['result']

const plural = new Intl.PluralRules('en')
const count = (n: number, one: string, other: string) => `${n} ${plural.select(n) === 'one' ? one : other}`
const owned = (n: number) => (n === 1 ? '1 client or draft' : `${n} clients and drafts`)
const aRole: Record<Schemas['GivenRole'], string> = {
  admin: 'an admin',
  recruiter: 'a recruiter',
  viewer: 'a viewer',
}

export const messages = {
  title: 'Members',
  purpose: 'Invite colleagues and choose what they can do.',
  list: 'Members and invitations',
  name: 'Name',
  role: 'Role',
  status: 'Status',
  lastActive: 'Last active',
  actions: 'Actions',
  actionsFor: (name: string) => `Actions for ${name}`,
  you: 'you',
  neverActive: 'No recent sign-in',
  invitedBy: (name: string | null) => (name === null ? 'Invited' : `Invited by ${name}`),
  expires: 'Expires',
  onlyYou: 'You’re the only member. Invite colleagues to work on the same clients.',
  roles: {
    owner: 'Owner',
    admin: 'Admin',
    recruiter: 'Recruiter',
    viewer: 'Viewer',
  } satisfies Record<Schemas['MemberRole'], string>,
  roleRights: {
    admin: 'Everything a recruiter can, for all clients, plus members and company settings.',
    recruiter: 'Add and change clients, positions and candidates.',
    viewer: 'View clients, positions and candidates.',
  } satisfies Record<Schemas['GivenRole'], string>,
  states: {
    invited: 'Invited',
    active: 'Active',
    suspended: 'Suspended',
    removed: 'Removed',
  } satisfies Record<Schemas['ListedMember']['state'], string>,
  events: {
    'member.invitationResent': 'Resend invitation',
    'member.invitationRevoked': 'Revoke invitation…',
    'member.roleChanged': 'Change role…',
    'member.grantsChanged': 'Change clients…',
    'member.suspended': 'Suspend…',
    'member.restored': 'Restore access',
    'member.removed': 'Remove…',
    'member.left': 'Leave company…',
    'ownership.offered': 'Offer ownership…',
    'abilities.shown': 'What can this person do?',
  } satisfies Record<MenuEvent, string>,

  clients: 'Clients',
  allClients: 'All clients',
  allClientsHint: 'Including clients that are added later.',
  someClients: 'Only some clients',
  someClientsHint: 'They see these clients and the ones they own, with their candidates.',
  clientsSearch: 'Search clients',
  clientsFailed: 'Clients couldn’t be loaded. Type again.',
  clientsNone: 'No client found',
  clientsMissing: 'Choose at least one client. Viewers own none.',
  clientsShared: 'Some clients',
  clientsSharedHint: 'You see only the ones you share.',
  clientsSeen: (n: number) => (n === 0 ? 'Only their own' : count(n, 'client', 'clients')),

  invite: 'Invite people',
  emails: 'Emails',
  emailsHint: 'Separate emails with commas, spaces or new lines.',
  emailsMissing: 'Enter at least one email.',
  emailsMany: (n: number, most: number) => `Invite at most ${most} people at a time. You entered ${n}.`,
  emailLong: 'One of these is too long for an email.',
  correct: (n: number) =>
    n === 1 ? 'Correct this email, then send again.' : 'Correct these emails, then send again.',
  days: 'Link expires after',
  daysUnit: (days: number) => (plural.select(days) === 'one' ? ' day' : ' days'),
  daysWrong: (least: number, most: number) => `Enter ${least} to ${most} days.`,
  send: 'Send invitations',
  done: 'Done',
  results: 'Results',
  result: {
    invited: 'Invited',
    'already-member': 'Already a member',
    'already-invited': 'Already invited',
    repeated: 'Entered twice',
    invalid: 'Not a valid email',
    undeliverable: 'Can’t receive email',
  } satisfies Record<Result, string>,
  sent: (n: number) => `${count(n, 'invitation', 'invitations')} sent`,
  sentOf: (n: number, all: number) => `${n} of ${count(all, 'invitation', 'invitations')} sent`,

  resent: (email: string) => `New link sent to ${email}. The earlier link no longer works.`,
  revokeTitle: (email: string) => `Revoke the invitation for ${email}?`,
  revokeText: 'The link stops working. You can invite them again.',
  revoke: 'Revoke invitation',
  revoked: (email: string) => `Invitation for ${email} revoked`,

  roleTitle: (name: string) => `Change ${name}’s role`,
  changeRole: 'Change role',
  roleChanged: (name: string, role: Schemas['GivenRole']) => `${name} is now ${aRole[role]}`,
  limitEnds: (n: number) =>
    n === 0
      ? 'Admins see all clients. This ends the limit to their own clients, and you can’t undo it.'
      : `Admins see all clients. This ends the limit to ${count(n, 'client', 'clients')}, and you can’t undo it.`,
  roleBack: (name: string) => `${name} has their earlier role again`,

  clientsTitle: (name: string) => `Change which clients ${name} sees`,
  changeClients: 'Change clients',
  clientsChanged: (name: string, clients: number | null) =>
    clients === null
      ? `${name} now sees all clients`
      : `${name} now sees ${clients === 0 ? 'only their own clients' : count(clients, 'client', 'clients')}`,
  clientsBack: (name: string) => `${name} sees the earlier clients again`,

  suspendTitle: (name: string) => `Suspend ${name}?`,
  suspendText:
    'They’re signed out at once and can’t sign in. Their work stays. You can restore access anytime.',
  suspend: 'Suspend',
  suspended: (name: string) => `${name} suspended`,
  restored: (name: string) => `${name} has access again`,

  removeTitle: (name: string) => `Remove ${name}?`,
  removeText:
    'They lose access at once. Their notes and history stay. To come back, they need a new invitation.',
  remove: 'Remove member',
  removed: (name: string) => `${name} removed`,
  leaveTitle: (company: string) => `Leave ${company}?`,
  leaveText: 'You lose access at once. To come back, you need a new invitation.',
  leave: 'Leave company',
  left: (company: string) => `You left ${company}.`,
  owns: (name: string, n: number) => `${name} owns ${owned(n)}.`,
  youOwn: (n: number) => `You own ${owned(n)}.`,
  ownedRecords: 'Clients and drafts',
  ownedKinds: { client: 'Client', invitation: 'Draft invitation', digest: 'Draft digest' },
  ownedMore: (n: number) => `And ${n} more`,
  newOwner: 'New owner',
  chooseOwner: 'Choose a member',
  ownerMissing: 'Choose who takes over.',

  abilitiesTitle: (name: string) => `What ${name} can do`,
  seesAll: 'Sees all clients, with their positions and candidates.',
  seesSome: (n: number) =>
    n === 0
      ? 'Sees only their own clients, with their positions and candidates.'
      : `Sees ${count(n, 'client', 'clients')} and their own, with positions and candidates.`,
  seesShared: 'Sees some clients. You see only the ones you share.',
  powerless: {
    invited: 'No access until they join. After that:',
    suspended: 'No access until the owner or an admin restores it. After that:',
  },
  groups: {
    candidates: 'Candidates',
    clients: 'Clients',
    company: 'Company',
    digests: 'Digests',
    imports: 'Imports',
    invitations: 'Invitations to developers',
    pipeline: 'Pipeline',
    positions: 'Positions',
  } satisfies Record<MemberAccess['group'], string>,
  can: 'Yes',
  cannot: 'No',
  lacks: {
    handover: 'Once ownership is handed over',
    ownership: 'Only the owner',
    management: 'Only the owner and admins',
    recruiting: 'Not for viewers',
    allClients: 'Only with access to all clients',
  } satisfies Record<Lack, string>,
  changedBy: (names: readonly string[]) =>
    names.length === 0
      ? 'The owner’s rights change when they hand ownership over.'
      : `${new Intl.ListFormat('en', { type: 'disjunction' }).format(names)} can change the role and clients.`,

  rules: {
    canGiveRole: 'Only the owner and admins can do this. Admins can’t change the owner.',
    isNotOwner: 'The owner’s role and membership can’t be changed.',
    isNotSelf: 'You can’t do this to yourself.',
    isSelf: 'Only they can leave.',
    isRestrictable: 'The owner and admins see all clients.',
    hasNoOwnedRecords: 'Someone has to take over their clients and drafts.',
    isUnderLimit: 'These invitations exceed your company’s daily email limit.',
    isStillOwner: 'Only the owner can offer ownership or withdraw the offer.',
    isOffered: 'Only the offered member can accept or decline.',
    isActiveMember: 'Only an active member can become the owner.',
    hasNoOpenTransfer: 'Ownership is already offered to a member.',
    isInTime: 'This offer has expired.',
    hasSeat: 'Your company’s plan has no free seat.',
    isPossible: 'This person has changed since you opened the list.',
  },
  fixes: {
    requestSeats: 'Request a higher limit.',
    askAdmin: 'Ask the owner or an admin.',
    handOwnershipOver: 'Ownership has to be handed over first.',
    askColleague: 'Ask the owner or another admin.',
    chooseNewOwner: 'Choose a new owner.',
    changeRole: 'Change the role first.',
    awaitNextDay: 'Invite fewer people, or try again tomorrow.',
    chooseActiveMember: 'Choose an active member.',
    withdrawOffer: 'Withdraw that offer first.',
    askForNewOffer: 'Ask the owner to offer it again.',
    reload: 'Check the list, then try again.',
  },
  roleMissing: 'Only the owner and admins can manage members. Ask one of them.',
  conflict: (name: string) => `Someone else just changed ${name}. Check the list, then try again.`,
  gone: (name: string) => `${name} is no longer in the list.`,
} as const
