/** Compares the server's answer and records with the model's prediction. */
import type { Refusal } from '#machines/shared/refusal.ts'
import type { components } from '#contract/schema.gen.ts'
import type { Application, Card, JsonOf, Position } from '#tests/support/people/workspace.ts'
import type { Act } from './acts.ts'
import type { Answer, Conflict } from './answer.ts'
import { firstDifference, type Difference } from './disagreement.ts'
import { explanationDifference } from './explained.ts'
import type { Ids } from './ids.ts'
import { seenCard, seenPerson, seenPosition, type Seen } from './read-back.ts'
import type { World } from './records.ts'
import { applicationOf } from './records.ts'
import { positionName, shownCard, shownPerson, shownPosition, shownWorld } from './shown.ts'
import type { Heard } from './stand.ts'

type Problem = components['schemas']['Problem']
type Candidate = JsonOf<'updateCandidate', 200>
type Restoration = JsonOf<'restoreCandidate', 200>

function shownRecord(world: World, record: Conflict): object {
  switch (record.kind) {
    case 'card': {
      const application = applicationOf(world, record.person, record.on)
      if (application === null) throw new Error('the model has no such application')
      return shownCard(world, application)
    }
    case 'position':
      return shownPosition(world, record.on)
    case 'person':
      return shownPerson(world, record.person)
  }
}

/** Every stale answer contains the current record. */
const current = <Record>(heard: Heard): Record => heard.json<{ current: Record }>().current

/** The record in an answer: the body itself, or the part where the operation has it. */
function seenRecord(heard: Heard, record: Conflict, { change }: Act, ids: Ids): object {
  const isStale = heard.statusCode === 412
  switch (record.kind) {
    case 'card': {
      const taken = () => (change.kind === 'add' ? heard.json<Application>().card : heard.json<Card>())
      return seenCard(isStale ? current<Card>(heard) : taken(), ids)
    }
    case 'position':
      return seenPosition(isStale ? current<Position>(heard) : heard.json<Position>(), ids)
    case 'person': {
      const taken = () =>
        change.kind === 'restore' ? heard.json<Restoration>().candidate : heard.json<Candidate>()
      return seenPerson(isStale ? current<Candidate>(heard) : taken(), ids)
    }
  }
}

const bare = ({ rule, facts, fix, who }: Refusal | Problem) => ({ rule, facts, fix, who })

/** The refusal with stages named by the server's ids. */
const inIds = (refusal: Refusal, ids: Ids, on: number) => ({
  ...bare(refusal),
  facts: Object.fromEntries(
    Object.entries(refusal.facts).map(([name, value]) => [
      name,
      name === 'stageId' && typeof value === 'string' ? ids.stageId(on, value) : value,
    ]),
  ),
})

/** The applications that a restoration set aside; none for other acts. */
function outOfPlay(heard: Heard, { change }: Act, ids: Ids) {
  if (change.kind !== 'restore' || heard.statusCode !== 200) return []
  return heard
    .json<Restoration>()
    .outOfPlay.map(({ positionId, refusal }) => ({ position: ids.nameOf(positionId), refusal }))
}

export function answerDifference(
  world: World,
  answer: Answer,
  heard: Heard,
  act: Act,
  ids: Ids,
): Difference | null {
  const { statusCode: status } = heard
  const problem = status >= 400 ? heard.json<Problem>() : null
  const heads = firstDifference(
    { status: answer.status, code: answer.code, rule: answer.refusal?.rule },
    { status, code: problem?.code ?? null, rule: status === 422 ? problem?.rule : undefined },
    'the answer',
  )
  if (heads !== null) return heads
  if (answer.refusal !== null && problem !== null) {
    const on = 'on' in act.change ? act.change.on : 0
    return firstDifference(inIds(answer.refusal, ids, on), bare(problem), 'the refusal')
  }
  const foretold = answer.outOfPlay.map((one) => ({ position: positionName(one.on), refusal: one.refusal }))
  const seen = outOfPlay(heard, act, ids)
  const away = firstDifference(sorted(foretold), sorted(seen), 'who came back out of play')
  if (away !== null || answer.record === null) return away
  return firstDifference(
    shownRecord(world, answer.record),
    seenRecord(heard, answer.record, act, ids),
    status === 412 ? 'the current record' : 'the record in the answer',
  )
}

const sorted = <T extends { position: string }>(all: readonly T[]): T[] =>
  all.toSorted((one, other) => one.position.localeCompare(other.position))

/** Compares the records read back, and what a page explains from them. */
export function recordDifference(world: World, seen: Seen, ids: Ids): Difference | null {
  if (seen.dispute !== null) return seen.dispute
  const expected = shownWorld(world)
  return (
    firstDifference({ ...expected, deleted: expected.deleted.toSorted() }, seen.shown, 'read back') ??
    explanationDifference(world, seen, ids)
  )
}
