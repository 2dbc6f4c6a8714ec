import { readdirSync } from 'node:fs'
import { keptPaths } from '../generators/kept.ts'
import type { Path } from '../generators/path.ts'
import { productPlace, productTests } from '../model/places.ts'
import { findingOf, type Finding } from '../reports/finding.ts'

/** Files that are called after a machine each. */
const called = (folder: string, ending: string): readonly string[] =>
  readdirSync(productPlace(folder))
    .filter((file) => file.endsWith(ending))
    .map((file) => file.slice(0, -ending.length))

/** What is told of machines by name, beside paths. */
const files = (): readonly (readonly [file: string, name: string])[] =>
  (
    [
      ['fixtures', '.ts'],
      ['approved', '.txt'],
    ] as const
  ).flatMap(([folder, ending]) =>
    called(folder, ending).map((name) => [`${productTests}/${folder}/${name}${ending}`, name] as const),
  )

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
