import { setup } from 'xstate'
import { effectsNamed, guardsFrom, type SpecMeta } from '../../shared/rule.ts'
import { mailGates } from './mail-logic.ts'
import { mailEffects, type MailEvent, type MailFacts } from './mail-types.ts'

const spec = (sentence: string): SpecMeta => ({ spec: `docs/machines.md#mail: ${sentence}` })

const cancel = {
  target: 'cancelled',
  actions: ['forgetContent'],
  meta: spec('held -> cancelled'),
} as const

const bounce = {
  'mail.bounced': {
    target: 'bounced',
    actions: ['suppressAddress', 'forgetContent'],
    meta: spec('sent -> bounced'),
  },
} as const

const complain = {
  'mail.complained': {
    target: 'complained',
    actions: ['suppressAddress', 'forgetContent'],
    meta: spec('sent -> complained'),
  },
} as const

/**
 * A mail (docs/machines.md#mail): draft -> checked -> held -> queued -> sent -> delivered | bounced | complained; held | queued ->
 * cancelled. The rules run before the hold, at its end and at the hand-over, because a person may opt out in between.
 */
export const mailMachine = setup({
  types: {
    context: {} as MailFacts,
    input: {} as MailFacts,
    events: {} as MailEvent,
    meta: {} as SpecMeta,
  },
  guards: guardsFrom(mailGates),
  actions: effectsNamed(mailEffects),
}).createMachine({
  id: 'mail',
  context: ({ input }) => input,
  initial: 'draft',
  states: {
    draft: {
      on: {
        'mail.checkRequested': {
          target: 'checked',
          guard: 'canBeSent',
          actions: ['clearRefusal'],
          meta: spec('draft -> checked'),
        },
      },
    },
    checked: {
      on: {
        'mail.holdStarted': {
          target: 'held',
          actions: ['queueJob'],
          meta: spec('checked -> held (2 min; longer for bulk)'),
        },
      },
    },
    held: {
      on: {
        'mail.cancelled': cancel,
        'mail.holdElapsed': [
          { target: 'queued', guard: 'canBeSent', meta: spec('held -> queued') },
          {
            target: 'draft',
            actions: ['keepRefusal'],
            meta: spec('against the candidate’s state it does not leave draft'),
          },
        ],
      },
    },
    queued: {
      on: {
        'mail.cancelled': cancel,
        'mail.handOverStarted': [
          { guard: 'canBeHandedOver', meta: spec('queued -> sent') },
          {
            target: 'cancelled',
            actions: ['keepRefusal', 'forgetContent'],
            meta: spec('against the candidate’s state it is not sent'),
          },
        ],
        'mail.handedOver': {
          target: 'sent',
          actions: ['recordHandover', 'forgetContent'],
          meta: spec('queued -> sent'),
        },
        ...bounce,
      },
    },
    sent: {
      on: {
        'mail.delivered': { target: 'delivered', meta: spec('sent -> delivered') },
        ...bounce,
        ...complain,
      },
    },
    delivered: { on: complain },
    bounced: {},
    complained: {},
    cancelled: {},
  },
})
