import { setup } from 'xstate'
import { effectsNamed, guardsFrom, type SpecMeta } from '../../shared/rule.ts'
import { mailGates } from './mail-logic.ts'
import { mailEffects, type MailEvent, type MailFacts } from './mail-types.ts'

const spec = (sentence: string): SpecMeta => ({ spec: `machines.md section 2, mail: ${sentence}` })

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
 * A mail (machines.md section 2): draft -> checked -> held -> queued -> sent -> delivered | bounced | complained; held -> cancelled.
 * The rules are asked twice: before the hold and at its end, because a person may opt out during the hold.
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
        'mail.edited': { target: 'draft', meta: spec('draft -> checked; edited') },
        'mail.holdStarted': {
          target: 'held',
          actions: ['queueJob'],
          meta: spec('checked -> held (2 min; longer for bulk)'),
        },
      },
    },
    held: {
      on: {
        'mail.cancelled': {
          target: 'cancelled',
          actions: ['forgetContent'],
          meta: spec('held -> cancelled'),
        },
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
