import { createDecide } from '#machines/navigation/decide.ts'
import type { Decide } from '#machines/navigation/navigation-types.ts'
import type { Decision, NavigationRule, RouteClass, RouteName } from '#machines/navigation/navigation.ts'
import { routeNames } from '#machines/navigation/route-catalogue.ts'
import type { Guard } from './guard.ts'
import { inWords } from './matrix.ts'
import type { Asked } from './words.ts'

/** The guard with all routes renamed, in catalogue and table. */
interface Naming {
  readonly renamed: (name: RouteName) => string
  readonly decide: Decide<string>
}

function under({ catalogue, rules }: Guard, rename: (index: number) => string): Naming {
  const names = new Map<string, string>(routeNames.map((name, index) => [name, rename(index)]))
  const renamed = (name: string) => names.get(name) ?? 'not renamed'
  const classes: Record<string, { class: RouteClass }> = Object.fromEntries(
    routeNames.map((name) => [renamed(name), { class: catalogue[name].class }]),
  )
  const table = rules.map((rule): NavigationRule<string> => ({
    ...rule,
    then: rule.then.map((branch) =>
      branch.outcome.kind === 'redirect'
        ? { ...branch, outcome: { kind: 'redirect', to: renamed(branch.outcome.to) } }
        : branch,
    ),
  }))
  return { renamed, decide: createDecide<string>(classes, table) }
}

/** New names, and a permutation of the old ones, so that a name says nothing about its route. */
export const namings = (guard: Guard): readonly Naming[] => [
  under(guard, (index) => `r${index}`),
  under(guard, (index) => routeNames[(index + 17) % routeNames.length] ?? ''),
]

/** P13 at one input: the decision under other names if it differs. */
export function differsUnderNames(
  { decide }: Guard,
  renamings: readonly Naming[],
  { facts, target, previous }: Asked,
): { readonly expected: string; readonly seen: string } | null {
  const before: Decision = decide(facts, target, previous)
  for (const { renamed, decide: other } of renamings) {
    const after = other(facts, renamed(target), previous === null ? null : renamed(previous))
    const isSameTarget =
      before.kind !== 'redirect' || (after.kind === 'redirect' && after.to === renamed(before.to))
    if (before.kind === after.kind && before.rule === after.rule && isSameTarget) continue
    return { expected: inWords(before), seen: `${after.rule} ${after.kind} under other names` }
  }
  return null
}
