import { existsSync, readFileSync } from 'node:fs'
import { keptPaths } from '../generators/kept.ts'
import type { Path } from '../generators/path.ts'
import { productTests } from '../model/places.ts'
import type { RunRecord } from '../reports/record.ts'
import { lastRecord } from './output.ts'

/** The source of a path, which decides what a misfit means. */
export interface Known {
  readonly path: Path
  readonly isKept: boolean
}

export const readLast = (): RunRecord | null =>
  existsSync(lastRecord) ? (JSON.parse(readFileSync(lastRecord, 'utf8')) as RunRecord) : null

/** The paths of a run, and those of its findings. */
function changedPaths(last: RunRecord | null): readonly Path[] {
  if (last === null) return []
  const findings = [...last.results.flatMap((each) => each.findings), ...last.changes]
  return [
    ...last.results.flatMap(({ paths }) => paths),
    ...findings.flatMap(({ path }) => (path === null ? [] : [path])),
  ]
}

/** Searches the kept paths, then the last record, then the generated ones: the words are the same in each. */
export function findPath(
  id: string,
  generated: Iterable<Path>,
  last: RunRecord | null,
  kept: readonly Path[] = keptPaths(),
): Known | null {
  const one = kept.find((each) => each.id === id)
  if (one !== undefined) return { path: one, isKept: true }
  for (const paths of [changedPaths(last), generated])
    for (const path of paths) if (path.id === id) return { path, isKept: false }
  return null
}

/** The machine of a path id. */
export const nameIn = (id: string): string => id.slice(0, id.lastIndexOf('-'))

export const noSuchPath = (id: string): string =>
  `There is no path ${id}: neither generated, nor in the last record, nor in ${productTests}/kept.`
