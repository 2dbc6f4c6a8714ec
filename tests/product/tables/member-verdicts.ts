import type { JoiningFacts, MemberEvent, MemberFacts } from '#machines/lifecycle/member/member-types.ts'
import { memberStates } from '#machines/shared/lifecycle-states.ts'
import { impossible, moved, refusedBy } from './verdict-words.ts'
import { verdictsOf, type Verdicts } from './verdicts.ts'

/** The life of a member: invited -> active <-> suspended -> removed. */

export const events = {
  resend: { type: 'member.invitationResent' },
  revoke: { type: 'member.invitationRevoked' },
  expire: { type: 'member.invitationExpired' },
  join: { type: 'member.joined' },
  'make a viewer': { type: 'member.roleChanged', role: 'viewer' },
  'make an admin': { type: 'member.roleChanged', role: 'admin' },
  'grant one client': { type: 'member.grantsChanged', clients: ['acme'] },
  'grant all clients': { type: 'member.grantsChanged', clients: null },
  suspend: { type: 'member.suspended' },
  restore: { type: 'member.restored' },
  remove: { type: 'member.removed' },
  'remove, with a new owner': { type: 'member.removed', newOwner: 'ines' },
  leave: { type: 'member.left' },
  'leave, with a new owner': { type: 'member.left', newOwner: 'ines' },
} as const satisfies Record<string, MemberEvent>

const joining: JoiningFacts = {
  accountType: 'company',
  isVerified: true,
  isInvitedAddress: true,
  hasCompany: false,
}

/** A recruiter without records, as an admin sees them. */
export const aMember = (facts: Partial<MemberFacts> = {}): MemberFacts => ({
  role: 'recruiter',
  by: { role: 'admin', isSelf: false },
  owned: 0,
  clients: null,
  joining,
  isExpired: false,
  seats: { limit: 3, active: 1, invited: 1 },
  ...facts,
})

/** Facts under which an admin may do what the machine offers. */
export const allowed = {
  'an admin acts on a recruiter': {},
  'the server acts': { by: null },
  'nobody joins': { joining: null },
} as const satisfies Record<string, Partial<MemberFacts>>

/** The same of admins, who always see all clients. */
export const onAdmins = {
  'an admin acts on an admin': { role: 'admin' },
  'the owner acts on an admin': { role: 'admin', by: { role: 'owner', isSelf: false } },
} as const satisfies Record<string, Partial<MemberFacts>>

/** Facts about the joining person that one rule refuses. */
export const unjoinable = {
  'a developer’s account': ['isCompanyAccount', { joining: { ...joining, accountType: 'user' } }],
  'a member of another company': ['hasNoOtherCompany', { joining: { ...joining, hasCompany: true } }],
  'an address that is not verified': ['isVerified', { joining: { ...joining, isVerified: false } }],
  'another address': ['isInvitedAddress', { joining: { ...joining, isInvitedAddress: false } }],
} as const satisfies Record<string, readonly [string, Partial<MemberFacts>]>

/** Seats of the plan: the last one held, or all held by members after a change to a smaller plan. */
export const seated = {
  'an invitation holds the last seat': { seats: { limit: 2, active: 1, invited: 1 } },
  'members hold every seat': { seats: { limit: 2, active: 2, invited: 1 } },
  'the browser asks': { seats: 'unknown' },
} as const satisfies Record<string, Partial<MemberFacts>>

/** Facts about the actor that one rule refuses, except for leaving. */
export const unmanaged = {
  'a recruiter acts on a recruiter': ['canGiveRole', { by: { role: 'recruiter', isSelf: false } }],
  'a viewer acts on a recruiter': ['canGiveRole', { by: { role: 'viewer', isSelf: false } }],
} as const satisfies Record<string, readonly [string, Partial<MemberFacts>]>

export const records = (facts: Partial<MemberFacts> = {}) =>
  memberStates.map((state) => ({ state, facts: aMember(facts) }))

type Row = Record<keyof typeof events, unknown>
const all = (verdict: unknown): Row =>
  Object.fromEntries(Object.keys(events).map((name) => [name, verdict])) as Row

const roles = (verdict: unknown) => ({ 'make a viewer': verdict, 'make an admin': verdict })
const grants = (verdict: unknown) => ({ 'grant one client': verdict, 'grant all clients': verdict })
/** Changes of role and clients, which share one verdict. */
const changes = (verdict: unknown) => ({ ...roles(verdict), ...grants(verdict) })
const removals = (verdict: unknown) => ({ remove: verdict, 'remove, with a new owner': verdict })
const departures = (verdict: unknown) => ({ leave: verdict, 'leave, with a new owner': verdict })

