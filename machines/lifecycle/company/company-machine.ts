import { setup } from 'xstate'
import { effectsNamed, guardsFrom, type SpecMeta } from '../../shared/rule.ts'
import { companyGates } from './company-logic.ts'
import { companyEffects, type CompanyEvent, type CompanyFacts } from './company-types.ts'

const meta = {
  spec: 'docs/product-rules.md#company-deletion: the owner deletes the company, restorable for 30 days',
} as const

/**
 * Deletion of a company: active <-> closing -> erased. While it is closing, its members have no access and the owner can restore
 * it. The last person, who deletes company and account at once, uses the machine `deletion` instead.
 */
export const companyMachine = setup({
  types: {
    context: {} as CompanyFacts,
    input: {} as CompanyFacts,
    events: {} as CompanyEvent,
    meta: {} as SpecMeta,
  },
  guards: guardsFrom(companyGates),
  actions: effectsNamed(companyEffects),
}).createMachine({
  id: 'company',
  context: ({ input }) => input,
  initial: 'active',
  states: {
    active: {
      on: {
        'company.closingRequested': {
          target: 'closing',
          guard: 'canClose',
          actions: [
            'logTransition',
            'closeAccess',
            'withdrawTransfer',
            'revokeDigests',
            'endLinks',
            'cancelMails',
            'mailMembers',
          ],
          meta,
        },
      },
    },
    closing: {
      on: {
        'company.restored': {
          target: 'active',
          guard: 'canRestore',
          actions: ['logTransition', 'openAccess', 'mailMembers'],
          meta,
        },
        'company.erased': {
          target: 'erased',
          guard: 'canErase',
          actions: ['mailReceipt', 'erase'],
          meta,
        },
      },
    },
    erased: {},
  },
})
