import { readdirSync } from 'node:fs'
import { keptPaths } from '../generators/kept.ts'
import type { Path } from '../generators/path.ts'
import { productPlace, productTests } from '../model/places.ts'
import { findingOf, type Finding } from '../reports/finding.ts'

/** Fixtures by machine name. */
const files = (): readonly (readonly [file: string, name: string])[] =>
  readdirSync(productPlace('fixtures'))
    .filter((file) => file.endsWith('.ts'))
    .map((file) => [`${productTests}/fixtures/${file}`, file.slice(0, -'.ts'.length)] as const)

/**
 * Finds files of machines that do not exist, for example after a rename. No run would read them.
 *
 * @param names of everything that is walked
 */
export function strays(
  names: readonly string[],
  of: readonly (readonly [file: string, name: string])[] = files(),
  kept: readonly Path[] = keptPaths(),
): readonly Finding[] {
  const known = new Set(names)
  return [
    ...of.map(([file, name]) => findingOf(name, 'model', 'model', `${file} is of no machine`)),
    ...kept.map(({ id, machine }) => findingOf(machine, 'kept', 'kept path', `${id} is of no machine`)),
  ].filter(({ machine }) => !known.has(machine))
}
