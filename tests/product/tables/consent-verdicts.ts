import type { ConsentEvent, ConsentFacts, ConsentMethod } from '#machines/lifecycle/consent/consent-types.ts'
import { consentStates } from '#machines/shared/lifecycle-states.ts'
import { impossible, moved, refusedBy } from './verdict-words.ts'
import { verdictsOf, type Verdicts } from './verdicts.ts'

/** docs/machines.md#consent: requested -> given | declined | withdrawn | expired; given -> withdrawn | expired; asked again after each. */

export const today = '2026-03-01'
export const recordedOn = (givenOn: string, method: ConsentMethod = 'phone'): ConsentEvent => ({
  type: 'consent.recorded',
  method,
  givenOn,
})
export const events = {
  request: { type: 'consent.requested' },
  'record today': recordedOn(today),
  'record tomorrow': recordedOn('2026-03-02'),
  grant: { type: 'consent.granted', textVersion: '2026-02' },
  'grant without a text': { type: 'consent.granted', textVersion: '' },
  refuse: { type: 'consent.refused' },
  decline: { type: 'consent.declined' },
  withdraw: { type: 'consent.withdrawn' },
  expire: { type: 'consent.expired' },
} as const satisfies Record<string, ConsentEvent>

export const records = (facts: ConsentFacts) => consentStates.map((state) => ({ state, facts }))
const nothing = Object.fromEntries(Object.keys(events).map((name) => [name, impossible]))
const recording = {
  'record today': moved('given', 'recordGrant', 'reevaluateApplications'),
  'record tomorrow': refusedBy('isNotInFuture'),
}
const granting = {
  grant: moved('given', 'recordGrant', 'clearRefusal', 'reevaluateApplications'),
  'grant without a text': refusedBy('hasText'),
}
const asking = { ...nothing, request: moved('requested', 'clearGrant'), ...recording }
const answering = { ...asking, ...granting, refuse: moved('declined', 'recordRefusal') }

/** Verdicts that hold on every day; `expire` differs by day. */
const lasting = (expire: { readonly requested: unknown; readonly given: unknown }) => ({
  none: asking,
  requested: {
    ...nothing,
    ...recording,
    ...granting,
    refuse: moved('declined', 'recordRefusal'),
    decline: moved('declined'),
    withdraw: moved('withdrawn'),
    expire: expire.requested,
  },
  given: {
    ...nothing,
    grant: moved('given', 'recordGrant'),
    'grant without a text': refusedBy('hasText'),
    refuse: moved('withdrawn', 'clearGrant', 'recordRefusal', 'reevaluateApplications'),
    withdraw: moved('withdrawn', 'clearGrant', 'reevaluateApplications'),
    expire: expire.given,
  },
  declined: answering,
  expired: answering,
  withdrawn: answering,
})
const unrecorded = {
  'record today': refusedBy('isNotRefusedByPerson'),
  'record tomorrow': refusedBy('isNotRefusedByPerson'),
}
/** After the person's own refusal, recruiters cannot record a consent. */
const afterRefusal = (expected: ReturnType<typeof lasting>) => ({
  none: { ...expected.none, ...unrecorded },
  requested: { ...expected.requested, ...unrecorded },
  given: expected.given,
  declined: { ...expected.declined, ...unrecorded },
  expired: { ...expected.expired, ...unrecorded },
  withdrawn: { ...expected.withdrawn, ...unrecorded },
})
const early = refusedBy('hasExpired')
const before = lasting({ requested: early, given: early })

export const consentVerdicts: readonly Verdicts[] = [
  {
    given: 'on the day of its end',
    records: records({ today, expiresOn: today, refusedOn: null }),
    events,
    expected: lasting({
      requested: moved('expired'),
      given: moved('expired', 'clearGrant', 'reevaluateApplications'),
    }),
  },
  {
    given: 'where it does not end',
    records: records({ today, expiresOn: null, refusedOn: null }),
    events,
    expected: before,
  },
  {
    given: 'on the day before its end',
    records: records({ today, expiresOn: '2026-03-02', refusedOn: null }),
    events,
    expected: before,
  },
  {
    given: 'after the person declined themselves',
    records: records({ today, expiresOn: null, refusedOn: '2026-02-20' }),
    events,
    expected: afterRefusal(before),
  },
]

export const consentTable = verdictsOf(consentVerdicts)
