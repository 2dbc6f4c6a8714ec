import { findPath, readLast } from '#tests/workbench/command/known-path.ts'
import type { Print } from '#tests/workbench/command/output.ts'
import { replayPath } from '#tests/workbench/command/replay-path.ts'
import { pathAmong, type Path } from '#tests/workbench/generators/path.ts'
import { compareMatrix, compareProperties } from './findings.ts'
import { compareGuards } from './guard-against.ts'
import { guardAt, type OldGuard } from './guard-at.ts'
import { checkTables, productGuard, type Guard } from './guard.ts'
import { inputOf } from './kept-inputs.ts'
import { answered, otherLoads } from './loads.ts'
import { spaceOf, wholeSpace } from './space.ts'
import { walkSpace } from './walk-space.ts'
import { factsInWords, previousInWords, targetInWords, trailInWords, type Asked } from './words.ts'

/** The input of the whole space with this id, found on demand. */
function* inputWith(id: string): Generator<Path> {
  const path = pathAmong(id, 'guard', wholeSpace.facts.map(factsInWords), [
    wholeSpace.targets.map(targetInWords),
    wholeSpace.previous.map(previousInWords),
  ])
  if (path !== null) yield path
}

/** The path of a navigation, and each different path under another load result. */
function waysOf(guard: Guard, asked: Asked): readonly (readonly [when: string, way: readonly string[]])[] {
  const usual = trailInWords(guard, asked, answered)
  const others = Object.entries(otherLoads).map(
    ([name, load]) => [`where a load ${name}`, trailInWords(guard, asked, load)] as const,
  )
  return [
    ['where loads are answered', usual],
    ...others.filter(([, way]) => way.join('\n') !== usual.join('\n')),
  ]
}

/** One input, each of its paths, and the findings on it, next to another guard if given. */
function guardAgain(path: Path, old: OldGuard | null, guard: Guard) {
  const asked = inputOf(path)
  if (asked === null) {
    const why = `the guard has no such facts or routes any more (${path.words.join(', ')})`
    return { steps: { step: 0, why }, findings: () => Promise.resolve([]) }
  }
  const steps = waysOf(guard, asked).flatMap(([when, way]) => [
    `  ${when}:`,
    ...way.map((step, index) => `${String(index + 1).padStart(5)}. ${step}`),
  ])
  const findings = async () => {
    const space = spaceOf(asked.facts, asked.target, asked.previous)
    const walked = walkSpace(guard, space)
    return [
      ...checkTables(guard),
      ...compareMatrix(guard, walked.cells),
      ...compareProperties(guard, walked),
      ...(old === null ? [] : compareGuards(guard, old, space)),
    ]
  }
  return { steps, findings }
}

export async function replayGuard(
  id: string,
  revision: string | null,
  print: Print,
  asked: Guard = productGuard,
): Promise<number> {
  const last = readLast()
  const from = revision ?? last?.against ?? null
  return await replayPath(id, findPath(id, inputWith(id), last), print, async (path) =>
    guardAgain(path, from === null ? null : await guardAt(from), asked),
  )
}
