import type { InvitationEvent, InvitationFacts } from '#machines/lifecycle/invitation/invitation-types.ts'
import { invitationStates } from '#machines/shared/lifecycle-states.ts'
import { impossible, moved, refusedBy, unchanged } from './verdict-words.ts'
import { verdictsOf, type Verdicts } from './verdicts.ts'

/** The life of an invitation: draft -> held -> sent -> interested | declined | expired | withdrawn | undeliverable. */

export const today = '2026-03-01'
export const events = {
  send: { type: 'invitation.sendRequested' },
  cancel: { type: 'invitation.cancelled' },
  'end the hold': { type: 'invitation.holdElapsed' },
  accept: { type: 'invitation.interested' },
  'not now': { type: 'invitation.declined', answer: 'notNow' },
  'never contact': { type: 'invitation.declined', answer: 'never' },
  expire: { type: 'invitation.expired' },
  withdraw: { type: 'invitation.withdrawn' },
  bounce: { type: 'invitation.bounced' },
} as const satisfies Record<string, InvitationEvent>

/** Facts under which every rule passes except the 90-day expiry. */
export const invited = (facts: Partial<InvitationFacts> = {}): InvitationFacts => ({
  purpose: 'invite',
  asksByEmail: true,
  positionState: 'open',
  salary: 'known',
  client: 'described',
  reasons: 2,
  reachable: 'yes',
  isBarred: false,
  hasAddress: true,
  jobSearchStatus: 'open',
  positionTypes: ['permanent', 'contract'],
  personTypes: ['contract'],
  openInvitations: 0,
  restUntil: null,
  today,
  expiresOn: '2026-05-30',
  sentToPersonThisWeek: 0,
  sentByMemberToday: 0,
  sentInWindow: 4,
  limit: 5,
  ...facts,
})

/** Facts that break one rule of sending, by label. */
export const unsendable = {
  'the position is on hold': ['isPositionOpen', { positionState: 'onHold' }],
  'represent, and the company does not ask by mail': [
    'isAskedByEmail',
    { purpose: 'represent', asksByEmail: false },
  ],
  'no salary': ['hasSalaryRange', { salary: 'missing' }],
  'no word of the client': ['hasClientKind', { client: 'missing' }],
  'no reason': ['hasReason', { reasons: 0 }],
  'four reasons': ['hasReason', { reasons: 4 }],
  'not reachable': ['isReachable', { reachable: 'no' }],
  'no address': ['hasAddress', { hasAddress: false }],
  'the search is closed': ['isLooking', { jobSearchStatus: 'closed' }],
  'no type in common': ['isOfEmploymentType', { personTypes: ['freelance'] }],
  'another one is open': ['hasNoOpenInvitation', { openInvitations: 1 }],
  'resting until tomorrow': ['hasNoOpenInvitation', { restUntil: '2026-03-02' }],
  'five this week': ['isUnderCap', { sentToPersonThisWeek: 5 }],
  '25 by the member today': ['isUnderCap', { sentByMemberToday: 25 }],
  'at the limit of mails': ['isUnderLimit', { sentInWindow: 5 }],
} as const satisfies Record<string, readonly [string, Partial<InvitationFacts>]>

/** Facts at the edge of a rule that still pass. */
export const sendable = {
  'one reason': { reasons: 1 },
  'three reasons': { reasons: 3 },
  'what a browser knows': { reachable: 'unknown', sentToPersonThisWeek: 'unknown' },
  'a search of which nothing is said': { jobSearchStatus: null },
  'a position of any type': { positionTypes: [] },
  'a person of any type': { personTypes: [] },
  'the rest ends today': { restUntil: today },
  'four this week, 24 today': { sentToPersonThisWeek: 4, sentByMemberToday: 24 },
  'invite, and the company does not ask by mail': { asksByEmail: false },
  'represent, under facts that refuse an invite': {
    purpose: 'represent',
    jobSearchStatus: 'closed',
    personTypes: ['freelance'],
    sentToPersonThisWeek: 5,
    sentByMemberToday: 25,
  },
} as const satisfies Record<string, Partial<InvitationFacts>>

