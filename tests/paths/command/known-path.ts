import { existsSync, readFileSync } from 'node:fs'
import { keptPaths } from '../generators/kept.ts'
import type { Path } from '../generators/path.ts'
import type { RunRecord } from '../reports/record.ts'
import { lastRecord } from './output.ts'

/** Where a path was found, which decides what it means that it no longer fits. */
interface Known {
  readonly path: Path
  readonly isKept: boolean
}

export const readLast = (): RunRecord | null =>
  existsSync(lastRecord) ? (JSON.parse(readFileSync(lastRecord, 'utf8')) as RunRecord) : null

/** The paths that a run walked, and those of its findings. */
export function pathsTold(last: RunRecord | null): readonly Path[] {
  if (last === null) return []
  const findings = [...last.results.flatMap((each) => each.findings), ...last.changes]
  return [
    ...last.results.flatMap(({ paths }) => paths),
    ...findings.flatMap(({ path }) => (path === null ? [] : [path])),
  ]
}

/** In the generated paths, then in the last record, then among those that people keep. */
export function findPath(
  id: string,
  generated: readonly Path[],
  last: RunRecord | null,
  kept: readonly Path[] = keptPaths(),
): Known | null {
  const path = [...generated, ...pathsTold(last)].find((each) => each.id === id)
  if (path !== undefined) return { path, isKept: false }
  const one = kept.find((each) => each.id === id)
  return one === undefined ? null : { path: one, isKept: true }
}

/** Whose path an id is. */
export const nameIn = (id: string): string => id.slice(0, id.lastIndexOf('-'))

export const noSuchPath = (id: string): string =>
  `There is no path ${id}: neither generated, nor in the last record, nor in tests/paths/kept.`
