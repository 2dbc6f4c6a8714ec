import { compileCondition, type Test } from './navigation-atoms.ts'
import type { Branch, Condition, Decide, Decision, NavigationRule } from './navigation-types.ts'
import { navigationRules } from './navigation-rules.ts'
import { routeCatalogue } from './route-catalogue.ts'
import type { RouteClass } from './route-types.ts'

interface CompiledCase<Name extends string> {
  readonly test: Test
  readonly decision: Decision<Name>
}

interface CompiledRule<Name extends string> {
  readonly test: Test
  readonly cases: readonly CompiledCase<Name>[]
  readonly otherwise: Decision<Name>
}

const isAlways = (condition: Condition) =>
  typeof condition === 'object' && 'all' in condition && condition.all.length === 0

function compileRule<Name extends string>(rule: NavigationRule<Name>): CompiledRule<Name> {
  // Decisions are built once and shared, so that deciding allocates nothing; frozen, so that no caller edits the table.
  const decisionOf = (branch: Branch<Name>): Decision<Name> =>
    Object.freeze({ ...branch.outcome, rule: rule.id })
  const last = rule.then.at(-1)
  if (last === undefined || last.when !== undefined)
    throw new Error(`Rule ${rule.id} has no unconditional last case`)
  return {
    test: compileCondition(rule.when),
    cases: rule.then.flatMap((branch) =>
      branch.when === undefined
        ? []
        : [{ test: compileCondition(branch.when), decision: decisionOf(branch) }],
    ),
    otherwise: decisionOf(last),
  }
}

/**
 * Builds the guard from a catalogue and a rule table. It reads only a route's class, so renaming a route changes only the name.
 *
 * @throws Error when the table is not total: the last rule, and the last case of each rule, must be unconditional.
 */
export function createDecide<Name extends string>(
  catalogue: Readonly<Record<Name, { readonly class: RouteClass }>>,
  rules: readonly NavigationRule<Name>[],
): Decide<Name> {
  const lastRule = rules.at(-1)
  if (lastRule === undefined || !isAlways(lastRule.when)) throw new Error('The last rule must hold always')
  const classes = new Map<string, RouteClass>()
  for (const name in catalogue) classes.set(name, catalogue[name].class)
  const conditional = rules.slice(0, -1).map(compileRule)
  const final = compileRule(lastRule)

  return (facts, target, previous) => {
    // Hides an unclassified route.
    const routeClass = classes.get(target) ?? 'internal'
    const hasPrevious = previous !== null
    let matched = final
    for (const rule of conditional) {
      if (rule.test(facts, routeClass, hasPrevious)) {
        matched = rule
        break
      }
    }
    for (const { test, decision } of matched.cases) if (test(facts, routeClass, hasPrevious)) return decision
    return matched.otherwise
  }
}

/** The product's guard: decides what happens when a person with `facts` goes from `previous` to `target`. */
export const decideNavigation: Decide = createDecide(routeCatalogue, navigationRules)
