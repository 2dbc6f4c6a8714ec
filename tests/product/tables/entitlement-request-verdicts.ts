import type {
  EntitlementRequestEvent,
  EntitlementRequestFacts,
} from '#machines/lifecycle/entitlement-request/entitlement-request-types.ts'
import { entitlementRequestStates } from '#machines/shared/lifecycle-states.ts'
import { impossible, moved, refusedBy } from './verdict-words.ts'
import { verdictsOf, type Verdicts } from './verdicts.ts'

/** The life of a request for more than the plan allows: none -> requested -> granted | declined | expired. */

export const events = {
  request: { type: 'entitlement.requested', reason: 'We hire for three clients.' },
  'request without a reason': { type: 'entitlement.requested', reason: ' ' },
  grant: { type: 'entitlement.granted', limit: 50, until: null },
  decline: { type: 'entitlement.declined' },
  expire: { type: 'entitlement.expired' },
} as const satisfies Record<string, EntitlementRequestEvent>

/** A request that has not expired. */
export const aRequest = (facts: Partial<EntitlementRequestFacts> = {}): EntitlementRequestFacts => ({
  by: 'member',
  isGranted: false,
  isExpired: false,
  ...facts,
})

/** Changes to `aRequest`, per case. */
export const cases = {
  'a member acts': {},
  'a member acts while a grant leaves room': { isGranted: true },
  'staff act': { by: 'staff' },
  'staff act after the last day': { by: 'staff', isExpired: true },
  'the server acts': { by: 'server' },
  'the server acts after the last day': { by: 'server', isExpired: true },
} as const satisfies Record<string, Partial<EntitlementRequestFacts>>

export const records = (facts: Partial<EntitlementRequestFacts> = {}) =>
  entitlementRequestStates.map((state) => ({ state, facts: aRequest(facts) }))

type Row = Record<keyof typeof events, unknown>
const decisions = { grant: impossible, decline: impossible, expire: impossible }
const asked = moved('requested', 'keepRequest', 'queueExpiry')
const granted = moved('granted', 'raiseLimit', 'mailResult')
const declined = moved('declined', 'mailResult')
const expired = moved('expired', 'mailResult')
const notStaff = refusedBy('isStaff')
const late = refusedBy('isInTime')
const waits = refusedBy('hasExpired')

/** Expected results without an open request, and with one: granted, declined, expired. */
const expected: Record<keyof typeof cases, readonly [request: unknown, ...waiting: readonly unknown[]]> = {
  'a member acts': [asked, notStaff, notStaff, waits],
  'a member acts while a grant leaves room': [refusedBy('isNotGranted'), notStaff, notStaff, waits],
  'staff act': [asked, granted, declined, waits],
  'staff act after the last day': [asked, late, late, expired],
  'the server acts': [asked, notStaff, notStaff, waits],
  'the server acts after the last day': [asked, notStaff, notStaff, expired],
}

const verdicts = Object.entries(cases).map(([name, facts]): Verdicts => {
  const [request, grant, decline, expire] = expected[name as keyof typeof cases]
  const free: Row = { ...decisions, request, 'request without a reason': refusedBy('hasReason') }
  const waiting: Row = { request: impossible, 'request without a reason': impossible, grant, decline, expire }
  return {
    given: name,
    records: records(facts),
    events,
    expected: { none: free, requested: waiting, granted: free, declined: free, expired: free },
  }
})

export const entitlementRequestTable = verdictsOf(verdicts)
