import { keptPaths } from '#tests/workbench/generators/kept.ts'
import type { Path } from '#tests/workbench/generators/path.ts'
import { findingOf, type Finding } from '#tests/workbench/reports/finding.ts'
import { wholeSpace } from './space.ts'
import { factsInWords, previousInWords, targetInWords, type Asked } from './words.ts'

/** The input of a guard path; null if its facts or routes no longer exist. */
export function inputOf({ input, words: [to, from] }: Path): Asked | null {
  const facts = wholeSpace.facts.find((each) => factsInWords(each) === input)
  const target = wholeSpace.targets.find((each) => targetInWords(each) === to)
  const previous = wholeSpace.previous.find((each) => previousInWords(each) === from)
  if (facts === undefined || target === undefined || previous === undefined) return null
  return { facts, target, previous }
}

/** Kept inputs are walked with all others, so this only reports those that no longer exist. */
export const keptMisfits = (): readonly Finding[] =>
  keptPaths()
    .filter((path) => path.machine === 'guard' && inputOf(path) === null)
    .map(({ id, input, words }) =>
      findingOf('guard', 'kept', 'kept path', `${id} is no input any more`, {
        seen: [input, ...words].join(', '),
      }),
    )
