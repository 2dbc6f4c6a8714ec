/** Model side of acts on a person: wishes, deletion, restoration. */
import type { Refusal } from '#machines/shared/refusal.ts'
import type { Change } from './acts.ts'
import { absent, conflict, done, stale, type Taken } from './answer.ts'
import { applicationFacts, isGone } from './facts.ts'
import {
  withApplication,
  withPerson,
  type ApplicationRecord,
  type PersonRecord,
  type World,
} from './records.ts'
import { returnRefusal } from './rules/application-rules.ts'
import { lineOf, moved } from './take-application.ts'

/** The reason on a card that is set aside, by rule. */
const reasons: Readonly<Record<string, string>> = {
  isPositionOpen: 'The position is filled or canceled',
  hasOpening: 'All openings were filled',
  hasConsent: 'Consent is missing',
  isContactable: 'Marked “do not contact”',
}

/** A new version of a person's record, with a log line on it and on each of their applications. */
export function written(
  world: World,
  at: number,
  person: PersonRecord,
  by: number,
  line: { event: string; fields: readonly string[] },
): World {
  const own = { ...lineOf(world, by, line), entity: 'candidate' }
  const next = { ...person, version: person.version + 1, updatedAt: world.now, log: [...person.log, own] }
  return ofPerson(world, at).reduce<World>(
    (after, application) =>
      withApplication(after, { ...application, log: [...application.log, lineOf(world, by, line)] }),
    withPerson(world, at, next),
  )
}

const ofPerson = (world: World, person: number): readonly ApplicationRecord[] =>
  world.applications.filter((one) => one.person === person)

export function takeContact(
  world: World,
  { person: at, changes }: Change & { kind: 'person' },
  by: number,
  version: number,
): Taken {
  const person = world.people[at] ?? null
  if (person === null || person.deletedAt !== null) return absent(world)
  const record = { kind: 'person', person: at } as const
  if (person.version !== version) return stale(world, record)
  const line = { event: 'candidate.changed', fields: Object.keys(changes) }
  return done(written(world, at, { ...person, ...changes }, by, line), record)
}

export function takeDeletion(world: World, at: number, by: number, version: number): Taken {
  const person = world.people[at] ?? null
  if (person === null || isGone(world, at)) return absent(world)
  const record = { kind: 'person', person: at } as const
  if (person.deletedAt !== null) return done(world, record)
  if (person.version !== version) return stale(world, record)
  const line = { event: 'candidate.deleted', fields: [] }
  return done(written(world, at, { ...person, deletedAt: world.now }, by, line), record)
}

/** The index of the person who has this address; -1 for none. */
export const holderOf = (world: World, email: string): number =>
  world.people.findIndex((one) => one?.email === email && one.deletedAt === null)

/** Applications that may not return to their place; the person's own hires hold no opening while deleted. */
function unfit(world: World, at: number): readonly { on: number; refusal: Refusal }[] {
  return ofPerson(world, at).flatMap((application) => {
    const facts = applicationFacts(world, application, application.consent)
    const refusal = returnRefusal(application.state, facts)
    return refusal === null ? [] : [{ on: application.position, refusal }]
  })
}

export function takeRestoration(world: World, at: number, by: number): Taken {
  const person = world.people[at] ?? null
  if (person === null || isGone(world, at)) return absent(world)
  const record = { kind: 'person', person: at } as const
  if (person.deletedAt === null) return done(world, record)
  if (holderOf(world, person.email) >= 0) return conflict(world, 'email-taken')
  const outOfPlay = unfit(world, at)
  const line = { event: 'candidate.restored', fields: [] }
  const back = written(world, at, { ...person, deletedAt: null }, by, line)
  const after = outOfPlay.reduce<World>((next, { on, refusal }) => {
    const application = ofPerson(next, at).find(({ position }) => position === on)
    const reason = reasons[refusal.rule]
    if (application === undefined || reason === undefined) throw new Error(`no words for ${refusal.rule}`)
    const result = moved(next, application, { type: 'application.setAside', reason }, by)
    if (result.kind !== 'moved') throw new Error(`${application.state} is not set aside`)
    return withApplication(next, result.application)
  }, back)
  return { world: after, answer: { ...done(after, record).answer, outOfPlay } }
}
