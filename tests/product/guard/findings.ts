import { ruleSpecs } from '#machines/navigation/rule-specs.ts'
import type { LoadProfile } from '#machines/navigation/navigation.ts'
import { findingOf, type Finding } from '#tests/workbench/reports/finding.ts'
import type { Guard } from './guard.ts'
import { answered } from './loads.ts'
import { expectedAt, inWords } from './matrix.ts'
import { independenceIn } from './mcdc.ts'
import { properties } from './properties.ts'
import { infeasiblePairs, questions } from './questions.ts'
import type { Cell, Walked } from './walk-space.ts'
import { pathTo, sentenceOf, trailInWords, type Asked } from './words.ts'

type FindingText = Pick<Finding, 'oracle' | 'title' | 'expected' | 'seen' | 'rule'>

/** A finding at one input of the guard, with its navigation path. */
export const findingAt = (guard: Guard, asked: Asked, load: LoadProfile, text: FindingText): Finding => ({
  machine: 'guard',
  kind: 'path',
  path: pathTo(asked),
  steps: trailInWords(guard, asked, load),
  ...text,
})

const cellOf = ({ person, column }: Cell): string => `${person} on ${column}`

/** Answers that differ from the hand-written matrix, at the first input of each cell. */
export function compareMatrix(guard: Guard, cells: readonly Cell[]): readonly Finding[] {
  return cells.flatMap((cell) => {
    const { person, column, decision, first, inputs } = cell
    const expected = expectedAt(person, column)
    const seen = inWords(decision)
    if (seen === expected) return []
    const [id = ''] = expected.split(' ')
    const words = Object.entries(ruleSpecs).find(([rule]) => rule === id)?.[1]
    return findingAt(guard, first, answered, {
      oracle: 'matrix',
      title: `${cellOf(cell)} is not answered as in the matrix`,
      expected,
      seen: `${seen}, at ${inputs} inputs of this cell`,
      rule: words === undefined ? id : `${sentenceOf(id)}, ${words}`,
    })
  })
}

/** Broken properties, at the input with the shortest path. */
export const compareProperties = (guard: Guard, { breaks }: Pick<Walked, 'breaks'>): readonly Finding[] =>
  breaks.entries().map(([property, { asked, load, expected, seen }]) =>
    findingAt(guard, asked, load, {
      oracle: property,
      title: `does not hold: ${properties[property]}`,
      expected,
      seen: `${seen} (the first of ${breaks.countOf(property)} ways)`,
      rule: `docs/navigation-tests.md#properties: ${property}`,
    }),
  )

/** MC/DC of the table, without the hand-written questions. */
export function compareIndependence({ rules }: Pick<Guard, 'rules'>): readonly Finding[] {
  const { pairs, unreached, constant } = independenceIn(rules)
  const rule = 'docs/path-testing.md#the-guard: MC/DC'
  const hidden = pairs.filter(({ isShown }) => !isShown).map(({ pair }) => pair)
  const of = (title: string) => findingOf('guard', 'path', 'MC/DC', title, { rule })
  return [
    ...hidden
      .filter((pair) => !(pair in infeasiblePairs))
      .map((pair) => of(`decides nothing alone: ${pair}`)),
    ...Object.keys(infeasiblePairs)
      .filter((pair) => !hidden.includes(pair))
      .map((pair) => of(`a reason is given for what is shown, or is no pair: ${pair}`)),
    ...constant.map((id) => of(`${id} asks nothing, and what follows it is never met`)),
    ...unreached.map((id) => findingOf('guard', 'model', 'MC/DC', `no input gets to ${id}`, { rule })),
  ]
}

/** Where the rules ask other questions than the hand-written ones, or in another order. */
function compareQuestions({ rules }: Pick<Guard, 'rules'>): readonly Finding[] {
  const asked = independenceIn(rules).pairs.map(({ pair }) => pair)
  const wanted = Object.entries(questions).flatMap(([id, atoms]) => atoms.map((atom) => `${id}: ${atom}`))
  const at = wanted.findIndex((pair, index) => pair !== asked[index])
  const place = at === -1 && asked.length > wanted.length ? wanted.length : at
  if (place === -1) return []
  const [expected = 'nothing more', seen = 'nothing more'] = [wanted[place], asked[place]]
  const rule = 'docs/navigation.md#guard-rules'
  return [
    findingOf('guard', 'path', 'questions', `question ${place + 1} of the rules is another one`, {
      expected,
      seen,
      rule,
    }),
  ]
}

/** The findings of all oracles on a walked guard. */
export const findingsOf = (guard: Guard, walked: Pick<Walked, 'cells' | 'breaks'>): readonly Finding[] => [
  ...compareMatrix(guard, walked.cells),
  ...compareProperties(guard, walked),
  ...compareIndependence(guard),
  ...compareQuestions(guard),
]
