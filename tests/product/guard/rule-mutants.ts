import type { Branch, Condition, Outcome } from '#machines/navigation/navigation-types.ts'
import type { NavigationRule } from '#machines/navigation/navigation.ts'
import { inWords } from './matrix.ts'

/** The rule table with one place changed. */
export interface RuleMutant {
  /** Rule, case and change: `G4 case 1: not class:guest`. */
  readonly id: string
  readonly rules: readonly NavigationRule[]
}

/** Every condition with one change: a negation, a dropped atom, `all` and `any` swapped. */
function variantsOf(condition: Condition): readonly { readonly id: string; readonly condition: Condition }[] {
  if (typeof condition === 'string') return [{ id: `not ${condition}`, condition: { not: condition } }]
  if ('not' in condition) return [{ id: `without not`, condition: condition.not }]
  const isAll = 'all' in condition
  const parts = isAll ? condition.all : condition.any
  const rebuilt = (changed: readonly Condition[], asAll: boolean): Condition =>
    asAll ? { all: changed } : { any: changed }
  return [
    ...(parts.length > 1
      ? [{ id: isAll ? 'any for all' : 'all for any', condition: rebuilt(parts, !isAll) }]
      : []),
    ...parts.map((part, index) => ({
      id: `drop ${JSON.stringify(part)}`,
      condition: rebuilt(parts.toSpliced(index, 1), isAll),
    })),
    ...parts.flatMap((part, index) =>
      variantsOf(part).map((variant) => ({
        id: variant.id,
        condition: rebuilt(parts.with(index, variant.condition), isAll),
      })),
    ),
  ]
}

export const otherOutcomes: readonly Outcome[] = [
  { kind: 'allow' },
  { kind: 'redirect', to: 'notFound' },
  { kind: 'redirect', to: 'error' },
  { kind: 'await', what: 'userProfile' },
  { kind: 'await', what: 'companyProfile' },
]

function variantsOfBranch(branch: Branch): readonly { readonly id: string; readonly branch: Branch }[] {
  const conditions = branch.when === undefined ? [] : variantsOf(branch.when)
  return [
    ...conditions.map(({ id, condition }) => ({ id, branch: { ...branch, when: condition } })),
    ...otherOutcomes
      .filter((outcome) => inWords(outcome) !== inWords(branch.outcome))
      .map((outcome) => ({ id: `answers ${inWords(outcome)}`, branch: { ...branch, outcome } })),
  ]
}

function mutantsOf(
  rule: NavigationRule,
  index: number,
  table: readonly NavigationRule[],
): readonly RuleMutant[] {
  const replaced = (changed: NavigationRule) => table.with(index, changed)
  const next = table[index + 1]
  const cases = rule.then
  return [
    { id: `drop ${rule.id}`, rules: table.toSpliced(index, 1) },
    ...(next === undefined
      ? []
      : [{ id: `swap ${rule.id} and ${next.id}`, rules: table.toSpliced(index, 2, next, rule) }]),
    ...variantsOf(rule.when).map(({ id, condition }) => ({
      id: `${rule.id}: ${id}`,
      rules: replaced({ ...rule, when: condition }),
    })),
    ...cases.slice(0, -1).map((_branch, at) => ({
      id: `${rule.id}: drop case ${at + 1}`,
      rules: replaced({ ...rule, then: cases.toSpliced(at, 1) }),
    })),
    ...cases.slice(0, -2).flatMap((branch, at) => {
      const following = cases[at + 1]
      const swapped = following === undefined ? cases : cases.toSpliced(at, 2, following, branch)
      return [
        { id: `${rule.id}: swap cases ${at + 1} and ${at + 2}`, rules: replaced({ ...rule, then: swapped }) },
      ]
    }),
    ...cases.flatMap((branch, at) =>
      variantsOfBranch(branch).map((variant) => ({
        id: `${rule.id} case ${at + 1}: ${variant.id}`,
        rules: replaced({ ...rule, then: cases.with(at, variant.branch) }),
      })),
    ),
  ]
}

/** Every one-place mutant of a rule table. */
export const ruleMutants = (table: readonly NavigationRule[]): readonly RuleMutant[] =>
  table.flatMap(mutantsOf)
