import { createDecide } from '#machines/navigation/decide.ts'
import type { Condition, Decide } from '#machines/navigation/navigation-types.ts'
import {
  decideNavigation,
  navigationRules,
  routeCatalogue,
  type NavigationRule,
  type RouteDefinition,
  type RouteName,
} from '#machines/navigation/navigation.ts'
import { routeClasses } from '#machines/navigation/route-types.ts'
import { findingOf, type Finding } from '#tests/workbench/reports/finding.ts'

/** The guard as the workbench calls it: its two tables, and the function built from them. */
export interface Guard {
  readonly catalogue: Readonly<Record<RouteName, RouteDefinition>>
  readonly rules: readonly NavigationRule[]
  readonly decide: Decide
}

export const productGuard: Guard = {
  catalogue: routeCatalogue,
  rules: navigationRules,
  decide: decideNavigation,
}

/** A guard with other rules. @throws if the table is not total */
export const guardWith = (rules: readonly NavigationRule[]): Guard => ({
  ...productGuard,
  rules,
  decide: createDecide(routeCatalogue, rules),
})

const classesIn = (condition: Condition): readonly string[] => {
  if (typeof condition === 'string')
    return condition.startsWith('class:') ? [condition.slice('class:'.length)] : []
  if ('not' in condition) return classesIn(condition.not)
  return ('all' in condition ? condition.all : condition.any).flatMap(classesIn)
}

const known: ReadonlySet<string> = new Set(routeClasses)

/** Defects of the tables themselves; a guard built from such tables proves nothing. */
export function checkTables({ catalogue, rules }: Pick<Guard, 'catalogue' | 'rules'>): readonly Finding[] {
  const say = (title: string) => findingOf('guard', 'model', 'tables', title)
  const unclassified = Object.entries(catalogue).filter(([, route]) => !known.has(route.class))
  const ids = rules.map(({ id }) => id)
  const found = [
    ...unclassified.map(([name]) => `the route ${name} has no class of docs/navigation.md#routes`),
    ...ids.filter((id, index) => ids.indexOf(id) !== index).map((id) => `the rule ${id} is listed twice`),
    ...rules.flatMap(({ id, when, then }) => [
      ...[when, ...then.flatMap((branch) => branch.when ?? [])]
        .flatMap(classesIn)
        .filter((each) => !known.has(each))
        .map((each) => `${id} asks for the class ${each}, which there is not`),
      ...then.flatMap(({ outcome }) =>
        outcome.kind === 'redirect' && !Object.hasOwn(catalogue, outcome.to)
          ? [`${id} leads to ${outcome.to}, which is no route`]
          : [],
      ),
    ]),
  ]
  return found.map(say)
}
