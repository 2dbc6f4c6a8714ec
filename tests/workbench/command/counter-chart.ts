import { assign, setup } from 'xstate'

/** A chart for the workbench's own tests: one guard of each kind, and an unreachable state and transition. */
export const counter = setup({
  types: {
    context: {} as { readonly count: number },
    events: {} as { readonly type: 'count.raised' } | { readonly type: 'count.left' },
  },
  guards: {
    isLow: ({ context }) => context.count < 2,
    isEmpty: ({ context }) => context.count === 0,
    isImpossible: () => false,
  },
  actions: { raise: assign({ count: ({ context }) => context.count + 1 }) },
}).createMachine({
  id: 'counter',
  context: { count: 0 },
  initial: 'counting',
  states: {
    counting: {
      on: {
        'count.raised': { guard: 'isLow', actions: 'raise' },
        'count.left': [{ guard: 'isEmpty', target: 'unused' }, { target: 'used' }],
      },
    },
    unused: {},
    used: { on: { 'count.raised': { guard: 'isImpossible', target: 'lost' } } },
    lost: {},
  },
})
