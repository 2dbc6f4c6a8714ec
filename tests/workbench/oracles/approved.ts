import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathOf } from '../generators/path.ts'
import { wayTo, type Graph } from '../model/graph.ts'
import { productPlace } from '../model/places.ts'
import type { Finding } from '../reports/finding.ts'
import { approvedText } from './approved-text.ts'
import { answersOf, atStart, ofTags, type Answer } from './behaviour.ts'

const folder = productPlace('approved')
const fileOf = (machine: string): string => join(folder, `${machine}.txt`)

/** The approved lines of a machine; null where nothing was approved yet. */
export function readApproved(machine: string): readonly string[] | null {
  const file = fileOf(machine)
  return existsSync(file) ? readFileSync(file, 'utf8').trimEnd().split('\n') : null
}

export function approve(graph: Graph): void {
  writeFileSync(fileOf(graph.machine.id), `${approvedText(answersOf(graph)).join('\n')}\n`)
}

/** Words and inputs have neither arrow nor condition in them; `checkFixture` holds that. */
const headOf = (line: string): string => line.split(/ (?:->|if) /u)[0] ?? ''

/** By state and event, what the lines say of it that the others do not. */
function onlyIn(lines: readonly string[], others: ReadonlySet<string>): Map<string, string[]> {
  const heads = new Map<string, string[]>()
  for (const line of lines) {
    if (others.has(line)) continue
    heads.set(headOf(line), [...(heads.get(headOf(line)) ?? []), line])
  }
  return heads
}

const none = 'no event of this state'

/** Events from a beginning; a record that is found somewhere is only looked at where no beginning leads there. */
const distance = ({ at, input, given }: Answer): number => wayTo(at).length + (input === given ? 0 : 1_000)

const wordIn = (head: string): string => head.slice(head.lastIndexOf(' + ') + 3)
/** Where the chart is, whatever the context holds. */
const stateIn = (head: string): string => head.slice(0, head.lastIndexOf(' + ')).replace(/ \{.*/u, '')

/** The nearest state of that name, or the start where the machine comes there no more. */
function nearest(answers: readonly Answer[], head: string): Answer | undefined {
  const label = head.slice(0, head.lastIndexOf(' + '))
  const sought = [
    (answer: Answer) => answer.head === head,
    (answer: Answer) => answer.head.startsWith(`${label} + `),
    (answer: Answer) => stateIn(answer.head) === stateIn(head),
  ]
  const those = sought.map((isOne) => answers.filter(isOne)).find((found) => found.length > 0) ?? []
  return those.toSorted((one, other) => distance(one) - distance(other))[0]
}

interface Told {
  readonly head: string
  readonly answer: Answer | undefined
  /** How many the same event has in the same state, where the context holds something else. */
  readonly others: number
}

/** Of each event in each state of the chart the nearest: a rule of a session differs in dozens of contexts at once. */
function likewise(heads: readonly string[], answers: readonly Answer[]): readonly Told[] {
  const groups = new Map<string, Told>()
  const far = (answer: Answer | undefined): number => (answer === undefined ? Infinity : distance(answer))
  for (const head of heads) {
    const answer = nearest(answers, head)
    const key = head === atStart ? head : `${stateIn(head)} + ${wordIn(head)}`
    const known = groups.get(key)
    const others = known === undefined ? 0 : known.others + 1
    const isNearer = known === undefined || far(answer) < far(known.answer)
    groups.set(key, isNearer ? { head, answer, others } : { ...known, others })
  }
  return [...groups.values()]
}

/** The answers that are not those that were approved; `approved` is the text that stands in the repository. */
export function compareApproved(graph: Graph, approved: readonly string[]): readonly Finding[] {
  const machine = graph.machine.id
  const answers = answersOf(graph)
  const now = approvedText(answers)
  const gone = onlyIn(approved, new Set(now))
  const come = onlyIn(now, new Set(approved))
  const heads = [...new Set([...gone.keys(), ...come.keys()])]
  const said = (lines: readonly string[] | undefined, head: string) =>
    lines?.map((line) => line.slice(head.length).replace(/^ -> /u, '').trim()).join('; ') ?? none
  return likewise(heads, answers).map(({ head, answer, others }): Finding => {
    const way = answer === undefined ? [] : wayTo(answer.at)
    const word = wordIn(head)
    const input = answer?.input ?? Object.keys(graph.fixture.inputs)[0] ?? ''
    // The start and the tags of a state are no events, and end where the way does.
    const last = head === atStart || word === ofTags ? [] : [word]
    const says = answers.find((each) => each.word === word)?.says ?? word
    return {
      machine,
      kind: 'path',
      oracle: 'approved behaviour',
      title: `${head} is not answered as approved${others === 0 ? '' : `, and ${others} more of it`}`,
      path: pathOf(machine, input, [...way.map(({ happening }) => happening.word), ...last]),
      steps: [...way.map(({ happening }) => happening.says), ...last.map(() => says)],
      expected: said(gone.get(head), head),
      seen: said(come.get(head), head),
      rule: [...new Set(answers.filter((each) => each.head === head).flatMap(({ specs }) => specs))].join(
        '; ',
      ),
    }
  })
}
