import { keptPaths } from '../generators/kept.ts'
import { pathAmong, type Path } from '../generators/path.ts'
import { guardAt } from '../model/revision.ts'
import { exitCodes, findingText } from '../reports/finding.ts'
import type { Print } from '../command/output.ts'
import { pathsTold, readLast } from '../command/known-path.ts'
import { compareMatrix, compareProperties } from './findings.ts'
import { compareGuards } from './guard-against.ts'
import { checkTables, productGuard, type Guard } from './guard.ts'
import { inputOf } from './kept-inputs.ts'
import { answered, otherLoads } from './loads.ts'
import { spaceOf, wholeSpace } from './space.ts'
import { walkSpace } from './walk-space.ts'
import { factsInWords, previousInWords, targetInWords, trailInWords, type Asked } from './words.ts'

/** The input of the whole space that has this id. */
const generated = (id: string): Path | null =>
  pathAmong(id, 'guard', wholeSpace.facts.map(factsInWords), [
    wholeSpace.targets.map(targetInWords),
    wholeSpace.previous.map(previousInWords),
  ])

/** The way of a navigation, and each other way that it takes where a load comes to something else. */
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

/** Shows one input of the guard, step by step, and what the oracles say of it. */
export async function replayGuard(
  id: string,
  revision: string | null,
  print: Print,
  guard: Guard = productGuard,
): Promise<number> {
  const last = readLast()
  const kept = keptPaths().find((path) => path.id === id)
  const path = kept ?? pathsTold(last).find((each) => each.id === id) ?? generated(id)
  if (path === null) {
    print(`There is no input ${id} of the guard: its facts and routes have no such hash.`)
    return exitCodes.path
  }
  print(`${id}, at first: ${path.input}`)
  const asked = inputOf(path)
  if (asked === null) {
    print(`It no longer fits: the guard has no such facts or routes any more (${path.words.join(', ')}).`)
    return kept === undefined ? exitCodes.model : exitCodes.kept
  }
  for (const [when, way] of waysOf(guard, asked)) {
    print(`  ${when}:`)
    for (const [index, step] of way.entries()) print(`${String(index + 1).padStart(5)}. ${step}`)
  }
  const space = spaceOf(asked.facts, asked.target, asked.previous)
  const walked = walkSpace(guard, space)
  const from = revision ?? last?.against ?? null
  const old = from === null ? null : await guardAt(from)
  const findings = [
    ...checkTables(guard),
    ...compareMatrix(guard, walked.cells),
    ...compareProperties(guard, walked),
    ...(old === null ? [] : compareGuards(guard, old, space)),
  ]
  for (const finding of findings) print(findingText(finding))
  print(findings.length === 0 ? 'It passes.' : 'It fails.')
  return findings.length === 0 ? exitCodes.passed : exitCodes.path
}
