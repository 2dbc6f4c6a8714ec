import { setup } from 'xstate'
import { effectsNamed, guardsFrom, type SpecMeta } from '../../shared/rule.ts'
import { consentGates } from './consent-logic.ts'
import { consentEffects, type ConsentEvent, type ConsentFacts } from './consent-types.ts'

const record = {
  target: 'given',
  guard: 'canBeRecorded',
  actions: ['logTransition', 'recordGrant', 'reevaluateApplications'],
} as const

/** The person agrees, regardless of earlier answers. */
const grant = {
  target: 'given',
  guard: 'canBeGranted',
  actions: ['logTransition', 'recordGrant', 'clearRefusal', 'reevaluateApplications'],
} as const

/** The person declines; from then on, only they can agree. */
const refuse = {
  target: 'declined',
  actions: ['logTransition', 'recordRefusal'],
  meta: { spec: 'docs/product-rules.md#invitations: Not now, Never contact me' },
} as const

const request = { target: 'requested', actions: ['logTransition', 'clearGrant'] } as const

/** A candidate may be asked, or answer, again; the earlier answer stays in the transition log. */
const again = {
  on: {
    'consent.granted': {
      ...grant,
      meta: { spec: 'docs/product-rules.md#consent: the candidate agrees again' },
    },
    'consent.refused': refuse,
    'consent.requested': { ...request, meta: { spec: 'docs/product-rules.md#consent: requested again' } },
    'consent.recorded': { ...record, meta: { spec: 'docs/product-rules.md#consent: recorded again' } },
  },
} as const

/**
 * The right to represent a candidate (docs/machines.md#consent): requested -> given | declined | withdrawn | expired; given ->
 * withdrawn | expired. A recruiter records the answer, or the person gives it; after the person declines, only they can agree.
 * Requested and given consents can expire. `none` means that there is no row. A change to or from `given` re-evaluates the
 * covered applications in the same transaction. Only a given consent has a method and a date.
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
        'consent.requested': { ...request, meta: { spec: 'docs/machines.md#consent: requested' } },
        'consent.recorded': {
          ...record,
          meta: { spec: 'docs/product-rules.md#consent: a recruiter records it' },
        },
      },
    },
    requested: {
      on: {
        'consent.recorded': {
          ...record,
          meta: { spec: 'docs/machines.md#consent: requested -> given' },
        },
        'consent.granted': {
          ...grant,
          meta: { spec: 'docs/machines.md#consent: requested -> given, by the person' },
        },
        'consent.refused': refuse,
        'consent.declined': {
          target: 'declined',
          actions: ['logTransition'],
          meta: { spec: 'docs/machines.md#consent: requested -> declined' },
        },
        'consent.withdrawn': {
          target: 'withdrawn',
          actions: ['logTransition'],
          meta: { spec: 'docs/product-rules.md#undo: a request can be withdrawn' },
        },
        'consent.expired': {
          target: 'expired',
          guard: 'hasExpired',
          actions: ['logTransition'],
          meta: { spec: 'docs/machines.md#consent: requested -> expired' },
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
            spec: 'docs/product-rules.md#consent: the candidate agrees after a recruiter recorded it',
          },
        },
        'consent.refused': {
          target: 'withdrawn',
          actions: ['logTransition', 'clearGrant', 'recordRefusal', 'reevaluateApplications'],
          meta: { spec: 'docs/product-rules.md#consent: the candidate withdraws' },
        },
        'consent.withdrawn': {
          target: 'withdrawn',
          actions: ['logTransition', 'clearGrant', 'reevaluateApplications'],
          meta: { spec: 'docs/machines.md#consent: given -> withdrawn; re-evaluates applications' },
        },
        'consent.expired': {
          target: 'expired',
          guard: 'hasExpired',
          actions: ['logTransition', 'clearGrant', 'reevaluateApplications'],
          meta: { spec: 'docs/machines.md#consent: given -> expired' },
        },
      },
    },
    declined: again,
    expired: again,
    withdrawn: again,
  },
})
