/** A walk of the world on the real server: each step foretold by the model, answered, and read back. */
import type { Act, Sent } from './acts.ts'
import { alphabetOf } from './alphabet.ts'
import { worldAtFirst } from './beginning.ts'
import { cellOf, ruleOf } from './cells.ts'
import type { Chance } from './chance.ts'
import { answerDifference, standingDifference } from './compare.ts'
import { Disagreement, type Difference } from './disagreement.ts'
import { explanationDifference } from './explained.ts'
import type { World } from './records.ts'
import { newStand, type Company, type Stand } from './stand.ts'
import { sentNow, take } from './take.ts'
import { sentence } from './words.ts'

/** After so many steps a path begins anew. */
const pathLength = 40
/** Between two steps, so that times differ, and few enough that nobody is signed out within a path. */
const stepMs = 30_000

export interface Walked {
  readonly steps: number
  readonly paths: number
  readonly cells: ReadonlySet<string>
  readonly rules: ReadonlySet<string>
}

export interface WalkOptions {
  readonly chance: Chance
  /** Ends before the next step. */
  readonly isEnough: (soFar: Walked) => boolean
  /** How somebody walks here again. */
  readonly replay: string
}

/** One whose cell nobody has seen, now and then one that moves rather than any; else one that moves. */
function chosen(world: World, seen: ReadonlySet<string>, chance: Chance): Act {
  const acts = chance.shuffled(alphabetOf(world))
  const mustMove = chance.next() < 0.4
  let moves: Act | undefined
  for (const act of acts) {
    const taken = take(world, sentNow(world, act, 0))
    const isMove = taken.world !== world
    const isNew = !seen.has(cellOf(world, act, taken))
    if (isNew && (isMove || !mustMove)) return act
    if (isMove && act.change.kind !== 'wait') moves ??= act
  }
  const [any] = acts
  if (any === undefined) throw new Error('nothing can be tried')
  return moves ?? any
}

const positionOf = ({ change }: Act): number => ('on' in change ? change.on : 0)

export async function walkWorld(company: Company, options: WalkOptions): Promise<Walked> {
  const { chance, isEnough, replay } = options
  const { clock } = company.server
  const cells = new Set<string>()
  const rules = new Set<string>()
  let [steps, paths] = [0, 0]
  const soFar = () => ({ steps, paths, cells, rules })

  async function path() {
    paths += 1
    const stand: Stand = await newStand(company, { text: `path${paths}x${clock.now().getTime()}` })
    const way: string[] = []
    let world = worldAtFirst(clock.now().getTime())
    const agree = (difference: Difference | null, rule: string | null) => {
      if (difference !== null) throw new Disagreement(way, difference, rule, replay)
    }
    for (let step = 0; step < pathLength && !isEnough(soFar()); step += 1) {
      clock.advance(stepMs)
      world = { ...world, now: clock.now().getTime() }
      const act = chosen(world, cells, chance)
      const sent: Sent = sentNow(world, act, chance.next() < 0.5 ? 0 : 1)
      way.push(sentence(sent))
      const taken = take(world, sent)
      const rule = ruleOf(taken.answer)
      const heard = await stand.send(sent)
      agree(answerDifference(taken.world, taken.answer, heard, stand.ids, positionOf(act)), rule)
      const seen = await stand.read(taken.world)
      agree(standingDifference(taken.world, seen), rule)
      agree(explanationDifference(taken.world, seen, stand.ids), rule)
      cells.add(cellOf(world, act, taken))
      if (rule !== null) rules.add(rule)
      world = taken.world
      steps += 1
    }
  }

  while (!isEnough(soFar())) await path()
  return soFar()
}
