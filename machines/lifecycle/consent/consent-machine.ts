import { setup } from 'xstate'
import { effectsNamed, guardsFrom, type SpecMeta } from '../../shared/rule.ts'
import { consentGates } from './consent-logic.ts'
import { consentEffects, type ConsentEvent, type ConsentFacts } from './consent-types.ts'

const record = {
  target: 'given',
  guard: 'canBeRecorded',
  actions: ['logTransition', 'recordGrant', 'reevaluateApplications'],
} as const

/** The person's own yes, whatever was said before. */
const grant = {
  target: 'given',
  guard: 'canBeGranted',
  actions: ['logTransition', 'recordGrant', 'clearRefusal', 'reevaluateApplications'],
} as const

/** The person's own no: from then on, only they can agree. */
const refuse = {
  target: 'declined',
  actions: ['logTransition', 'recordRefusal'],
  meta: { spec: 'product.md section 3, DevLanding: Not now, Never contact me' },
} as const

const request = { target: 'requested', actions: ['logTransition', 'clearGrant'] } as const

/** A candidate may be asked, or answer, again; the earlier answer stays in the transition log. */
const again = {
  on: {
    'consent.granted': { ...grant, meta: { spec: 'product.md section 3, DevLanding: Interested; again' } },
    'consent.refused': refuse,
    'consent.requested': { ...request, meta: { spec: 'product.md section 3: request consent; again' } },
    'consent.recorded': { ...record, meta: { spec: 'product.md section 3: consent recorded; again' } },
  },
} as const

/**
 * The right to represent a candidate (machines.md section 2): requested -> given | declined | withdrawn | expired; given ->
 * withdrawn | expired. A recruiter records the answer, or the person gives it; after the person's own no, only they can agree. Requested and given consents can expire. `none` means
 * that there is no row. A change to or from `given` re-evaluates the applications that it covers in the same transaction. Method and date are those of a consent that is given, and of no other.
 */
export const consentMachine = setup({
  types: {
    context: {} as ConsentFacts,
    input: {} as ConsentFacts,
    events: {} as ConsentEvent,
    meta: {} as SpecMeta,
  },
  guards: guardsFrom(consentGates),
  actions: effectsNamed(consentEffects),
}).createMachine({
  id: 'consent',
  context: ({ input }) => input,
  initial: 'none',
  states: {
    none: {
      on: {
        'consent.requested': { ...request, meta: { spec: 'machines.md section 2, consent: requested' } },
        'consent.recorded': { ...record, meta: { spec: 'product.md section 3: request consent; recorded' } },
      },
    },
    requested: {
      on: {
        'consent.recorded': {
          ...record,
          meta: { spec: 'machines.md section 2, consent: requested -> given' },
        },
        'consent.granted': {
          ...grant,
          meta: { spec: 'machines.md section 2, consent: requested -> given, by the person' },
        },
        'consent.refused': refuse,
        'consent.declined': {
          target: 'declined',
          actions: ['logTransition'],
          meta: { spec: 'machines.md section 2, consent: requested -> declined' },
        },
        'consent.withdrawn': {
          target: 'withdrawn',
          actions: ['logTransition'],
          meta: { spec: 'product.md section 3: every destructive act is reversible; a request taken back' },
        },
        'consent.expired': {
          target: 'expired',
          guard: 'hasExpired',
          actions: ['logTransition'],
          meta: { spec: 'machines.md section 2, consent: requested -> expired' },
        },
      },
    },
    given: {
      on: {
        'consent.granted': {
          target: 'given',
          guard: 'canBeGranted',
          actions: ['logTransition', 'recordGrant'],
          meta: {
            spec: 'product.md section 3, DevLanding: Interested; in place of what a recruiter recorded',
          },
        },
        'consent.refused': {
          target: 'withdrawn',
          actions: ['logTransition', 'clearGrant', 'recordRefusal', 'reevaluateApplications'],
          meta: { spec: 'product.md section 3, DevLanding: the person withdraws' },
        },
        'consent.withdrawn': {
          target: 'withdrawn',
          actions: ['logTransition', 'clearGrant', 'reevaluateApplications'],
          meta: { spec: 'machines.md section 2, consent: given -> withdrawn; re-evaluates applications' },
        },
        'consent.expired': {
          target: 'expired',
          guard: 'hasExpired',
          actions: ['logTransition', 'clearGrant', 'reevaluateApplications'],
          meta: { spec: 'machines.md section 2, consent: given -> expired' },
        },
      },
    },
    declined: again,
    expired: again,
    withdrawn: again,
  },
})
