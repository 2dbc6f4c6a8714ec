import { setup } from 'xstate'
import { effectsNamed, guardsFrom, type SpecMeta } from '../../shared/rule.ts'
import { positionGates } from './position-logic.ts'
import { positionEffects, type PositionEvent, type PositionFacts } from './position-types.ts'

/**
 * The life of a position (machines.md section 2): draft -> open <-> onHold -> filled | cancelled -> reopen.
 * The server applies events inside the transaction that writes the row; the browser only explains. Every entry
 * to `open` asks for a requirement, because requirements may be removed while it is held or closed. What an edit
 * must keep as well, in every state, `editRefusal` says.
 */
export const positionMachine = setup({
  types: {
    context: {} as PositionFacts,
    input: {} as PositionFacts,
    events: {} as PositionEvent,
    meta: {} as SpecMeta,
  },
  guards: guardsFrom(positionGates),
  actions: effectsNamed(positionEffects),
}).createMachine({
  id: 'position',
  context: ({ input }) => input,
  initial: 'draft',
  states: {
    draft: {
      on: {
        'position.opened': {
          target: 'open',
          guard: 'canOpen',
          actions: ['logTransition', 'recordOpening'],
          meta: { spec: 'machines.md section 2, position: draft -> open' },
        },
      },
    },
    open: {
      on: {
        'position.held': {
          target: 'onHold',
          actions: ['logTransition', 'recordHold'],
          meta: { spec: 'machines.md section 2, position: open <-> onHold' },
        },
        'position.filled': {
          target: 'filled',
          guard: 'canBeFilled',
          actions: ['logTransition', 'recordClosing'],
          meta: { spec: 'machines.md section 2, position: open -> filled' },
        },
        'position.cancelled': {
          target: 'cancelled',
          guard: 'canBeCancelled',
          actions: ['logTransition', 'recordClosing'],
          meta: { spec: 'machines.md section 2, position: open -> cancelled' },
        },
      },
    },
    onHold: {
      on: {
        'position.resumed': {
          target: 'open',
          guard: 'canOpen',
          actions: ['logTransition', 'clearHold'],
          meta: { spec: 'machines.md section 2, position: open <-> onHold' },
        },
        'position.filled': {
          target: 'filled',
          guard: 'canBeFilled',
          actions: ['logTransition', 'clearHold', 'recordClosing'],
          meta: { spec: 'machines.md section 2, position: onHold -> filled' },
        },
        'position.cancelled': {
          target: 'cancelled',
          guard: 'canBeCancelled',
          actions: ['logTransition', 'clearHold', 'recordClosing'],
          meta: { spec: 'machines.md section 2, position: onHold -> cancelled' },
        },
      },
    },
    filled: {
      on: {
        'position.reopened': {
          target: 'open',
          guard: 'canOpen',
          actions: ['logTransition', 'clearClosing'],
          meta: { spec: 'machines.md section 2, position: filled -> reopen' },
        },
      },
    },
    cancelled: {
      on: {
        'position.reopened': {
          target: 'open',
          guard: 'canOpen',
          actions: ['logTransition', 'clearClosing'],
          meta: { spec: 'machines.md section 2, position: cancelled -> reopen' },
        },
      },
    },
  },
})
