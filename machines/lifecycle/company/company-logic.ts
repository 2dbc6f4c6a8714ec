import { fold } from '../../domain/text/fold.ts'
import { rule, type Gate, type Rule } from '../../shared/rule.ts'
import type { CompanyEvent, CompanyFacts, CompanyRefusal } from './company-types.ts'

type Judge = (facts: CompanyFacts, event: CompanyEvent) => CompanyRefusal | null
const companyRule = (spec: string, judge: Judge): Rule<CompanyFacts, CompanyEvent> => rule(spec, judge)

const deletion = 'docs/product-rules.md#company-deletion: the owner deletes the company'
const restoration = 'docs/product-rules.md#company-deletion: the owner can restore it for 30 days'

export const companyRules = {
  isOwner: companyRule(deletion, ({ by }) =>
    by?.isOwner === true ? null : { rule: 'isOwner', facts: {}, fix: 'askOwner', who: 'owner' },
  ),
  hasTypedName: companyRule(deletion, ({ name }, event) =>
    'name' in event && fold(event.name) === fold(name)
      ? null
      : { rule: 'hasTypedName', facts: { name }, fix: 'typeName', who: 'you' },
  ),
  hasRecentSignIn: companyRule('docs/api.md#recent-sign-in: a sign-in of the last 5 minutes', ({ by }) =>
    by?.hasRecentSignIn === true
      ? null
      : { rule: 'hasRecentSignIn', facts: {}, fix: 'signInAgain', who: 'you' },
  ),
  isWithin30Days: companyRule(restoration, ({ isDue }) =>
    isDue ? { rule: 'isWithin30Days', facts: {}, fix: 'createNewCompany', who: 'you' } : null,
  ),
  isPast30Days: companyRule(restoration, ({ isDue }) =>
    isDue ? null : { rule: 'isPast30Days', facts: {}, fix: 'awaitErasure', who: 'you' },
  ),
} as const

const { isOwner, hasTypedName, hasRecentSignIn, isWithin30Days, isPast30Days } = companyRules

export const companyGates = {
  /** The sign-in is checked last, so that a person signs in again only if the other rules allow the change. */
  canClose: { rules: [isOwner, hasTypedName, hasRecentSignIn] },
  canRestore: { rules: [isOwner, isWithin30Days] },
  canErase: { rules: [isPast30Days] },
} as const satisfies Record<string, Gate<CompanyFacts, CompanyEvent>>
