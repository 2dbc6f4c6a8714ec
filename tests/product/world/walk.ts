/** A path of the scenario model on the real server: each step predicted by the model, sent, and read back. */
import type { Path } from '#tests/workbench/generators/path.ts'
import type { Taken } from './answer.ts'
import { judgePair } from './at-once.ts'
import { worldAtFirst } from './beginning.ts'
import { ruleOf } from './cells.ts'
import { answerDifference, recordDifference } from './compare.ts'
import type { Difference } from './disagreement.ts'
import type { World } from './records.ts'
import { newStand, type Company, type Stand } from './stand.ts'
import { foretold, later, stepMs, stepOf, turned, type Step, type Tally } from './steps.ts'
import { brokenRows, storedDifference } from './stored.ts'

/** A deviation of the server from the model after these steps; of two at once, in the order in which the server took them. */
export interface Disagreement extends Difference {
  readonly words: readonly string[]
  readonly rule: string
}

const rulesOf = (taken: readonly Taken[]): string =>
  taken.flatMap(({ answer }) => ruleOf(answer) ?? []).join(' ') || 'none refuses'

interface Judged {
  readonly world: World
  readonly taken: readonly Taken[]
  readonly isTurned: boolean
  readonly difference: Difference | null
}

async function judge(stand: Stand, world: World, step: Step): Promise<Judged> {
  const [one, other] = step
  if (other !== undefined) {
    const pair = [one, other] as const
    const heard = await Promise.all([stand.send(one), stand.send(other)])
    return judgePair(world, pair, heard, stand.ids, stand.read)
  }
  const after = { ...foretold(world, step), isTurned: false }
  const [taken] = after.taken
  if (taken === undefined) throw new Error('nothing was foretold')
  const heard = await stand.send(one)
  const answered =
    heard === null ? null : answerDifference(after.world, taken.answer, heard, one.act, stand.ids)
  if (answered !== null) return { ...after, difference: answered }
  const difference = recordDifference(after.world, await stand.read(after.world), stand.ids)
  return { ...after, difference }
}

/** Compares the rows, which no page shows. */
async function rowsDifference({ server, recruiters }: Company, world: World, { ids }: Stand) {
  const companyId = recruiters[0]?.companyId ?? ''
  const stored = await storedDifference(server, companyId, world, ids)
  if (stored !== null) return stored
  const broken = await brokenRows(server, companyId)
  return broken.length === 0 ? null : { where: 'the rows', expected: [], seen: broken }
}

/**
 * Walks a path in its own drafts; null if the server matches the model. The server may take two at once in either order; steps that this
 * makes impossible are skipped.
 * @param tag makes names and addresses unique to this walk
 */
export async function walkPath(
  company: Company,
  path: Path,
  tag: string,
  tally: Tally,
): Promise<Disagreement | null> {
  const { clock } = company.server
  const stand = await newStand(company, { text: tag })
  const words: string[] = []
  let world = worldAtFirst(clock.now().getTime())
  for (const word of path.words) {
    clock.advance(stepMs)
    world = later(world)
    const step = stepOf(world, word)
    if (step === null) continue
    const judged = await judge(stand, world, step)
    words.push(judged.isTurned ? turned(word) : word)
    if (judged.difference !== null) return { ...judged.difference, words, rule: rulesOf(judged.taken) }
    tally.add(world, step, judged.taken)
    world = judged.world
  }
  const difference = await rowsDifference(company, world, stand)
  return difference === null ? null : { ...difference, words, rule: 'none refuses' }
}
