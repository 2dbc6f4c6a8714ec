import { setup } from 'xstate'
import { effectsNamed, guardsFrom, type SpecMeta } from '../../shared/rule.ts'
import { invitationGates } from './invitation-logic.ts'
import { invitationEffects, type InvitationEvent, type InvitationFacts } from './invitation-types.ts'

const spec = {
  send: { spec: 'docs/product-rules.md#invitations: the pre-flight' },
  hold: { spec: 'docs/product-rules.md#invitations: the sender can cancel for 2 minutes' },
  answer: { spec: 'docs/product-rules.md#invitations: Interested, Not now, Never contact me' },
  again: { spec: 'docs/machines.md#no-op-events: a no-op event is not refused' },
  clock: { spec: 'docs/machines.md#clock-events: the worker sends a named event' },
  withdraw: { spec: 'docs/product-rules.md#undo: every destructive act is reversible' },
  bounce: { spec: 'docs/machines.md#invitation: a bounced email makes it undeliverable' },
} as const

/** The person's refusal ends the request or the consent, even one recorded by a recruiter. */
const declined = [
  {
    target: 'declined',
    guard: 'isNever',
    actions: ['logTransition', 'refuseConsent', 'neverContact', 'turnToUs'],
    meta: spec.answer,
  },
  {
    target: 'declined',
    guard: 'isNotNow',
    actions: ['logTransition', 'refuseConsent', 'startRest', 'turnToUs'],
    meta: spec.answer,
  },
] as const

const withdraw = {
  target: 'withdrawn',
  actions: ['logTransition', 'withdrawConsent', 'revokeLink', 'turnToUs'],
  meta: spec.withdraw,
} as const

/**
 * An invitation of one person to one position, and the request to represent them: draft -> held -> sent -> interested | declined
 * | expired | withdrawn | undeliverable. The rules run again when the hold ends; a refusal returns it to draft. The person's page
 * stays open after an answer, so that they can change it.
 */
export const invitationMachine = setup({
  types: {
    context: {} as InvitationFacts,
    input: {} as InvitationFacts,
    events: {} as InvitationEvent,
    meta: {} as SpecMeta,
  },
  guards: guardsFrom(invitationGates),
  actions: effectsNamed(invitationEffects),
}).createMachine({
  id: 'invitation',
  context: ({ input }) => input,
  initial: 'draft',
  states: {
    draft: {
      on: {
        'invitation.sendRequested': {
          target: 'held',
          guard: 'canBeSent',
          actions: ['logTransition', 'clearRefusal', 'startHold'],
          meta: spec.send,
        },
      },
    },
    held: {
      on: {
        'invitation.cancelled': {
          target: 'draft',
          actions: ['logTransition', 'clearHold'],
          meta: spec.hold,
        },
        'invitation.holdElapsed': [
          {
            target: 'sent',
            guard: 'canBeSent',
            actions: ['logTransition', 'clearHold', 'sendMail', 'requestConsent', 'turnToCandidate'],
            meta: spec.hold,
          },
          { target: 'draft', actions: ['logTransition', 'clearHold', 'keepRefusal'], meta: spec.send },
        ],
      },
    },
    sent: {
      on: {
        'invitation.interested': {
          target: 'interested',
          guard: 'canBeAccepted',
          actions: ['logTransition', 'grantConsent', 'turnToUs'],
          meta: spec.answer,
        },
        'invitation.declined': declined,
        'invitation.expired': {
          target: 'expired',
          guard: 'hasExpired',
          actions: ['logTransition', 'expireConsent', 'turnToUs'],
          meta: spec.clock,
        },
        'invitation.withdrawn': withdraw,
        'invitation.bounced': {
          target: 'undeliverable',
          actions: ['logTransition', 'withdrawConsent', 'revokeLink', 'turnToUs'],
          meta: spec.bounce,
        },
      },
    },
    interested: {
      on: {
        'invitation.interested': { meta: spec.again },
        'invitation.declined': declined,
        'invitation.withdrawn': withdraw,
      },
    },
    declined: {
      on: {
        'invitation.interested': {
          target: 'interested',
          guard: 'canBeAcceptedAgain',
          actions: ['logTransition', 'endRest', 'grantConsent', 'turnToUs'],
          meta: spec.answer,
        },
        'invitation.declined': [
          { guard: 'isNever', actions: ['logTransition', 'neverContact'], meta: spec.answer },
          { meta: spec.again },
        ],
      },
    },
    expired: {},
    withdrawn: {},
    undeliverable: {},
  },
})
