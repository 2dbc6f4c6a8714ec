/** A walk of the world on the real server: each step foretold by the model, answered, and read back. */
import type { Act, Sent } from './acts.ts'
import { alphabetOf } from './alphabet.ts'
import { judgePair, pairOf, type Pair } from './at-once.ts'
import { worldAtFirst } from './beginning.ts'
import { cellOf, ruleOf } from './cells.ts'
import type { Chance } from './chance.ts'
import { answerDifference, standingDifference } from './compare.ts'
import { Disagreement, type Difference } from './disagreement.ts'
import { explanationDifference } from './explained.ts'
import type { World } from './records.ts'
import { newStand, type Company, type Stand } from './stand.ts'
import { brokenRows, storedDifference } from './stored.ts'
import { sentNow, take } from './take.ts'
import { sentence } from './words.ts'

/** After so many steps a path begins anew. */
const pathLength = 40
/** Between two steps, so that times differ, and few enough that nobody is signed out within a path. */
const stepMs = 30_000
/** How many of the steps are of two people at once. */
const atOnceShare = 0.08

export interface Walked {
  readonly steps: number
  readonly paths: number
  /** (event, states, consent, verdict, rule) of single acts. */
  readonly cells: ReadonlySet<string>
  /** The same of two people at once. */
  readonly pairs: ReadonlySet<string>
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

/** One path, from two drafts on; what it comes by is added to what was seen. */
class Path {
  readonly #way: string[] = []
  #world: World
  readonly #stand: Stand
  readonly #company: Company
  readonly #options: WalkOptions

  constructor(company: Company, stand: Stand, options: WalkOptions) {
    this.#company = company
    this.#stand = stand
    this.#options = options
    this.#world = worldAtFirst(company.server.clock.now().getTime())
  }

  #agree(difference: Difference | null, rule: string | null): void {
    if (difference !== null) throw new Disagreement(this.#way, difference, rule, this.#options.replay)
  }

  async #one(sent: Sent): Promise<{ cell: string; rule: string | null }> {
    const [before, stand] = [this.#world, this.#stand]
    this.#way.push(sentence(sent))
    const taken = take(before, sent)
    const rule = ruleOf(taken.answer)
    const heard = await stand.send(sent)
    this.#agree(answerDifference(taken.world, taken.answer, heard, stand.ids, positionOf(sent.act)), rule)
    const seen = await stand.read(taken.world)
    this.#agree(standingDifference(taken.world, seen), rule)
    this.#agree(explanationDifference(taken.world, seen, stand.ids), rule)
    this.#world = taken.world
    return { cell: cellOf(before, sent.act, taken), rule }
  }

  async #both(pair: Pair): Promise<string> {
    const [before, stand] = [this.#world, this.#stand]
    this.#way.push(pair.map(sentence).join(', while '))
    const heard = await Promise.all([stand.send(pair[0]), stand.send(pair[1])])
    const judged = await judgePair(before, pair, heard, stand.ids, stand.read)
    this.#agree(judged.difference, judged.taken.map(({ answer }) => ruleOf(answer) ?? '').join(' '))
    this.#world = judged.world
    return judged.taken.map((taken, at) => cellOf(before, pair[at]?.act ?? pair[0].act, taken)).join(' & ')
  }

  /** One step of the walk. */
  async step(walked: { cells: Set<string>; pairs: Set<string>; rules: Set<string> }): Promise<void> {
    const { chance } = this.#options
    const { clock } = this.#company.server
    clock.advance(stepMs)
    this.#world = { ...this.#world, now: clock.now().getTime() }
    const isPair = chance.next() < atOnceShare
    const pair = isPair ? pairOf(this.#world, alphabetOf(this.#world), chance) : null
    if (pair !== null) {
      walked.pairs.add(await this.#both(pair))
      return
    }
    const act = chosen(this.#world, walked.cells, chance)
    const { cell, rule } = await this.#one(sentNow(this.#world, act, chance.next() < 0.5 ? 0 : 1))
    walked.cells.add(cell)
    if (rule !== null) walked.rules.add(rule)
  }

  /** The rows, as no page shows them. */
  async end(): Promise<void> {
    const { server, recruiters } = this.#company
    const companyId = recruiters[0]?.companyId ?? ''
    this.#way.push('somebody reads the rows')
    this.#agree(await storedDifference(server, companyId, this.#world, this.#stand.ids), null)
    const broken = await brokenRows(server, companyId)
    const difference = { where: 'the rows', expected: [], seen: broken }
    this.#agree(broken.length === 0 ? null : difference, null)
  }
}

export async function walkWorld(company: Company, options: WalkOptions): Promise<Walked> {
  const walked = { cells: new Set<string>(), pairs: new Set<string>(), rules: new Set<string>() }
  let [steps, paths] = [0, 0]
  const soFar = () => ({ ...walked, steps, paths })
  while (!options.isEnough(soFar())) {
    paths += 1
    const stand = await newStand(company, { text: `p${paths}x${company.server.clock.now().getTime()}` })
    const path = new Path(company, stand, options)
    for (let step = 0; step < pathLength && !options.isEnough(soFar()); step += 1) {
      await path.step(walked)
      steps += 1
    }
    await path.end()
  }
  return soFar()
}