const gone = moved('removed', 'reassign', 'closeCompany')
const invited: Row = {
  ...all(impossible),
  resend: moved('invited', 'mailInvitation'),
  revoke: moved('removed', 'endInvitation'),
  expire: refusedBy('hasExpired'),
  join: moved('active', 'endInvitation', 'openCompany'),
  ...roles(moved('invited', 'changeRole')),
  ...grants(moved('invited', 'changeGrants')),
}
const active: Row = {
  ...all(impossible),
  ...roles(moved('active', 'changeRole')),
  ...grants(moved('active', 'changeGrants')),
  suspend: moved('suspended'),
  ...removals(gone),
  ...departures(refusedBy('isSelf')),
}
const suspended: Row = {
  ...all(impossible),
  ...roles(moved('suspended', 'changeRole')),
  ...grants(moved('suspended', 'changeGrants')),
  restore: moved('active'),
  ...removals(gone),
}
const removed = all(impossible)
const expected = { invited, active, suspended, removed }

/** Every act of a colleague on a joined member, with one verdict. */
const managed = (verdict: unknown) => ({
  active: { ...active, ...changes(verdict), suspend: verdict, ...removals(verdict) },
  suspended: { ...suspended, ...changes(verdict), restore: verdict, ...removals(verdict) },
})

const verdicts = (
  given: string,
  facts: Partial<MemberFacts>,
  changes: Partial<Record<keyof typeof expected, Row>>,
): Verdicts => ({ given, records: records(facts), events, expected: { ...expected, ...changes } })

const owned = refusedBy('hasNoOwnedRecords')
const self = refusedBy('isNotSelf')
const owner = refusedBy('isNotOwner')
const notGiven = refusedBy('canGiveRole')
const noSeat = refusedBy('hasSeat')

const memberVerdicts: readonly Verdicts[] = [
  ...Object.entries(allowed).map(([given, facts]) => verdicts(given, facts, {})),
  ...Object.entries(onAdmins).map(([given, facts]) => {
    const no = { 'grant one client': refusedBy('isRestrictable') }
    return verdicts(given, facts, {
      invited: { ...invited, ...no },
      active: { ...active, ...no },
      suspended: { ...suspended, ...no },
    })
  }),
  ...Object.entries(unjoinable).map(([given, [rule, facts]]) =>
    verdicts(given, facts, { invited: { ...invited, join: refusedBy(rule) } }),
  ),
  ...Object.entries(unmanaged).map(([given, [rule, facts]]) => {
    const no = refusedBy(rule)
    return verdicts(given, facts, {
      ...managed(no),
      invited: { ...invited, resend: no, revoke: no, ...changes(no) },
    })
  }),
  verdicts('an invitation holds the last seat', seated['an invitation holds the last seat'], {
    suspended: { ...suspended, restore: noSeat },
  }),
  verdicts('members hold every seat', seated['members hold every seat'], {
    invited: { ...invited, join: noSeat },
    suspended: { ...suspended, restore: noSeat },
  }),
  verdicts('the browser asks', seated['the browser asks'], {}),
  verdicts(
    'the last day has passed',
    { isExpired: true },
    {
      invited: { ...invited, expire: moved('removed', 'endInvitation'), join: refusedBy('isInTime') },
    },
  ),
  verdicts(
    'the member has clients',
    { owned: 2 },
    {
      active: { ...active, remove: owned },
      suspended: { ...suspended, remove: owned },
    },
  ),
  verdicts(
    'an admin acts on themselves',
    { role: 'admin', by: { role: 'admin', isSelf: true } },
    {
      invited: { ...invited, ...changes(self) },
      ...managed(self),
      active: { ...managed(self).active, ...departures(gone) },
    },
  ),
  verdicts(
    'a recruiter with clients acts on themselves',
    { owned: 1, by: { role: 'recruiter', isSelf: true } },
    {
      invited: { ...invited, resend: notGiven, revoke: notGiven, ...changes(self) },
      ...managed(self),
      active: { ...managed(self).active, leave: owned, 'leave, with a new owner': gone },
    },
  ),
  verdicts(
    'an admin acts on the owner',
    { role: 'owner' },
    {
      invited: { ...invited, resend: notGiven, revoke: notGiven, ...changes(owner) },
      ...managed(owner),
    },
  ),
  verdicts(
    'the owner acts on themselves',
    { role: 'owner', by: { role: 'owner', isSelf: true } },
    {
      invited: { ...invited, ...changes(owner) },
      ...managed(owner),
      active: { ...managed(owner).active, ...departures(owner) },
    },
  ),
]

export const memberTable = verdictsOf(memberVerdicts)