export const records = (facts: Partial<InvitationFacts> = {}) =>
  invitationStates.map((state) => ({ state, facts: invited(facts) }))
const nothing = Object.fromEntries(Object.keys(events).map((name) => [name, impossible]))

const withdraw = moved('withdrawn', 'withdrawConsent', 'revokeLink', 'turnToUs')
const held = { ...nothing, cancel: moved('draft', 'clearHold') }
const sent = {
  ...nothing,
  accept: moved('interested', 'grantConsent', 'turnToUs'),
  'not now': moved('declined', 'refuseConsent', 'startRest', 'turnToUs'),
  'never contact': moved('declined', 'refuseConsent', 'neverContact', 'turnToUs'),
  expire: refusedBy('hasExpired'),
  withdraw,
  bounce: moved('undeliverable', 'withdrawConsent', 'revokeLink', 'turnToUs'),
}
const expected = {
  draft: { ...nothing, send: moved('held', 'clearRefusal', 'startHold') },
  held: {
    ...held,
    'end the hold': moved('sent', 'clearHold', 'sendMail', 'requestConsent', 'turnToCandidate'),
  },
  sent,
  interested: {
    ...nothing,
    accept: unchanged,
    'not now': moved('declined', 'refuseConsent', 'startRest', 'turnToUs'),
    'never contact': moved('declined', 'refuseConsent', 'neverContact', 'turnToUs'),
    withdraw,
  },
  declined: {
    ...nothing,
    accept: moved('interested', 'endRest', 'grantConsent', 'turnToUs'),
    'not now': unchanged,
    'never contact': moved('declined', 'neverContact'),
  },
  expired: nothing,
  withdrawn: nothing,
  undeliverable: nothing,
}

const notAgain = (rule: string) => ({ ...expected.declined, accept: refusedBy(rule) })

const refusing = ([given, [rule, facts]]: readonly [
  string,
  readonly [string, Partial<InvitationFacts>],
]): Verdicts => ({
  given,
  records: records(facts),
  events,
  expected: {
    ...expected,
    draft: { ...nothing, send: refusedBy(rule) },
    held: { ...held, 'end the hold': moved('draft', 'clearHold', 'keepRefusal') },
  },
})

const closed = (positionState: 'filled' | 'cancelled'): Verdicts => {
  const verdicts = refusing([`the position is ${positionState}`, ['isPositionOpen', { positionState }]])
  return {
    ...verdicts,
    expected: {
      ...verdicts.expected,
      sent: { ...sent, accept: refusedBy('isStillWanted') },
      declined: notAgain('isStillWanted'),
    },
  }
}

const expiring = (
  given: string,
  expiresOn: string | null,
  { expire, declined = expected.declined }: { expire: unknown; declined?: Verdicts['expected'][string] },
): Verdicts => ({
  given,
  records: records({ expiresOn }),
  events,
  expected: { ...expected, sent: { ...sent, expire }, declined },
})

const invitationVerdicts: readonly Verdicts[] = [
  { given: 'while no rule is broken', records: records(), events, expected },
  ...Object.entries(sendable).map(([given, facts]) => ({
    given,
    records: records(facts),
    events,
    expected,
  })),
  ...Object.entries(unsendable).map(refusing),
  closed('filled'),
  closed('cancelled'),
  expiring('on the day of its end', today, {
    expire: moved('expired', 'expireConsent', 'turnToUs'),
    declined: notAgain('isInTime'),
  }),
  expiring('on the day before its end', '2026-03-02', { expire: refusedBy('hasExpired') }),
  expiring('without an end', null, {
    expire: refusedBy('hasExpired'),
    declined: notAgain('isInTime'),
  }),
  {
    given: 'once the person asked for no contact',
    records: records({ isBarred: true }),
    events,
    expected: { ...expected, declined: notAgain('isNotBarred') },
  },
]

export const invitationTable = verdictsOf(invitationVerdicts)
