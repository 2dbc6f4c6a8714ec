/** Whether the server has answered as the model foretold, and stands as it says. */
import type { Answer } from './answer.ts'
import { firstDifference, type Difference } from './disagreement.ts'
import type { Ids } from './ids.ts'
import { seenCard, seenPerson, seenPosition, type Card, type Position, type Seen } from './read-back.ts'
import type { World } from './records.ts'
import { applicationOf } from './records.ts'
import { positionName, shownCard, shownPerson, shownPosition, shownWorld } from './shown.ts'
import type { Heard } from './stand.ts'

type Person = Parameters<typeof seenPerson>[0]

function shownRecord(world: World, told: NonNullable<Answer['told']>): object {
  switch (told.kind) {
    case 'card': {
      const application = applicationOf(world, told.person, told.on)
      if (application === null) throw new Error('the model has no such application')
      return shownCard(world, application)
    }
    case 'position':
      return shownPosition(world, told.on)
    case 'person':
      return shownPerson(world, told.person)
  }
}

/** The record that a body brings: itself, or in the place where its operation has it. */
function seenRecord(body: Heard['body'], told: NonNullable<Answer['told']>, ids: Ids): object {
  switch (told.kind) {
    case 'card':
      return seenCard((body['card'] ?? body) as Card, ids)
    case 'position':
      return seenPosition(body as unknown as Position, ids)
    case 'person':
      return seenPerson((body['candidate'] ?? body) as unknown as Person, ids)
  }
}

const bare = ({ rule, facts, fix, who }: Record<string, unknown>) => ({ rule, facts, fix, who })

/** Facts name stages by the server's ids. */
const inIds = (facts: Answer['refusal'] & object, ids: Ids, on: number) => ({
  ...bare({ ...facts }),
  facts: Object.fromEntries(
    Object.entries(facts.facts).map(([name, value]) => [
      name,
      name === 'stageId' && typeof value === 'string' ? ids.stageId(on, value) : value,
    ]),
  ),
})

/** @param on the position that the act is about */
export function answerDifference(
  world: World,
  answer: Answer,
  { status, body }: Heard,
  ids: Ids,
  on: number,
): Difference | null {
  const problem = status >= 400 ? { code: body['code'] } : { code: null }
  const heads = firstDifference(
    { status: answer.status, code: answer.code, rule: answer.refusal?.rule },
    { status, ...problem, rule: status === 422 ? body['rule'] : undefined },
    'the answer',
  )
  if (heads !== null) return heads
  if (answer.refusal !== null)
    return firstDifference(inIds(answer.refusal, ids, on), bare(body), 'the refusal')
  const outOfPlay = ((body['outOfPlay'] ?? []) as { positionId: string; refusal: object }[]).map(
    ({ positionId, refusal }) => ({ position: ids.nameOf(positionId), refusal }),
  )
  const foretold = answer.outOfPlay.map((one) => ({ position: positionName(one.on), refusal: one.refusal }))
  const away = firstDifference(sorted(foretold), sorted(outOfPlay), 'who came back out of play')
  if (away !== null || answer.told === null) return away
  const record = status === 412 ? ((body['current'] ?? {}) as Heard['body']) : body
  return firstDifference(
    shownRecord(world, answer.told),
    seenRecord(record, answer.told, ids),
    status === 412 ? 'the current record' : 'the record in the answer',
  )
}

const sorted = <T extends { position: string }>(all: readonly T[]): T[] =>
  all.toSorted((one, other) => one.position.localeCompare(other.position))

export function standingDifference(world: World, { shown, dispute }: Seen): Difference | null {
  if (dispute !== null) return dispute
  const expected = shownWorld(world)
  return firstDifference({ ...expected, deleted: expected.deleted.toSorted() }, shown, 'read back')
}
