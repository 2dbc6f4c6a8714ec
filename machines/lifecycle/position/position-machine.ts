import { setup } from 'xstate'
import { effectsNamed, guardsFrom, type SpecMeta } from '../../shared/rule.ts'
import { positionGates } from './position-logic.ts'
import { positionEffects, type PositionEvent, type PositionFacts } from './position-types.ts'

/**
 * The life of a position (docs/machines.md#position): draft -> open <-> onHold -> filled | cancelled -> reopen.
 * The server applies events inside the transaction that writes the row; the browser only explains. Every entry to `open` checks
 * for a requirement, because requirements may be removed while the position is held or closed. `editRefusal` checks edits in
 * every state.
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
          meta: { spec: 'docs/machines.md#position: draft -> open' },
        },
      },
    },
    open: {
      on: {
        'position.held': {
          target: 'onHold',
          actions: ['logTransition', 'recordHold'],
          meta: { spec: 'docs/machines.md#position: open <-> onHold' },
        },
        'position.filled': {
          target: 'filled',
          guard: 'canBeFilled',
          actions: ['logTransition', 'recordClosing'],
          meta: { spec: 'docs/machines.md#position: open -> filled' },
        },
        'position.cancelled': {
          target: 'cancelled',
          guard: 'canBeCancelled',
          actions: ['logTransition', 'recordClosing'],
          meta: { spec: 'docs/machines.md#position: open -> cancelled' },
        },
      },
    },
    onHold: {
      on: {
        'position.resumed': {
          target: 'open',
          guard: 'canOpen',
          actions: ['logTransition', 'clearHold'],
          meta: { spec: 'docs/machines.md#position: open <-> onHold' },
        },
        'position.filled': {
          target: 'filled',
          guard: 'canBeFilled',
          actions: ['logTransition', 'clearHold', 'recordClosing'],
          meta: { spec: 'docs/machines.md#position: onHold -> filled' },
        },
        'position.cancelled': {
          target: 'cancelled',
          guard: 'canBeCancelled',
          actions: ['logTransition', 'clearHold', 'recordClosing'],
          meta: { spec: 'docs/machines.md#position: onHold -> cancelled' },
        },
      },
    },
    filled: {
      on: {
        'position.reopened': {
          target: 'open',
          guard: 'canOpen',
          actions: ['logTransition', 'clearClosing'],
          meta: { spec: 'docs/machines.md#position: filled -> reopen' },
        },
      },
    },
    cancelled: {
      on: {
        'position.reopened': {
          target: 'open',
          guard: 'canOpen',
          actions: ['logTransition', 'clearClosing'],
          meta: { spec: 'docs/machines.md#position: cancelled -> reopen' },
        },
      },
    },
  },
})
