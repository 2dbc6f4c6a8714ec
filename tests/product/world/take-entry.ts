/** Model side of the ways onto a position: by hand, as a known or new person, and by import. */
import type { Refusal } from '#machines/shared/refusal.ts'
import type { Change } from './acts.ts'
import { absent, conflict, done, refused, type Taken } from './answer.ts'
import { cast, created, recruiters } from './beginning.ts'
import { applicationFacts, dayMs, turnOf } from './facts.ts'
import {
  applicationOf,
  noConsent,
  positionAt,
  withPerson,
  type ApplicationRecord,
  type PersonRecord,
  type World,
} from './records.ts'
import { closedRefusal, stayRefusal } from './rules/application-rules.ts'
import { moved } from './take-application.ts'
import { holderOf, written } from './take-person.ts'

function newPerson(world: World, at: number, doNotContact: boolean): PersonRecord {
  const person = cast[at]
  if (person === undefined) throw new Error(`no person ${at}`)
  return { ...person, doNotContact, deletedAt: null, version: 1, updatedAt: world.now, log: [] }
}

/** In the first stage, before any log line. */
function firstPlace(world: World, person: number, on: number, by: number): ApplicationRecord {
  const stage = positionAt(world, on).stages[0]
  if (stage === undefined) throw new Error('no stage')
  return {
    person,
    position: on,
    state: 'lead',
    stageId: stage.id,
    previousStageId: null,
    enteredAt: world.now,
    dueAt: stage.limitDays === null ? null : world.now + stage.limitDays * dayMs,
    waitingOn: turnOf[stage.type],
    rejection: null,
    before: null,
    consent: noConsent,
    movedBy: recruiters[by] ?? '',
    notes: [],
    version: 1,
    log: [],
  }
}

const entered = (world: World, application: ApplicationRecord, event: string, by: number): World => {
  const { stages } = positionAt(world, application.position)
  const toStage = stages.find(({ id }) => id === application.stageId)?.name ?? null
  const line = { ...created('application', application.state, world.now, toStage), event }
  const log = [{ ...line, actor: recruiters[by] ?? '' }]
  return { ...world, applications: [...world.applications, { ...application, log }] }
}

/** The stage of an entry: the first one, or another by the rules of a move. */
function entryTo(
  world: World,
  first: ApplicationRecord,
  stageId: string | null,
  by: number,
): ApplicationRecord | Refusal {
  if (stageId === null || stageId === first.stageId) {
    return stayRefusal(applicationFacts(world, first, noConsent)) ?? first
  }
  const result = moved(world, first, { type: 'application.moveRequested', stageId }, by)
  if (result.kind === 'refused') return result.refusal
  if (result.kind === 'unchanged') return first
  return { ...result.application, version: 1, before: null, log: [] }
}

const isRefusal = (entry: ApplicationRecord | Refusal): entry is Refusal => 'rule' in entry

export function takeEntry(world: World, change: Change & { kind: 'add' }, by: number): Taken {
  const { on, person: at, stageId, isNew, doNotContact } = change
  const known = world.people[at] ?? null
  if (!isNew && (known === null || known.deletedAt !== null)) return absent(world)
  const person = known ?? newPerson(world, at, doNotContact)
  if (isNew && holderOf(world, person.email) >= 0) return conflict(world, 'email-taken')
  const closed = closedRefusal(positionAt(world, on).state)
  if (closed !== null) return refused(world, closed)
  const peopled = withPerson(world, at, person)
  const entry = entryTo(peopled, firstPlace(world, at, on, by), stageId, by)
  if (isRefusal(entry)) return refused(world, entry)
  if (applicationOf(world, at, on) !== null) return conflict(world, 'already-applied')
  return done(entered(peopled, entry, 'application.created', by), { kind: 'card', person: at, on }, 201)
}

/** An import of one row, uploaded, checked and run: it updates a known person and skips one who is on the position. */
export function takeImport(world: World, change: Change & { kind: 'import' }, by: number): Taken {
  const { on, person: at } = change
  const closed = closedRefusal(positionAt(world, on).state)
  if (closed !== null) return refused(world, closed)
  const named = cast[at]
  if (named === undefined) throw new Error(`no person ${at}`)
  const holder = holderOf(world, named.email)
  if (holder < 0) {
    const free = world.people[at] ?? null
    // A deleted person holds no address: the import creates another person, for whom the model has no place.
    if (free !== null) throw new Error(`${named.name} is deleted: the alphabet leaves that out`)
    const peopled = withPerson(world, at, newPerson(world, at, false))
    return done(entered(peopled, firstPlace(world, at, on, by), 'application.imported', by), null, 202)
  }
  if (applicationOf(world, holder, on) !== null) return done(world, null, 202)
  const person = world.people[holder] ?? null
  if (person === null) throw new Error('no person has this address')
  const fields = person.name === named.name ? [] : ['name']
  const line = { event: 'candidate.imported', fields }
  const after = written(world, holder, { ...person, name: named.name }, by, line)
  return done(entered(after, firstPlace(world, holder, on, by), 'application.imported', by), null, 202)
}
